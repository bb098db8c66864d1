import { type Expression, type SqlBool, sql } from 'kysely'
import type { Purpose } from '#src/api/payable.ts'
import { HttpError } from '#src/api/refusal.ts'
import { formatPaymentNumber } from '#src/current-account/account.ts'
import { customerName } from '#src/customers/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { type CustomerScope, customerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { getLocalizedText, type Language, type TextByLanguage } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'
import { memoizeForSite } from '#src/site/queries.server.ts'
import type { AttemptState } from './attempt.ts'
import { isOffered, type PaymentKind, type PaymentMethod } from './method.ts'
import type { OrderPayment, Payment, PaymentList } from './payment.ts'
import type { Failure } from './providers/provider.ts'
import { selectTakesCards } from './terminal-queries.server.ts'

/** Payment methods that this viewer may choose, in the site's order. */
export async function loadPaymentMethods(db: Db, context: RequestContext): Promise<PaymentMethod[]> {
  const { site, viewer, language } = context
  const methods = await loadActiveMethods(db, site)
  const cards = !viewer.hides.has('payment') && methods.some(({ takesCards }) => takesCards)
  const chooser = { signedIn: viewer.signedIn, onAccount: can(context, 'orderOnAccount'), cards }
  return methods
    .map((row) => ({ ...row, kind: row.kind as PaymentKind }))
    .filter((row) => isOffered(row, chooser))
    .map(({ names, notes, forVisitors, takesCards: _, feeAmount, feePercent, feeTaxRate, ...row }) => ({
      ...row,
      fee: { amount: feeAmount, percent: feePercent, taxRate: feeTaxRate },
      name: getLocalizedText(names as TextByLanguage, language),
      note: getLocalizedText(notes as TextByLanguage, language),
    }))
}

/** Cached per version of the site: methods and terminals are sections of it. */
const loadActiveMethods = (db: Db, site: RequestContext['site']) =>
  memoizeForSite(db, { siteId: site.id, version: site.version, key: 'payment methods' }, (primary) =>
    primary
      .selectFrom('paymentMethods')
      .select(['id', 'kind', 'recordType', 'discount', 'names', 'notes', 'forVisitors'])
      .select(['feeAmount', 'feePercent', 'feeTaxRate'])
      .select(selectTakesCards(site).as('takesCards'))
      .where('siteId', '=', site.id)
      .where('active', '=', true)
      .orderBy('sortNo')
      .orderBy('id')
      .execute(),
  )

/** The method with this id when this viewer may choose it: an id from a client proves nothing. */
export async function findPaymentMethod(
  db: Db,
  context: RequestContext,
  id: number,
): Promise<PaymentMethod | undefined> {
  return (await loadPaymentMethods(db, context)).find((method) => method.id === id)
}

/** SQL expression for the name of a payment method in a language; '' without one. */
export const selectMethodName = (language: Language, id: Expression<number>) =>
  sql<string>`coalesce((select method.names->>${language} from payment_methods method where method.id = ${id}), '')`

/**
 * The site's discounts for paying by card and by transfer, shown next to prices; null if that method is not available.
 */
export async function loadPaymentTerms(
  db: Db,
  { site, language }: Pick<RequestContext, 'site' | 'language'>,
): Promise<Record<'card' | 'transfer', { name: string; discount: Decimal } | null>> {
  const methods = await loadActiveMethods(db, site)
  const findTerms = (requested: string) => {
    const method = methods.find(({ kind }) => kind === requested)
    return method
      ? { name: getLocalizedText(method.names as TextByLanguage, language), discount: method.discount }
      : null
  }
  return { card: findTerms('card'), transfer: findTerms('transfer') }
}

interface PaymentsFilter {
  ofSubDealers: boolean
  /** Limits the list to one customer. */
  customerId?: number | null | undefined
  /** Starts at 1. */
  page: number
}

/**
 * Card payments of the buying customer or of the sub-dealers, newest first, without attempts that were never submitted.
 * 403 without access to sub-dealers.
 */
