import type { PageRequest } from '../../api/page-context.ts'
import { mayOpen } from '../../shop/page-access.ts'
import type { PageName } from '../../shop/pages.ts'
import { pathTo } from '../../shop/paths.ts'
import type { MenuNode } from './menu-node.ts'

/** Pages of one's own account, in the order of the account menu. */
export const ACCOUNT_PAGES = [
  'changeCustomer',
  'orders',
  'pendingOrders',
  'subDealerOrders',
  'myReturns',
  'returnsToMe',
  'subDealers',
  'companyUsers',
  'accountActivity',
  'overdue',
  'allAccounts',
  'balanceLetter',
  'bankAccounts',
  'cart',
  'quickOrder',
  'addByBarcode',
  'exports',
  'addresses',
  'notifications',
  'changePassword',
  'deleteAccount',
] as const satisfies PageName[]

const ICONS = {
  changeCustomer: 'swap',
  orders: 'file',
  myReturns: 'swap',
  returnsToMe: 'box',
  subDealers: 'building',
  companyUsers: 'person',
  accountActivity: 'list',
  overdue: 'alert',
  allAccounts: 'person',
  balanceLetter: 'mail',
  bankAccounts: 'building',
  pendingOrders: 'truck',
  subDealerOrders: 'building',
  cart: 'cart',
  quickOrder: 'list',
  addByBarcode: 'box',
  exports: 'print',
  addresses: 'truck',
  notifications: 'bell',
  changePassword: 'pencil',
  deleteAccount: 'alert',
} as const

/** Those this viewer may open; for who is not signed in they are in the menus and not here. */
export function accountNodes(page: PageRequest): MenuNode[] {
  if (!page.viewer.signedIn) return []
  const own = ACCOUNT_PAGES.filter((name) => mayOpen(page, name)).map(
    (name): MenuNode => ({
      kind: 'link',
      name: page.i18n.t(`shell.page.${name}`),
      href: pathTo(page, name),
      icon: ICONS[name],
    }),
  )
  const pay = payElsewhere(page)
  return pay ? [...own.slice(0, -2), pay, ...own.slice(-2)] : own
}

/** Where the owner lets people pay by card, for whom he lets (storefront 6). */
function payElsewhere({ shop, can, i18n }: PageRequest): MenuNode | undefined {
  const { link } = shop.payments
  if (link === '' || !can('payOnline')) return undefined
  return { kind: 'link', name: i18n.t('shell.page.onlinePayment'), href: link, icon: 'globe', newTab: true }
}
