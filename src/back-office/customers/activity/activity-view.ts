import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { STATE_TONES as PRICE_TONES } from '#src/back-office/discounts/discount-row.ts'
import { CONVERSATION_TONES } from '#src/back-office/messages/message-row.ts'
import { STATE_TONES as PROPOSAL_TONES } from '#src/orders/proposals/proposal-state.ts'
import { formatChange, formatDate, formatMoney, formatQuantity, formatUnitPrice } from '#src/platform/i18n/format.ts'
import { RETURN_TONES } from '#src/returns/return.ts'
import { mayOpen, type PageName } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { Tone } from '#src/ui/badge.tsx'
import type { CustomerCard } from '../card.ts'
import { type CustomerActivity, type CustomerSales, computeChange, type Newest } from './activity.ts'
import type { getCustomerActivity } from './wire.ts'

/** A row of a list: what it is, with the way to it, its amount, and a faint line of notes below. */
export interface ActivityRow {
  id: string
  title: string
  /** A code or number, which is written from left to right. */
  isCode: boolean
  href: string | null
  amount: string
  /** Each with a direction of its own. */
  notes: readonly string[]
  /** A phone number after the notes. */
  phone: string
  state: { name: string; tone: Tone } | null
}

export interface ActivityList {
  rows: ActivityRow[]
  totalHits: number
  /** The list of all of them; null without one. */
  all: string | null
}

/** What a customer buys, asks for and sends back, as the page shows it. */
export function toActivityView(
  page: PageRequest,
  { id, code }: Pick<CustomerCard, 'id' | 'code'>,
  activity: OutputOf<typeof getCustomerActivity>,
) {
  const { proposals, returns, messages, netPrices } = activity
  return {
    sales: activity.sales && toSalesView(page, code, activity.sales),
    carts: toCartList(page, activity.carts),
    proposals: proposals && toProposalList(page, code, proposals),
    returns: returns && toReturnList(page, id, returns),
    messages: messages && toMessageList(page, id, messages),
    netPrices: netPrices && toNetPriceList(page, code, netPrices),
  }
}

export type ActivityView = ReturnType<typeof toActivityView>

type ListName = Exclude<keyof CustomerActivity, 'sales'>
type RowOf<Name extends ListName> = NonNullable<CustomerActivity[Name]> extends Newest<infer Row> ? Row : never

const toDay = ({ language, site }: PageRequest, moment: Date, withTime = false) =>
  formatDate(language, moment, { timeZone: site.timeZone, withTime })

const toListPath = (page: PageRequest, name: PageName, query: Record<string, string>) =>
  mayOpen(page, name) ? getPagePath(page, name, `?${new URLSearchParams(query)}`) : null

const toRecordPath = (page: PageRequest, name: PageName, id: string | number) =>
  mayOpen(page, name) ? getPagePath(page, name, `/${encodeURIComponent(id)}`) : null

const PLAIN_ROW = { isCode: false, href: null, amount: '', notes: [], phone: '', state: null } as const

function toSalesView(page: PageRequest, code: string, sales: CustomerSales) {
  const { language } = page
  const { currency, now, before } = sales
  const compare = (present: number, past: number, format: (value: number) => string) => {
    const change = computeChange(present, past)
    const tone: Tone | null = change === null || change === 0 ? null : change > 0 ? 'good' : 'bad'
    return {
      value: format(present),
      before: format(past),
      change: change === null ? '' : formatChange(language, change),
      tone,
    }
  }
  const toMoney = (amount: string) => formatMoney(language, { amount, currency })
  return {
    revenue: compare(Number(now.revenue), Number(before.revenue), (amount) => toMoney(amount.toFixed(2))),
    orders: compare(now.orders, before.orders, (count) => formatQuantity(language, `${count}`)),
    lastOrder: sales.lastOrderAt && toDay(page, sales.lastOrderAt),
    unrated: sales.unrated.join(', '),
    products: sales.products.map((product) => ({
      ...PLAIN_ROW,
      id: product.code,
      title: product.code,
      isCode: true,
      href: toRecordPath(page, 'deskProducts', product.code),
      amount: toMoney(product.revenue),
      notes: [product.name, formatQuantity(language, product.quantity)],
    })),
    all: toListPath(page, 'orderDesk', { customer: code, startDate: sales.from }),
  }
}

