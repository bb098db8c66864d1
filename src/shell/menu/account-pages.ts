import type { PageRequest } from '#src/api/page-context.ts'
import { mayOpen } from '#src/shop/page-access.ts'
import type { PageName } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { MenuNode } from './menu-node.ts'

/** Account pages in the order of the account menu; ungrouped pages come first. */
const GROUPS = {
  none: ['changeCustomer'],
  office: ['orderDesk', 'orderBatches', 'registrations', 'licences', 'paymentDesk', 'auditLog'],
  orders: [
    'orders',
    'pendingOrders',
    'proposals',
    'cart',
    'quickOrder',
    'addByBarcode',
    'exports',
    'myReturns',
    'returnsToMe',
  ],
  money: ['onlinePayment', 'payments', 'accountActivity', 'overdue', 'allAccounts', 'balanceLetter', 'bankAccounts'],
  company: ['companyUsers', 'subDealers', 'subDealerOrders', 'subDealerPayments', 'categoryDiscount', 'brandDiscount'],
  myself: ['notifications', 'messages', 'addresses', 'changePassword', 'ownData', 'deleteAccount'],
} as const satisfies Record<string, readonly PageName[]>

type Group = keyof typeof GROUPS
type AccountPage = (typeof GROUPS)[Group][number]

export const ACCOUNT_GROUPS = (Object.keys(GROUPS) as Group[]).filter((group) => group !== 'none')
export const ACCOUNT_PAGES: readonly AccountPage[] = Object.values(GROUPS).flat()

const ICONS: Record<Exclude<AccountPage, 'onlinePayment'>, NonNullable<MenuNode['icon']>> = {
  changeCustomer: 'swap',
  orderDesk: 'list',
  orderBatches: 'file',
  registrations: 'person',
  licences: 'check',
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
  auditLog: 'list',
  payments: 'file',
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
}

const GROUP_ICONS = { office: 'home', orders: 'file', money: 'list', company: 'building', myself: 'person' } as const

/**
 * The groups with the pages that this viewer may open. Empty groups are left out, and a group with one page becomes
 * that page. Anonymous visitors see these pages in the menus instead.
 */
export function accountNodes(page: PageRequest): MenuNode[] {
  if (!page.viewer.signedIn) return []
  const nodes = (group: Group) => GROUPS[group].flatMap((name) => pageNode(page, name) ?? [])
  const groups = ACCOUNT_GROUPS.flatMap((group): MenuNode[] => {
    const entries = nodes(group)
    if (entries.length < 2) return entries
    return [{ kind: 'link', name: page.i18n.t(`shell.group.${group}`), icon: GROUP_ICONS[group], entries }]
  })
  return [...nodes('none'), ...groups]
}

function pageNode(page: PageRequest, name: AccountPage): MenuNode | undefined {
  if (name === 'onlinePayment') return payment(page)
  if (!mayOpen(page, name)) return undefined
  return { kind: 'link', name: page.i18n.t(`shell.page.${name}`), href: getPagePath(page, name), icon: ICONS[name] }
}

/**
 * Online payment, if the settings allow it for this viewer (storefront 6): on this site, or at the owner's external
 * address.
 */
function payment(page: PageRequest): MenuNode | undefined {
  if (!page.can('payOnline')) return undefined
  const entry = { kind: 'link', name: page.i18n.t('shell.page.onlinePayment') } as const
  if (page.shop.payments.link === '') return { ...entry, href: getPagePath(page, 'onlinePayment'), icon: 'file' }
  // The link is created on click, for the current user.
  return { ...entry, href: getPagePath(page, 'onlinePayment', '/go'), icon: 'globe', newTab: true }
}
