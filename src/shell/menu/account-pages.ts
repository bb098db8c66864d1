import type { PageRequest } from '../../api/page-context.ts'
import { mayOpen } from '../../shop/page-access.ts'
import type { PageName } from '../../shop/pages.ts'
import { pathTo } from '../../shop/paths.ts'
import type { MenuNode } from './menu-node.ts'

/** Pages of one's own account, in the order of the account menu. */
export const ACCOUNT_PAGES = ['orders', 'cart', 'changePassword', 'deleteAccount'] as const satisfies PageName[]

const ICONS = { orders: 'file', cart: 'cart', changePassword: 'pencil', deleteAccount: 'alert' } as const

/** Those this viewer may open; for who is not signed in they are in the menus and not here. */
export const accountNodes = (page: PageRequest): MenuNode[] =>
  page.viewer.signedIn
    ? ACCOUNT_PAGES.filter((name) => mayOpen(page, name)).map((name) => ({
        kind: 'link',
        name: page.i18n.t(`shell.page.${name}`),
        href: pathTo(page, name),
        icon: ICONS[name],
      }))
    : []
