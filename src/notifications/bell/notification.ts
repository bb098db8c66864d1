import type { Decimal } from '../../platform/money.ts'
import type { PageName } from '../../shop/pages.ts'

/**
 * What people are told, and whether it also comes by letter. Words stand under `notification.{kind}.title` and
 * `notification.{kind}.text`; both are filled with the notification's facts and `{{site}}`.
 */
export const NOTIFICATIONS = {
  orderPlaced: { letter: true },
  orderArrived: { letter: true },
  orderMoved: { letter: true },
  proposalAsked: { letter: true },
  proposalAnswered: { letter: true },
  proposalAccepted: { letter: true },
  proposalRejected: { letter: true },
  proposalForwarded: { letter: true },
  returnFiled: { letter: true },
  returnMoved: { letter: true },
  entryDisputed: { letter: true },
  disputeAnswered: { letter: true },
  balanceAsked: { letter: true },
  balanceAgreed: { letter: false },
  balanceObjected: { letter: true },
  messageArrived: { letter: true },
  announcementArrived: { letter: false },
} as const satisfies Record<string, { letter: boolean }>

export type NotificationKind = keyof typeof NOTIFICATIONS

/** What fills a blank: said as it is, or put into the reader's language by a text key, as money, as a number or as a day. */
export type Fact =
  | string
  | { text: string }
  | { money: Decimal; currency: string }
  | { quantity: Decimal }
  | { day: string }

export type Facts = Record<string, Fact>

/** The page a notification opens; `rest` follows its address as given, already encoded. */
export interface NotificationPlace {
  page: PageName
  rest?: string
}

/** One line under the bell, in the reader's language. */
export interface Notification {
  id: number
  kind: NotificationKind
  title: string
  text: string
  href: string
  at: Date
  read: boolean
}

/** Where a browser hears how much is not read (server-sent events). */
export const LIVE_UNREAD = '/live/notifications'

/** What a badge says: no more than two digits. */
export const badgeText = (unread: number) => (unread > 99 ? '99+' : String(unread))
