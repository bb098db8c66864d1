import { sql } from 'kysely'
import { loadRates, toRates } from '#src/current-account/currency-queries.server.ts'
import { type CreditDecision, decideCredit, inCurrency } from '../current-account/credit.ts'
import { loadAccountBalances, lockAccount, selectBalances } from '../current-account/queries.server.ts'
import type { CustomerScope } from '../permissions/viewer.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import type { Money } from '../platform/money.ts'
import { executeTogether } from '../platform/postgres/joined-statements.server.ts'
import type { Site } from '../settings/site.ts'
import { type CurrencyRate, selectRates } from '../site/queries.server.ts'
import { STATUS } from './status.ts'

/** Statuses of open orders: their amounts that are not posted yet will become debt. */
const OPEN_STATUSES = [
  STATUS.pendingApproval,
  STATUS.approved,
  STATUS.partialApproved,
  STATUS.received,
  STATUS.partialDelivery,
  STATUS.inPosTransaction,
]

/**
 * Whether this order fits into the buyer's remaining limit. The customer row stays locked, or two concurrent orders
 * would both fit. Not accepted when an exchange rate is missing.
 */
export async function checkCredit(
  tx: Tx,
  scope: CustomerScope,
  order: Money & { site: Site },
): Promise<CreditDecision> {
  const { currency, limit } = await lockAccount(tx, scope.customer.id)
  const { balances, open, ...found } = await executeTogether<{ balances: Money; open: Money; rates: CurrencyRate }>(
    tx,
    {
      balances: selectBalances(scope.customer.id),
      open: selectOpenTotals(scope.customer.id),
      rates: selectRates(order.site),
    },
  )
  const rates = toRates(order.site, found.rates)
  const debt = inCurrency(balances, currency, rates)
  const openTotal = inCurrency(open, currency, rates)
  const total = inCurrency([order], currency, rates)
  if (debt === undefined || openTotal === undefined || total === undefined) {
    return { currency, limit, debt: '0', openOrders: '0', total: '0', known: false, accepted: false, available: '0.00' }
  }
  return decideCredit({ currency, limit, debt, openOrders: openTotal }, total)
}

/**
 * A customer's credit figures, for the approver of an order; takes no locks. `available` is null where an exchange rate
 * is missing.
 */
export async function loadCredit(db: Db, site: Site, customerId: number) {
  const [{ currency, limit, balances }, open, rates] = await Promise.all([
    loadAccountBalances(db, customerId),
    loadOpenTotals(db, customerId),
    loadRates(db, site),
  ])
  const [debt, openTotal] = [inCurrency(balances, currency, rates), inCurrency(open, currency, rates)]
  if (debt === undefined || openTotal === undefined) {
    return { currency, limit, debt: debt ?? '0', openOrders: openTotal ?? '0', available: null }
  }
  const figures = { currency, limit, debt, openOrders: openTotal }
  return { ...figures, available: decideCredit(figures, '0').available }
}

async function loadOpenTotals(db: Db, customerId: number): Promise<Money[]> {
  const { rows } = await selectOpenTotals(customerId).execute(db)
  return rows
}

/** What will become debt, by currency. Can be read as JSON: amounts are text. */
const selectOpenTotals = (customerId: number) => sql<Money>`
  select currency, sum(total - posted_total - cancelled_total)::text as amount from orders
  where customer_id = ${customerId}::bigint and status = any(${OPEN_STATUSES}::smallint[])
    and total > posted_total + cancelled_total
  group by currency`

/** Number of a customer's open orders: placed and neither delivered, returned nor cancelled. */
export async function loadOpenOrders(db: Db, { siteId, customer }: CustomerScope): Promise<{ openOrders: number }> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('siteId', '=', siteId)
    .where('customerId', '=', customer.id)
    .where('status', 'in', OPEN_STATUSES)
    .executeTakeFirstOrThrow()
  return { openOrders: Number(row.count) }
}
