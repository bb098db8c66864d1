import type { StaffPermission } from '#src/permissions/staff.ts'
import type { Hideable } from '#src/permissions/viewer.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { PageName } from '#src/shop/pages.ts'

export interface NotificationRule {
  byEmail: boolean
  /** A user with one of these hidden is not notified, in the app or by email. */
  hiddenBy: readonly Hideable[]
  /** Where the owners are notified, staff with this permission are too. */
  staff?: StaffPermission
}

/** The prices a buyer pays. Amounts of orders are hidden with them. */
export const PRICE_FLAGS = ['price', 'actualPrice'] as const satisfies readonly Hideable[]
const ORDERS = ['order', ...PRICE_FLAGS] as const
const PROPOSALS = ORDERS
const PAYMENTS = ['payment'] as const
const ACCOUNT = ['account'] as const

/**
 * The notification kinds, and whether each also sends an email. Texts are under `notification.{kind}.title` and
 * `notification.{kind}.text`, filled with the notification's facts and `{{site}}`.
 */
export const NOTIFICATIONS = {
  orderPlaced: { byEmail: true, hiddenBy: ORDERS },
  orderArrived: { byEmail: true, hiddenBy: ORDERS, staff: 'workOrders' },
  orderMoved: { byEmail: true, hiddenBy: ORDERS },
  orderChanged: { byEmail: true, hiddenBy: ORDERS },
  orderSplit: { byEmail: true, hiddenBy: ORDERS },
  backorderArrived: { byEmail: true, hiddenBy: ORDERS },
  subDealerOrdered: { byEmail: true, hiddenBy: [...ORDERS, 'subDealers'] },
  paymentReceived: { byEmail: true, hiddenBy: PAYMENTS },
  paymentArrived: { byEmail: false, hiddenBy: PAYMENTS, staff: 'seeAccounts' },
  paymentBooked: { byEmail: true, hiddenBy: ACCOUNT },
  paymentRefunded: { byEmail: true, hiddenBy: PAYMENTS },
  refundDue: { byEmail: true, hiddenBy: PAYMENTS, staff: 'refundPayments' },
  refundKept: { byEmail: true, hiddenBy: PAYMENTS, staff: 'refundPayments' },
  refundedOutside: { byEmail: true, hiddenBy: PAYMENTS, staff: 'refundPayments' },
  proposalAsked: { byEmail: true, hiddenBy: PROPOSALS, staff: 'seeProposals' },
  proposalAnswered: { byEmail: true, hiddenBy: PROPOSALS, staff: 'seeProposals' },
  proposalAccepted: { byEmail: true, hiddenBy: PROPOSALS, staff: 'seeProposals' },
  proposalRejected: { byEmail: true, hiddenBy: PROPOSALS, staff: 'seeProposals' },
  proposalForwarded: { byEmail: true, hiddenBy: PROPOSALS, staff: 'seeProposals' },
  returnFiled: { byEmail: true, hiddenBy: ORDERS, staff: 'decideReturns' },
  returnMoved: { byEmail: true, hiddenBy: ORDERS },
  entryDisputed: { byEmail: true, hiddenBy: ACCOUNT, staff: 'seeAccounts' },
  disputeAnswered: { byEmail: true, hiddenBy: ACCOUNT },
  balanceAsked: { byEmail: true, hiddenBy: ACCOUNT },
  balanceAgreed: { byEmail: false, hiddenBy: ACCOUNT, staff: 'seeAccounts' },
  balanceObjected: { byEmail: true, hiddenBy: ACCOUNT, staff: 'seeAccounts' },
  importStopped: { byEmail: true, hiddenBy: [], staff: 'importData' },
  messageArrived: { byEmail: true, hiddenBy: [] },
  announcementArrived: { byEmail: false, hiddenBy: [] },
} as const satisfies Record<string, NotificationRule>

export type NotificationKind = keyof typeof NOTIFICATIONS

/**
 * Kinds that contain the amount of a payment. Those whose facts name an `order` are hidden with the prices too; the
 * amount of the others was typed by the payer.
 */
export const PAYMENT_KINDS = [
  'paymentArrived',
  'paymentReceived',
  'paymentRefunded',
  'refundKept',
  'refundedOutside',
] as const satisfies readonly NotificationKind[]

/** Flags that hide a notification of this kind and with these facts. */
export function hidingFlags(kind: NotificationKind, facts: Facts = {}): Hideable[] {
  const isOrderPayment =
    PAYMENT_KINDS.some((one) => one === kind) && typeof facts.order === 'string' && facts.order !== ''
  return [...NOTIFICATIONS[kind].hiddenBy, ...(isOrderPayment ? PRICE_FLAGS : [])]
}

/**
 * The value of a placeholder: literal text, a text key in the reader's language (with its own values or a count),
 * money, a number or a date.
 */
export type Fact =
  | string
  | { text: string; values?: Record<string, string>; count?: number }
  | { money: Decimal; currency: string }
  | { quantity: Decimal }
  | { day: string }

export type Facts = Record<string, Fact>

/** The page a notification opens; `rest` is appended to its address as is, already encoded. */
export interface NotificationTarget {
  page: PageName
  rest?: string
}

/** One notification, in the reader's language. */
export interface Notification {
  id: number
  kind: NotificationKind
  title: string
  text: string
  href: string
  at: Date
  read: boolean
}

/** Stream of the unread count (server-sent events). */
export const LIVE_UNREAD = '/live/notifications'

/** The text of a badge: two digits at most. */
export const badgeText = (unread: number) => (unread > 99 ? '99+' : String(unread))
