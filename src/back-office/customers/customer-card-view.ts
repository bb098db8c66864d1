import Big from 'big.js'
import type { PageRequest } from '#src/api/page-context.ts'
import type { TermsChange } from '#src/audit/terms-history-queries.server.ts'
import { isStatus } from '#src/orders/status.ts'
import { formatDate, formatMoney, quantityToType } from '#src/platform/i18n/format.ts'
import { trimZeros } from '#src/platform/money.ts'
import { chainText } from '#src/pricing/owner-discount.ts'
import { mayOpen } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { Tone } from '#src/ui/badge.tsx'
import type { CardDiscount, CustomerCard, NamedCustomer, UserState } from './card.ts'
import { toTypedCustomer } from './customer-form.ts'

/** The page of a customer, by its code. */
export const toCustomerPath = (page: PageRequest, code: string) =>
  getPagePath(page, 'customers', `/${encodeURIComponent(code)}`)

/** A page below a customer's: of a user by id, or of a new one. */
export const toUserPath = (page: PageRequest, customerCode: string, rest: string) =>
  `${toCustomerPath(page, customerCode)}/users/${rest}`

/** The page of an address of a customer, by id, or of a new one. */
export const toAddressPath = (page: PageRequest, customerCode: string, rest: string) =>
  `${toCustomerPath(page, customerCode)}/addresses/${rest}`

/** A customer as its page shows it. */
export function toCustomerCardView(page: PageRequest, card: CustomerCard) {
  const { language, site, i18n } = page
  const toDay = (moment: Date) => formatDate(language, moment, { timeZone: site.timeZone })
  const toMoney = (amount: string, currency = card.currency) => formatMoney(language, { amount, currency })
  return {
    id: card.id,
    version: card.version,
    code: card.code,
    name: card.name || card.code,
    active: card.active,
    kindName: i18n.t(`customers.kind.${card.kind}`),
    currency: card.currency,
    since: toDay(card.createdAt),
    typed: toTypedCustomer(card, (amount) => quantityToType(language, trimZeros(amount))),
    dealer: card.dealer && toNamedView(page, card.dealer),
    subDealers: card.subDealers.map((one) => toNamedView(page, one)),
    invite: toUserPath(page, card.code, 'new'),
    users: card.users.map(({ lastSeenAt, state, invitationEndsAt, ...user }) => ({
      ...user,
      href: toUserPath(page, card.code, `${user.id}`),
      stateView: toStateView(page, { state, invitationEndsAt }),
      lastSeen: lastSeenAt ? toDay(lastSeenAt) : '',
    })),
    picture: card.picture,
    termsChanges: card.termsChanges.map((change) => toTermsChangeView(page, change, toMoney)),
    addresses: card.addresses.map((address) => ({ ...address, href: toAddressPath(page, card.code, `${address.id}`) })),
    discounts: card.discounts.map((discount) => toDiscountView(page, discount)),
    orders: card.orders?.map(({ number, placedAt, status, amount, currency }) => ({
      number,
      placedAt: toDay(placedAt),
      status: isStatus(status) ? { code: status, name: i18n.t(`order.status.${status}`) } : null,
      total: toMoney(amount, currency),
      href: mayOpen(page, 'orderDesk') ? getPagePath(page, 'orderDesk', `/${encodeURIComponent(number)}`) : null,
    })),
    credit: card.credit && toCreditView(card.credit, toMoney),
  }
}

const toCreditView = (
  { limit, debt, openOrders, available }: NonNullable<CustomerCard['credit']>,
  toMoney: (amount: string) => string,
) => ({
  limit: toMoney(limit),
  debt: toMoney(debt),
  openOrders: toMoney(openOrders),
  available: available === null ? null : toMoney(available),
  isOver: available !== null && new Big(available).lt(0),
})

/** A change of the terms; a value that the log does not have is left out. */
function toTermsChangeView(
  { language, site, i18n }: PageRequest,
  { id, at, by, creditLimit, termsDays, reason, source }: TermsChange,
  toMoney: (amount: string) => string,
) {
  const toDays = (count: number) => i18n.t('customers.days', { count })
  return {
    id,
    at: formatDate(language, at, { timeZone: site.timeZone, withTime: true }),
    by: by || i18n.t('audit.shop'),
    reason: reason || (source ? i18n.t('customers.fromList', { file: source.file, row: `${source.row}` }) : ''),
    limit: creditLimit && { from: toMoney(creditLimit.from), to: toMoney(creditLimit.to) },
    days: termsDays && { from: toDays(termsDays.from), to: toDays(termsDays.to) },
  }
}

export type CustomerCardView = ReturnType<typeof toCustomerCardView>

const USER_TONES: Record<UserState, Tone> = {
  joined: 'good',
  invited: 'warn',
  waits: 'neutral',
  passive: 'neutral',
  applied: 'warn',
}

/** The state of a user as a badge, and how long the invitation is valid. */
export function toStateView(
  page: PageRequest,
  { state, invitationEndsAt }: { state: UserState; invitationEndsAt: Date | null },
) {
  return {
    name: page.i18n.t(`customers.user.${state}`),
    tone: USER_TONES[state],
    invitation: state === 'invited' && invitationEndsAt ? describeInvitation(page, invitationEndsAt) : '',
  }
}

/** Until when the link of an invitation is valid, or since when it is no longer. */
export function describeInvitation({ language, site, i18n }: PageRequest, endsAt: Date): string {
  const until = formatDate(language, endsAt, { timeZone: site.timeZone, withTime: true })
  return i18n.t(endsAt > new Date() ? 'members.validUntil' : 'members.expired', { until })
}

const toNamedView = (page: PageRequest, { code, name, active }: NamedCustomer) => ({
  code,
  name: name || code,
  active,
  href: toCustomerPath(page, code),
})

function toDiscountView({ i18n: { t }, language }: PageRequest, discount: CardDiscount) {
  const { id, percents, brand, category, product, ofGroup, title, validFrom, validTo } = discount
  const toDay = (day: string | null) =>
    day ? formatDate(language, new Date(`${day}T00:00:00Z`), { timeZone: 'UTC' }) : ''
  return {
    id,
    title,
    ofGroup,
    chain: `%${chainText(percents)}`,
    target: product || brand || category || t('customers.discount.everything'),
    isCode: product !== '',
    days: validFrom || validTo ? `${toDay(validFrom)} – ${toDay(validTo)}` : '',
  }
}