export async function paymentList(
  db: Db,
  context: RequestContext,
  { ofSubDealers, customerId, page }: PaymentsFilter,
): Promise<PaymentList> {
  if (ofSubDealers && !can(context, 'manageSubDealers')) throw new HttpError(403, 'Forbidden')
  const scope = customerScope(context)
  const pageSize = context.shop.listing.pageSize
  if (!scope) return { payments: [], totalHits: 0, pageSize }
  const matching = selectPayments(db, [
    isVisible(scope, ofSubDealers),
    sql<SqlBool>`a.state <> 'created'`,
    ...(customerId ? [sql<SqlBool>`a.customer_id = ${customerId}`] : []),
  ])
  const [{ hits }, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('hits')).executeTakeFirstOrThrow(),
    toPayments(matching)
      .orderBy('a.id', 'desc')
      .limit(pageSize)
      .offset((Math.max(page, 1) - 1) * pageSize)
      .execute(),
  ])
  return { payments: rows.map(toPayment), totalHits: hits, pageSize }
}

/** A payment of the buying customer or of a sub-dealer; undefined for any other. */
export async function findPayment(db: Db, context: RequestContext, reference: string): Promise<Payment | undefined> {
  const scope = customerScope(context)
  if (!scope) return undefined
  const own = can(context, 'manageSubDealers')
    ? sql<SqlBool>`(${isVisible(scope, false)} or ${isVisible(scope, true)})`
    : isVisible(scope, false)
  const row = await toPayments(
    selectPayments(db, [own, sql<SqlBool>`a.reference = ${reference}::uuid`]),
  ).executeTakeFirst()
  return row && toPayment(row)
}

/** Ownership of a payment as part of the query. */
const isVisible = ({ siteId, customer }: CustomerScope, ofSubDealers: boolean) =>
  ofSubDealers
    ? sql<SqlBool>`a.site_id = ${siteId} and customer.parent_id = ${customer.id}`
    : sql<SqlBool>`a.site_id = ${siteId} and a.customer_id = ${customer.id}`

const selectPayments = (db: Db, conditions: Expression<SqlBool>[]) =>
  db
    .selectFrom('paymentAttempts as a')
    .innerJoin('customers as customer', 'customer.id', 'a.customerId')
    .leftJoin('orders as o', 'o.id', 'a.orderId')
    .leftJoin('users as payer', 'payer.id', 'a.userId')
    .where(({ and }) => and(conditions))

const toPayments = (query: ReturnType<typeof selectPayments>) =>
  query
    .select(['a.id', 'a.reference', 'a.createdAt as at', 'a.purpose', 'a.orderId', 'o.number as orderNumber'])
    .select([
      'a.amount',
      'a.description',
      'a.fee',
      'a.charged',
      'a.refunded',
      'a.currency',
      'a.instalments',
      'a.cardBank',
      'a.cardFamily',
    ])
    .select(['a.state', 'a.failure', 'a.authorisationNo', 'a.transactionNo'])
    .select(customerName('customer').as('customerName'))
    .select(sql<string>`coalesce(btrim(payer.first_name || ' ' || payer.last_name), '')`.as('payerName'))

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof toPayments>['executeTakeFirst']>>>

const toPayment = (row: Row): Payment => ({
  ...row,
  number: formatPaymentNumber(row.id),
  purpose: row.purpose as Purpose,
  state: row.state as AttemptState,
  failure: row.failure as Failure | null,
})

/**
 * Payments of an order that took money or are under review, the oldest first. The caller checks access to the order.
 */
export async function orderPayments(db: Db, orderId: number): Promise<OrderPayment[]> {
  const { rows } = await sql<Omit<OrderPayment, 'number'> & { id: number }>`
    select a.id, a.reference, a.created_at as at, a.captured, a.refunded, coalesce(waiting.amount, 0) as refunding,
      a.captured - a.refunded - coalesce(waiting.amount, 0) as "left", a.state = 'review' as in_review
    from payment_attempts a left join lateral (
      select sum(r.amount) as amount from payment_refunds r where r.attempt_id = a.id and r.state = 'requested') waiting on true
    where a.order_id = ${orderId}::bigint and (a.captured > 0 or a.state = 'review')
    order by a.id`.execute(db)
  return rows.map(({ id, ...row }) => ({ ...row, number: formatPaymentNumber(id) }))
}

/** Card payments of the buying customer, newest first, for the personal data export. */
export const loadOwnPayments = (db: Db, { siteId, customer }: CustomerScope) =>
  db
    .selectFrom('paymentAttempts')
    .select(['reference', 'createdAt', 'charged', 'refunded', 'currency', 'state'])
    .where('siteId', '=', siteId)
    .where('customerId', '=', customer.id)
    .where('state', '!=', 'created')
    .orderBy('id', 'desc')
    .execute()
