import { useTranslation } from 'react-i18next'
import { Form, Link, useLocation } from 'react-router'
import { pathTo } from '../../shop/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { closesWhenFollowed, opens } from '../../ui/layers/commands.ts'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { MenuIcon, menuItemClass } from '../../ui/layers/menu.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import type { ShellData } from '../shell-data.ts'

const OPENER =
  'flex h-10 items-center gap-2 rounded-control px-2 text-start text-ink-soft hover:bg-sunk hover:text-ink min-w-10'
const ID = 'account-menu'

/** The way in for visitors; name, company and the account's pages for who is signed in (storefront 2.9). */
export function AccountMenu({ shell }: { shell: ShellData }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  if (!shell.viewer) {
    if (!shell.mayLogin) return null
    const login = pathTo(shell.place, 'login', `?r=${encodeURIComponent(pathname + search)}`)
    return (
      <Link to={login} className={OPENER}>
        <Icon name="person" />
        <span className="font-semibold max-md:sr-only">{t('shell.login')}</span>
      </Link>
    )
  }
  const { name, customer } = shell.viewer
  return (
    <>
      <button type="button" className={OPENER} {...opens(ID)}>
        <Icon name="person" />
        <span className="sr-only">{t('shell.account')}: </span>
        <span className="max-w-40 leading-tight max-md:sr-only">
          <span className="block truncate text-sm font-semibold text-ink">{name}</span>
          {customer && <span className="block truncate text-xs text-ink-faint">{customer.name}</span>}
        </span>
      </button>
      <Dialog id={ID} title={t('shell.account')} edge="end">
        <AccountPanel shell={shell} />
      </Dialog>
    </>
  )
}

function AccountPanel({ shell: { viewer, place, may } }: { shell: ShellData }) {
  const { t } = useTranslation()
  if (!viewer) return null
  return (
    <div className="flex flex-col pb-6">
      <div className="border-b border-line px-4 py-4">
        <p className="font-semibold">{viewer.name}</p>
        <p className="text-sm text-ink-faint">
          <Ltr>{viewer.email}</Ltr>
        </p>
        {viewer.customer && (
          <p className="mt-2 text-sm text-ink-soft">
            {viewer.customer.name} · <Ltr>{viewer.customer.code}</Ltr>
          </p>
        )}
      </div>
      <nav aria-label={t('shell.account')} className="py-2">
        {may.seeOrders && <Entry icon="file" to={pathTo(place, 'orders')} text={t('shell.orders')} />}
        {may.useCart && <Entry icon="cart" to={pathTo(place, 'cart')} text={t('shell.cart')} />}
      </nav>
      <Form method="post" action={pathTo(place, 'logout')} reloadDocument className="px-4 pt-2">
        <Button type="submit" className="w-full">
          <Icon name="leave" className="size-4.5" />
          {t('shell.logout')}
        </Button>
      </Form>
    </div>
  )
}

function Entry({ icon, to, text }: { icon: IconName; to: string; text: string }) {
  return (
    <Link to={to} className={menuItemClass()} {...closesWhenFollowed}>
      <MenuIcon name={icon} />
      {text}
    </Link>
  )
}
