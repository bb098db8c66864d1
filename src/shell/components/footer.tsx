import { useTranslation } from 'react-i18next'
import { pathTo } from '../../shop/paths.ts'
import { useFollowedLinks } from '../../ui/follow.ts'
import { CookieSettings } from '../counting/cookie-settings.tsx'
import { MARK } from '../mark.ts'
import type { ShellData } from '../shell-data.ts'
import { categoryPath } from './category-bar.tsx'

const MOST_CATEGORIES = 6

/** Two columns of links, and in what the prices are (storefront 2.6). */
export function Footer({ shell }: { shell: ShellData }) {
  const { t } = useTranslation()
  const { categories, place, may, mayLogin, viewer, siteName, priceNote } = shell
  const products = [
    ...categories.slice(0, MOST_CATEGORIES).map((one) => ({ text: one.name, to: categoryPath(place, one) })),
    { text: t('shell.allCategories'), to: pathTo(place, 'categories') },
    { text: t('shell.brands'), to: pathTo(place, 'brands') },
  ]
  const account = [
    { text: t('shell.login'), to: pathTo(place, 'login'), shown: !viewer && mayLogin },
    { text: t('shell.orders'), to: pathTo(place, 'orders'), shown: may.seeOrders },
    { text: t('shell.cart'), to: pathTo(place, 'cart'), shown: may.useCart },
  ].filter(({ shown }) => shown)
  return (
    <footer className="mt-auto border-t border-line bg-paper no-print" {...useFollowedLinks()}>
      <div className="page grid gap-8 py-10 sm:grid-cols-2 desk:grid-cols-[1.2fr_2fr_1fr]">
        <div>
          <p className="flex items-center gap-2 text-lg font-bold">
            <svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true" className="text-brand-ink">
              <path d={MARK} fill="currentColor" fillRule="evenodd" />
            </svg>
            {siteName}
          </p>
          <p className="mt-3 max-w-xs text-sm text-ink-faint">{priceNote}</p>
          <CookieSettings className="mt-3 py-1 text-sm text-ink-faint underline hover:text-brand-ink" />
        </div>
        {may.seeCatalog && <Column title={t('shell.products')} links={products} wide />}
        {account.length > 0 && <Column title={t('shell.account')} links={account} />}
      </div>
    </footer>
  )
}

interface ColumnProps {
  title: string
  links: { text: string; to: string }[]
  wide?: boolean
}

function Column({ title, links, wide = false }: ColumnProps) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-sm text-ink-faint">{title}</h2>
      <ul className={wide ? 'columns-2 gap-8' : undefined}>
        {links.map(({ text, to }) => (
          <li key={to}>
            <a href={to} className="block py-1.5 hover:text-brand-ink hover:underline">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
