import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import type { Site } from '../shop/site.ts'
import type { Account } from './account.ts'
import { crossRate, inCurrency } from './credit.ts'
import { loadRates } from './rates-queries.server.ts'

/** Balance in one currency, and its value in the customer's own at today's rate. */
export interface CurrencyLine {
  currency: string
  debit: Decimal
  credit: Decimal
  balance: Decimal
  /** Units of the customer's currency for one; null without a rate. */
  rate: Decimal | null
  inOwnCurrency: Decimal | null
}

/** Every currency of the customer's entries, their own first. */
export async function currencyLines(db: Db, site: Site, account: Account): Promise<CurrencyLine[]> {
  const { customerId, ownCurrency } = account
  const [{ rows }, rates] = await Promise.all([
    sql<Omit<CurrencyLine, 'rate' | 'inOwnCurrency'>>`
      select currency, sum(debit) as debit, sum(credit) as credit, sum(debit - credit) as balance from account_months
      where customer_id = ${customerId}::bigint group by currency order by currency <> ${ownCurrency}, currency`.execute(
      db,
    ),
    loadRates(db, site),
  ])
  return rows.map((row) => ({
    ...row,
    rate: crossRate(row.currency, ownCurrency, rates)?.toFixed(6) ?? null,
    inOwnCurrency: inCurrency([{ amount: row.balance, currency: row.currency }], ownCurrency, rates) ?? null,
  }))
}
