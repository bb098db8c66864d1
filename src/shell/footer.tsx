import { CookieSettings } from './analytics/cookie-settings.tsx'
import { MARK } from './mark.ts'
import { LazyMenu } from './menu/lazy-menu.tsx'
import type { ShellData } from './shell-data.ts'

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
