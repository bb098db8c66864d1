import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import type { Site } from '../shop/site.ts'
import type { Account } from './account.ts'
import { crossRate, inCurrency } from './credit.ts'
import { loadRates } from './rates-queries.server.ts'

/** What an account comes to in one currency, and the same in the currency the customer trades in, at today's rate. */
export interface CurrencyLine {
  currency: string
  debit: Decimal
  credit: Decimal
  balance: Decimal
  /** Units of his own currency for one; null where the site has no rate. */
  rate: Decimal | null
  inOwnCurrency: Decimal | null
}

/** Every currency the customer has entries in, his own first. */
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
