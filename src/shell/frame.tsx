import { useRef } from 'react'
import { useFetchers, useLocation, useNavigation } from 'react-router'
import { BannersOfPosition } from '#src/banners/components/banners-at.tsx'
import { LoadingBar } from '#src/ui/layers/loading-bar.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { useDesktop } from '#src/ui/viewport/desktop.ts'
import { CookieSettings } from './analytics/analytics.tsx'
import { useStuck } from './chunk-guard.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { FloatingButtons } from './floating-buttons.tsx'
import { Header } from './header.tsx'
import { DeferredExtras } from './later.tsx'
import { MARK } from './mark.ts'
import { LazyMenu } from './menu/lazy-menu.tsx'
import { mayPromise } from './page-rules.ts'
import type { ShellData } from './shell-data.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** The default layout (storefront 2.6) around every page of the shop. */
export function Frame({ shell, failed = false, lost = false, children }: FrameProps) {
  const { t } = useTexts()
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  const desktop = useDesktop()
  const stuck = useStuck()
  const navigating = useNavigation().state !== 'idle' && !stuck
  const { pathname } = useLocation()
  const showsPromises = !failed && !lost && mayPromise(pathname)
  const banners = shell.footerBanners.filter(({ until }) => until === null || showsPromises)
  const fetching = useFetchers().some(({ state }) => state !== 'idle')
  return (
    <>
      <a href="#content" className="skip-link">
        {t('shell.skip')}
      </a>
      <LoadingBar busy={navigating || fetching} failed={failed || stuck} />
      {shell.closed && <ClosedNotice notice={shell.closed} />}
      <Header shell={shell} />
      <main id="content" ref={main} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <Footer shell={shell}>
        <FloatingButtons whatsApp={shell.whatsApp} />
        {desktop && <BannersOfPosition banners={banners} className="flex flex-col gap-6 pb-8 max-desk:hidden" />}
      </Footer>
      <DeferredExtras
        stuck={stuck}
        likelyNext={shell.likelyNext}
        popup={shell.popup}
        bell={shell.bell !== null}
        unsent={shell.unsent}
      />
    </>
  )
}

interface FrameProps {
  shell: ShellData
  failed?: boolean
  /** The page was not found. */
  lost?: boolean
  children: React.ReactNode
}

/** Shop details and price currency, next to the owner's two menus (storefront 2.6). */
export function Footer({ shell, children }: { shell: ShellData; children?: React.ReactNode }) {
  return (
    <footer className="mt-auto no-print">
      {children}
      <div className="border-t border-line bg-paper">
        <div className="page grid gap-8 pt-10 pb-20 desk:grid-cols-[1fr_3fr]">
          <div>
            <p className="flex items-center gap-2 text-lg font-bold">
              <svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true" className="text-brand-ink">
                <path d={MARK} fill="currentColor" fillRule="evenodd" />
              </svg>
              {shell.siteName}
            </p>
            <p className="mt-3 max-w-xs text-sm text-ink-faint">{shell.priceNote}</p>
            <CookieSettings />
          </div>
          <LazyMenu which="footer" shell={shell} />
        </div>
      </div>
    </footer>
  )
}
