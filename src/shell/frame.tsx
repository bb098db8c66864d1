import { useRef } from 'react'
import { useFetchers, useLocation, useNavigation } from 'react-router'
import { BannersOfPosition } from '../banners/layouts/banners-at.tsx'
import { LoadingBar } from '../ui/layers/loading-bar.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { useDesktop } from '../ui/viewport/desktop.ts'
import { useArrival } from './arrival.ts'
import { FloatingButtons } from './floating-buttons.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Later } from './later.tsx'
import { mayPromise } from './promise-rules.ts'
import { useStuck } from './retry.ts'
import type { ShellData } from './shell-data.ts'

/** The default layout (storefront 2.6) around every page of the shop. */
export function Frame({ shell, failed = false, lost = false, children }: FrameProps) {
  const { t } = useTexts()
  const main = useRef<HTMLElement>(null)
  useArrival(main)
  const desktop = useDesktop()
  const stuck = useStuck()
  const navigating = useNavigation().state !== 'idle' && !stuck
  const { pathname } = useLocation()
  const promises = !failed && !lost && mayPromise(pathname)
  const banners = shell.footerBanners.filter(({ until }) => until === null || promises)
  const fetching = useFetchers().some(({ state }) => state !== 'idle')
  return (
    <>
      <a href="#content" className="skip-link">
        {t('shell.skip')}
      </a>
      <LoadingBar busy={navigating || fetching} failed={failed || stuck} />
      <Header shell={shell} />
      <main id="content" ref={main} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <Footer shell={shell}>
        <FloatingButtons whatsApp={shell.whatsApp} />
        {desktop && <BannersOfPosition banners={banners} className="flex flex-col gap-6 pb-8 max-desk:hidden" />}
      </Footer>
      <Later
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
