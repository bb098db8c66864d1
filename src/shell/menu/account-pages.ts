import type { PageRequest } from '../../api/page-context.ts'
import { mayOpen } from '../../shop/page-access.ts'
import type { PageName } from '../../shop/pages.ts'
import { pathTo } from '../../shop/paths.ts'
import type { MenuNode } from './menu-node.ts'

/** Pages of one's own account, in the order of the account menu. */
export const ACCOUNT_PAGES = [
  'changeCustomer',
  'orderDesk',
  'orderBatches',
  'registrations',
  'orders',
  'pendingOrders',
  'proposals',
  'subDealerOrders',
  'subDealerPayments',
  'myReturns',
  'returnsToMe',
  'subDealers',
  'companyUsers',
  'categoryDiscount',
  'brandDiscount',
  'accountActivity',
  'overdue',
  'allAccounts',
  'balanceLetter',
  'paymentDesk',
  'bankAccounts',
  'cart',
  'quickOrder',
  'addByBarcode',
  'exports',
  'addresses',
  'notifications',
  'messages',
  'changePassword',
  'ownData',
  'deleteAccount',
] as const satisfies PageName[]

const ICONS = {
  changeCustomer: 'swap',
  orderDesk: 'list',
  orderBatches: 'file',
  registrations: 'person',
  orders: 'file',
  myReturns: 'swap',
  returnsToMe: 'box',
  subDealers: 'building',
  companyUsers: 'person',
  categoryDiscount: 'list',
  brandDiscount: 'check',
  subDealerPayments: 'file',
  accountActivity: 'list',
  overdue: 'alert',
  allAccounts: 'person',
  balanceLetter: 'mail',
  paymentDesk: 'swap',
  bankAccounts: 'building',
  pendingOrders: 'truck',
  proposals: 'pencil',
  subDealerOrders: 'building',
  cart: 'cart',
  quickOrder: 'list',
  addByBarcode: 'box',
  exports: 'print',
  addresses: 'truck',
  notifications: 'bell',
  messages: 'mail',
  changePassword: 'pencil',
  ownData: 'file',
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
  const pay = payment(page)
  return pay ? [...own.slice(0, -3), pay, ...own.slice(-3)] : own
}

/** Online payment, for whom the owner lets (storefront 6): here, or wherever he lets people pay. */
function payment(page: PageRequest): MenuNode | undefined {
  if (!page.can('payOnline')) return undefined
  const entry = { kind: 'link', name: page.i18n.t('shell.page.onlinePayment') } as const
  if (page.shop.payments.link === '') return { ...entry, href: pathTo(page, 'onlinePayment'), icon: 'file' }
  // The link is made at the press, for whoever presses it.
  return { ...entry, href: pathTo(page, 'onlinePayment', '/go'), icon: 'globe', newTab: true }
}
