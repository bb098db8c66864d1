import Big from 'big.js'
import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal, Money } from '#src/platform/money.ts'
import type { Site } from '#src/settings/site.ts'
import type { Account } from './account.ts'
import { type Arrears, type BookFigures, type CreditLimitStatus, inCurrency } from './credit.ts'
import { loadRates } from './currency-queries.server.ts'
import { computeAgeing, computeOverdue } from './open-items/ageing.ts'
import { loadUnpaid } from './open-items/queries.server.ts'

export interface AccountStatus {
  /** The trading currency first, then every other currency with entries or open orders. */
  arrears: Arrears[]
  limit: CreditLimitStatus
}

/** What a customer owes, by currency, and the remaining limit. */
export async function loadAccountStatus(db: Db, site: Site, account: Account): Promise<AccountStatus> {
  const { customerId, ownCurrency: currency } = account
  const [sums, open, books, rates] = await Promise.all([
    loadCurrencySums(db, customerId),
    loadOpenOrders(db, customerId),
    loadBookFigures(db, customerId),
    loadRates(db, site),
  ])
  const currencies = [currency, ...sums.map((one) => one.currency), ...open.map((one) => one.currency)]
  const arrears = await Promise.all(
    [...new Set(currencies)].map((one) =>
      computeArrears(db, { ...account, currency: one, dbsOnly: false }, { sums, open, books }),
    ),
  )
  const debt = inCurrency(
    arrears.map(({ balance, currency: from }) => ({ amount: balance, currency: from })),
    currency,
    rates,
  )
  const openOrders = inCurrency(open, currency, rates) ?? null
  const hasAllRates = debt !== undefined && openOrders !== null
  const remaining = hasAllRates ? new Big(account.limit).minus(debt).minus(openOrders).toFixed(2) : null
  return { arrears, limit: { currency, limit: account.limit, remaining, openOrders } }
}

interface CurrencySums {
  currency: string
  debit: Decimal
  credit: Decimal
}

interface AccountSums {
  sums: readonly CurrencySums[]
  open: readonly Money[]
  books: ReadonlyMap<string, BookFigures>
}

async function computeArrears(db: Db, account: Account, { sums, open, books }: AccountSums): Promise<Arrears> {
  const { currency } = account
  const unpaid = await loadUnpaid(db, account)
  const { debit = '0', credit = '0' } = sums.find((one) => one.currency === currency) ?? {}
  const balance = new Big(debit).minus(credit).toFixed(2)
  return {
    currency,
    totalDebit: debit,
    totalCredit: credit,
    balance,
    overdue: computeOverdue(balance, unpaid.due0),
    lastMonth: computeOverdue(balance, unpaid.thisMonth),
    ageing: computeAgeing(balance, unpaid),
    openOrders: open.find((one) => one.currency === currency)?.amount ?? '0',
    book: books.get(currency) ?? null,
  }
}

async function loadCurrencySums(db: Db, customerId: number): Promise<CurrencySums[]> {
  const { rows } = await sql<CurrencySums>`
    select currency, sum(debit) as debit, sum(credit) as credit from account_months
    where customer_id = ${customerId}::bigint group by currency order by currency`.execute(db)
  return rows
}

/** The amounts of placed orders that are neither posted nor cancelled, as the credit decision counts them. */
async function loadOpenOrders(db: Db, customerId: number): Promise<Money[]> {
  const { rows } = await sql<Money>`
    select currency, sum(total - posted_total - cancelled_total) as amount from orders
    where customer_id = ${customerId}::bigint and status in (1, 2, 3, 4, 6, 10)
      and total > posted_total + cancelled_total
    group by currency`.execute(db)
  return rows
}

async function loadBookFigures(db: Db, customerId: number): Promise<ReadonlyMap<string, BookFigures>> {
  const rows = await db
    .selectFrom('accountBookFigures')
    .select(['currency', 'balance', 'chequeRisk', 'waybills', 'dispatched', 'remark', 'asOf'])
    .where('customerId', '=', customerId)
    .execute()
  return new Map(rows.map(({ currency, ...figures }) => [currency, figures as BookFigures]))
}
