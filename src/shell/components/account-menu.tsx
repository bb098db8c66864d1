import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link, useLocation } from 'react-router'
import { pathTo } from '../../shop/paths.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useFollowedLinks } from '../../ui/follow.ts'
import { Icon } from '../../ui/icon.tsx'
import { opens } from '../../ui/layers/commands.ts'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { MenuIcon, menuItemClass } from '../../ui/layers/menu.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import type { ShellData } from '../shell-data.ts'

interface AccountMenuProps {
  shell: ShellData
  openerClass: string
}

/**
 * The way in for visitors. For who is signed in: on desks a dialog at the end of the screen, on telephones a panel that
 * unfolds under the header (storefront 2.9).
 */
export function AccountMenu({ shell, openerClass }: AccountMenuProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const dialog = useId()
  const panel = useId()
  if (!shell.viewer) {
    const login = pathTo(shell.place, 'login', `?r=${encodeURIComponent(pathname + search)}`)
    return (
      <Link to={login} className={openerClass}>
        <Icon name="person" />
        <span className="font-semibold max-md:sr-only">{t('shell.login')}</span>
      </Link>
    )
  }
  return (
    <>
      <button type="button" className={classes(openerClass, 'max-desk:hidden')} {...opens(dialog)}>
        <Opener viewer={shell.viewer} />
      </button>
      <Dialog id={dialog} title={t('shell.account')} edge="end">
        <Account shell={shell} />
      </Dialog>
      <button type="button" className={classes(openerClass, 'desk:hidden')} popoverTarget={panel}>
        <Opener viewer={shell.viewer} />
      </button>
      <div id={panel} popover="auto" className="menu menu-unfolds no-print">
        <Account shell={shell} />
      </div>
    </>
  )
}

type Person = NonNullable<ShellData['viewer']>

function Opener({ viewer: { name, customer } }: { viewer: Person }) {
  const { t } = useTranslation()
  return (
    <>
      <Icon name="person" />
      <span className="sr-only">{t('shell.account')}: </span>
      <span className="max-w-40 leading-tight max-md:sr-only">
        <span className="block truncate text-sm font-semibold">{name}</span>
        {customer && <span className="block truncate text-xs font-normal text-ink-faint">{customer.name}</span>}
      </span>
    </>
  )
}

function Account({ shell: { viewer, place, account } }: { shell: ShellData }) {
  const { t } = useTranslation()
  const followed = useFollowedLinks()
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
      {account.length > 0 && (
        <nav aria-label={t('shell.account')} className="py-2" {...followed}>
          {account.map(({ href, icon, name }) => (
            <a key={href} href={href} className={menuItemClass()}>
              {icon && <MenuIcon name={icon} />}
              {name}
            </a>
          ))}
        </nav>
      )}
      <Form method="post" action={pathTo(place, 'logout')} reloadDocument className="px-4 pt-2">
        <Button type="submit" className="w-full">
          <Icon name="leave" className="size-4.5" />
          {t('shell.logout')}
        </Button>
      </Form>
    </div>
  )
}
