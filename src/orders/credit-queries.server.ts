import Big from 'big.js'
import { type CreditDecision, crossRate, decideCredit, inCurrency, type Rates } from '../current-account/credit.ts'
import { lockAccount } from '../current-account/queries.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import { type Decimal, type Money, roundMoney } from '../platform/money.ts'
import type { Site } from '../shop/site.ts'
import { type CustomerScope, siteScope } from '../shop/viewer.ts'
import { currencyRates } from '../site/queries.server.ts'
import { STATUS } from './status.ts'

/** Placed, not yet a debt, and not undone: what will be owed. */
const OPEN = [STATUS.pendingApproval, STATUS.approved, STATUS.partialApproved, STATUS.inPosTransaction]

/**
 * Whether this order fits into what is left of the buyer's limit. His row is locked first and stays so, or two orders
 * at once would both fit. Where a rate is missing nothing fits.
 */
export async function creditFor(tx: Tx, scope: CustomerScope, order: Money & { site: Site }): Promise<CreditDecision> {
  const account = await lockAccount(tx, scope.customer.id)
  const { currency, limit, balances } = account
  const [open, rates] = [await openOrders(tx, scope), await ratesOf(tx, order.site)]
  const debt = inCurrency(balances, currency, rates)
  const openTotal = inCurrency(open, currency, rates)
  const total = inCurrency([order], currency, rates)
  if (debt === undefined || openTotal === undefined || total === undefined) {
    return { currency, limit, debt: '0', openOrders: '0', accepted: false, available: '0.00' }
  }
  return decideCredit({ currency, limit, debt, openOrders: openTotal }, total)
}

const openOrders = (tx: Tx, { customer }: CustomerScope): Promise<Money[]> =>
  tx
    .selectFrom('orders')
    .select(({ fn }) => ['currency', fn.sum<Decimal>('total').as('amount')])
    .where('customerId', '=', customer.id)
    .where('kind', '=', 'order')
    .where('postedAt', 'is', null)
    .where('status', 'in', OPEN)
    .groupBy('currency')
    .execute()

/** How many orders of a customer are under way: placed and neither delivered, returned nor cancelled. */
export async function openOrdersOf(db: Db, { siteId, customer }: CustomerScope): Promise<{ openOrders: number }> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('siteId', '=', siteId)
    .where('customerId', '=', customer.id)
    .where('status', 'in', UNDER_WAY)
    .executeTakeFirstOrThrow()
  return { openOrders: Number(row.count) }
}

const UNDER_WAY = [...OPEN, STATUS.received, STATUS.partialDelivery]

async function ratesOf(db: Db, site: Site): Promise<Rates> {
  const rates = await currencyRates(db, siteScope({ site, language: 'tr' }))
  return new Map([...rates.map(({ currency, rate }) => [currency, rate] as const), [site.currency, '1']])
}

/** An amount in the site's own currency at today's rate. A site that sells in a currency keeps its rate. */
export async function inSiteCurrency(db: Db, site: Site, { amount, currency }: Money): Promise<Decimal> {
  const rate = crossRate(currency, site.currency, await ratesOf(db, site))
  if (!rate) throw new Error(`Site ${site.key} has no rate for ${currency}`)
  return roundMoney(new Big(amount).times(rate), site.currency)
}
