import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { getPagePath } from '#src/shop/paths.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { opens } from '#src/ui/layers/commands.ts'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ShellData } from '../shell-data.ts'
import { LazyMenu } from './lazy-menu.tsx'

interface AccountMenuProps {
  shell: ShellData
  openerClass: string
}

/**
 * The sign-in link for visitors. For users: on desktops a dialog at the side, on phones a panel below the header
 * (storefront 2.9).
 */
export function AccountMenu({ shell, openerClass }: AccountMenuProps) {
  const { t } = useTexts()
  const { pathname, search } = useLocation()
  const dialog = useId()
  const panel = useId()
  if (!shell.viewer) {
    const login = getPagePath(shell.pageContext, 'login', `?r=${encodeURIComponent(pathname + search)}`)
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
      <Dialog id={dialog} title={t('shell.account')} edge="end" className="account-layer">
        <LazyMenu which="account" shell={shell} />
      </Dialog>
      <button type="button" className={classes(openerClass, 'desk:hidden')} popoverTarget={panel}>
        <Opener viewer={shell.viewer} />
      </button>
      <div id={panel} popover="auto" className="menu menu-unfolds no-print">
        <LazyMenu which="account" shell={shell} />
      </div>
    </>
  )
}

type Person = NonNullable<ShellData['viewer']>

function Opener({ viewer: { name, customer } }: { viewer: Person }) {
  const { t } = useTexts()
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
