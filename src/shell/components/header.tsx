import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SearchBox } from '../../catalog/search/components/search-box.tsx'
import { pathTo } from '../../shop/paths.ts'
import { LanguagePicker } from '../../site/components/language-picker.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { HEADER_BORDER_AFTER } from '../../ui/screen/measures.ts'
import type { ShellData } from '../shell-data.ts'
import { AccountMenu } from './account-menu.tsx'
import { CategoryBar } from './category-bar.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { useScrolledPast } from './scrolled.ts'

/** Stays at the top; its border comes once the page has moved 60 px under it (storefront 4). */
export function Header({ shell }: { shell: ShellData }) {
  const moved = useScrolledPast(HEADER_BORDER_AFTER)
  const { place, may } = shell
  return (
    <>
      <ActingBar shell={shell} />
      <header
        className={classes(
          'sticky top-0 z-30 border-b bg-paper no-print',
          moved ? 'border-line-strong' : 'border-transparent',
        )}
      >
        <div className="page flex flex-wrap items-center gap-x-1 gap-y-2 py-2 desk:h-[4.5rem] desk:flex-nowrap desk:gap-x-4 desk:py-0">
          <div className="flex min-w-0 flex-1 basis-0 items-center gap-1 desk:flex-none">
            <MobileMenu shell={shell} />
            <Logo name={shell.siteName} href={pathTo(place, 'home')} />
          </div>
          {may.seeCatalog && (
            <div className="order-last flex w-full desk:order-none desk:mx-auto desk:w-auto desk:max-w-2xl desk:flex-1">
              <SearchBox place={place} live={shell.liveSearch} />
            </div>
          )}
          <div className="ms-auto flex items-center gap-0.5 desk:gap-1">
            <LanguagePicker place={place} />
            <AccountMenu shell={shell} />
            {may.useCart && <CartLink href={pathTo(place, 'cart')} count={shell.cartCount} />}
          </div>
        </div>
      </header>
      <CategoryBar shell={shell} />
    </>
  )
}

function CartLink({ href, count }: { href: string; count: number }) {
  const { t } = useTranslation()
  return (
    <Link
      to={href}
      className="relative flex h-10 min-w-10 items-center justify-center gap-2 rounded-control px-2 font-semibold text-ink-soft hover:bg-sunk hover:text-ink"
    >
      <span className="relative">
        <Icon name="cart" className="size-5.5" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-2 -end-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-bold text-on-accent tabular-nums"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      <span aria-hidden="true" className="ms-1 max-desk:hidden">
        {t('shell.cart')}
      </span>
      <span className="sr-only">{t('shell.cartWith', { count })}</span>
    </Link>
  )
}

/** A representative always sees for whom he acts (design 6). */
function ActingBar({ shell: { viewer } }: { shell: ShellData }) {
  const { t } = useTranslation()
  if (!viewer?.actsForAnother) return null
  return (
    <div className="bg-ink text-white no-print">
      <p className="page flex items-center gap-2 py-1.5 text-sm">
        <Icon name="swap" className="size-4" />
        <span>
          {viewer.customer
            ? t('shell.actingFor', { customer: viewer.customer.name, code: viewer.customer.code })
            : t('shell.actingForNobody')}
        </span>
      </p>
    </div>
  )
}