function toCartList(page: PageRequest, { rows, totalHits }: Newest<RowOf<'carts'>>): ActivityList {
  const { i18n, language } = page
  const getName = ({ type, name, shared }: RowOf<'carts'>) =>
    name || i18n.t(type === 1 ? 'customers.cart.proposal' : shared ? 'customers.cart.shared' : 'customers.cart.order')
  return {
    all: null,
    totalHits,
    rows: rows.map((cart) => ({
      ...PLAIN_ROW,
      id: `${cart.id}`,
      title: getName(cart),
      amount: cart.value === null ? '' : formatMoney(language, { amount: cart.value, currency: cart.currency }),
      notes: [
        cart.userName,
        i18n.t('customers.cart.lines', { count: cart.lineCount }),
        ...(cart.unpricedCount > 0 ? [i18n.t('customers.cart.unpriced', { count: cart.unpricedCount })] : []),
        toDay(page, cart.updatedAt, true),
      ],
      phone: cart.userPhone,
      state: cart.isOpen ? null : { name: i18n.t('customers.cart.saved'), tone: 'neutral' as const },
    })),
  }
}

const toProposalList = (
  page: PageRequest,
  code: string,
  { rows, totalHits }: Newest<RowOf<'proposals'>>,
): ActivityList => ({
  all: toListPath(page, 'deskProposals', { customer: code }),
  totalHits,
  rows: rows.map(({ number, requestedAt, state, ...money }) => ({
    ...PLAIN_ROW,
    id: number,
    title: number,
    isCode: true,
    href: toRecordPath(page, 'deskProposals', number),
    amount: formatMoney(page.language, money),
    notes: [toDay(page, requestedAt)],
    state: { name: page.i18n.t(`proposal.state.${state}`), tone: PROPOSAL_TONES[state] },
  })),
})

const toReturnList = (
  page: PageRequest,
  customerId: number,
  { rows, totalHits }: Newest<RowOf<'returns'>>,
): ActivityList => ({
  all: toListPath(page, 'deskReturns', { customer: `${customerId}` }),
  totalHits,
  rows: rows.map(({ id, number, createdAt, status, productCode, ...money }) => ({
    ...PLAIN_ROW,
    id: number,
    title: number,
    isCode: true,
    href: toRecordPath(page, 'deskReturns', id),
    amount: formatMoney(page.language, money),
    notes: [toDay(page, createdAt), productCode],
    state: { name: page.i18n.t(`returns.status.${status}`), tone: RETURN_TONES[status] },
  })),
})

const toMessageList = (
  page: PageRequest,
  customerId: number,
  { rows, totalHits }: Newest<RowOf<'messages'>>,
): ActivityList => ({
  all: toListPath(page, 'deskMessages', { customer: `${customerId}` }),
  totalHits,
  rows: rows.map(({ id, subject, sentAt, sender, state }) => ({
    ...PLAIN_ROW,
    id: `${id}`,
    title: subject,
    href: toRecordPath(page, 'deskMessages', id),
    notes: [sender, toDay(page, sentAt, true)],
    state: { name: page.i18n.t(`deskMessages.state.${state}`), tone: CONVERSATION_TONES[state] },
  })),
})

const toNetPriceList = (
  page: PageRequest,
  code: string,
  { rows, totalHits }: Newest<RowOf<'netPrices'>>,
): ActivityList => ({
  all: toListPath(page, 'netPrices', { q: code }),
  totalHits,
  rows: rows.map((price) => ({
    ...PLAIN_ROW,
    id: `${price.id}`,
    title: price.productCode,
    isCode: true,
    href: toRecordPath(page, 'netPrices', price.id),
    amount: formatUnitPrice(page.language, price),
    notes: [price.productName, ...describeTerms(page, price)],
    state: { name: page.i18n.t(`discounts.state.${price.state}`), tone: PRICE_TONES[price.state] },
  })),
})

function describeTerms({ language, i18n }: PageRequest, { minQuantity, validTo }: RowOf<'netPrices'>): string[] {
  const day = validTo && formatDate(language, new Date(`${validTo}T00:00:00Z`), { timeZone: 'UTC' })
  return [
    ...(Number(minQuantity) > 0
      ? [i18n.t('customers.netPrice.from', { quantity: formatQuantity(language, minQuantity) })]
      : []),
    ...(day ? [i18n.t('customers.netPrice.until', { day })] : []),
  ]
}
