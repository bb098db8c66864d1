import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { getPagePath } from '#src/shop/paths.ts'
import { LanguagePicker } from '#src/site/language-picker.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { opens } from '#src/ui/layers/layer.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ShellData } from '../shell-data.ts'
import { LazyMenu } from './lazy-menu.tsx'
import { Logo } from './logo.tsx'
import type { MenuNode } from './menu-node.ts'

const TOOLS = new Set(['account', 'cart', 'languages', 'logo', 'search'])

/** Entries that render a shop component instead of a link in a list. */
export const isTool = ({ kind }: MenuNode) => TOOLS.has(kind)

export const SEARCH_DIALOG = 'search-dialog'

/** `item` is the class of an entry in the surrounding bar; it defaults to the header's. */
export function Tool({ node, shell, item = ITEM }: { node: MenuNode; shell: ShellData; item?: string }) {
  switch (node.kind) {
    case 'logo':
      return <Logo name={node.name} href={node.href ?? '/'} />
    case 'languages':
      return <LanguagePicker pageContext={shell.pageContext} openerClass={item} />
    case 'account':
      return <AccountMenu shell={shell} openerClass={item} />
    case 'cart':
      return (
        <CartLink
          href={node.href ?? ''}
          name={node.name}
          count={shell.cartCount}
          description={shell.cartDescription}
          className={item}
        />
      )
    case 'search':
      return (
        <button type="button" aria-label={node.name} title={node.name} className={item} {...opens(SEARCH_DIALOG)}>
          <Icon name="search" />
        </button>
      )
    default:
      return null
  }
}

/** The classes of a header entry. */
export const ITEM =
  'flex h-10 min-w-10 items-center justify-center gap-2 rounded-control px-2 max-sm:min-w-9 max-sm:px-1 text-start font-semibold text-ink-soft hover:bg-sunk hover:text-ink'

interface CartLinkProps {
  href: string
  name: string
  count: number
  description: string
  className: string
}

function CartLink({ href, name, count, description, className }: CartLinkProps) {
  return (
    <Link to={href} className={className}>
      <span className="relative">
        <Icon name="cart" className="size-5.5" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-2 -end-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-bold text-on-accent digits"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      <span aria-hidden="true" className="ms-1 max-desk:hidden">
        {name}
      </span>
      <span className="sr-only">{description}</span>
    </Link>
  )
}

interface AccountMenuProps {
  shell: ShellData
  openerClass: string
}

/**
 * The sign-in link for visitors. For users: on desktops a dialog at the side, on phones a panel below the header
 * (storefront 2.9).
 */
function AccountMenu({ shell, openerClass }: AccountMenuProps) {
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
