import { type Expression, type SqlBool, sql } from 'kysely'
import type { Purpose } from '../api/payable.ts'
import { HttpError } from '../api/refusal.ts'
import { documentNo } from '../current-account/document-no.ts'
import { customerName } from '../customers/name-queries.server.ts'
import type { Db } from '../platform/db.server.ts'
import { can, type RequestContext } from '../shop/policy.ts'
import { type CustomerScope, customerScope } from '../shop/viewer.ts'
import type { AttemptState } from './attempt.ts'
import type { Payment, PaymentList } from './payment.ts'
import type { Failure } from './providers/provider.ts'

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
  number: documentNo(row.id),
  purpose: row.purpose as Purpose,
  state: row.state as AttemptState,
  failure: row.failure as Failure | null,
})
