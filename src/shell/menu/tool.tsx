import { Link } from 'react-router'
import { LanguagePicker } from '#src/site/language-picker.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { opens } from '#src/ui/layers/commands.ts'
import type { ShellData } from '../shell-data.ts'
import { AccountMenu } from './account-menu.tsx'
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
