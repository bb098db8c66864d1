import Big from 'big.js'
import { sql } from 'kysely'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { type Decimal, type Money, roundMoney } from '#src/platform/money.ts'
import type { Site } from '#src/settings/site.ts'
import { currencyRates } from '#src/site/queries.server.ts'
import type { Account } from './account.ts'
import { crossRate, inCurrency, type Rates } from './credit.ts'

/** Balance in one currency, and its value in the customer's own at today's rate. */
interface CurrencyLine {
  currency: string
  debit: Decimal
  credit: Decimal
  balance: Decimal
  /** Units of the customer's currency for one; null without a rate. */
  rate: Decimal | null
  inOwnCurrency: Decimal | null
}

/** The balance in each currency of the customer's entries, their own currency first. */
export async function loadCurrencyLines(db: Db, site: Site, account: Account): Promise<CurrencyLine[]> {
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

/** Today's rates of a site, including its own currency. */
export async function loadRates(db: Db, site: Site): Promise<Rates> {
  return toRates(site, await currencyRates(db, siteScope({ site, language: 'tr' })))
}

/** The rates of a site from its rows, including its own currency. */
export const toRates = (site: Site, rates: readonly { currency: string; rate: Decimal }[]): Rates =>
  new Map([...rates.map(({ currency, rate }) => [currency, rate] as const), [site.currency, '1']])

/** An amount in the site's own currency at today's rate. Throws without a rate: a site sells only with one. */
export async function inSiteCurrency(db: Db, site: Site, { amount, currency }: Money): Promise<Decimal> {
  const rate = crossRate(currency, site.currency, await loadRates(db, site))
  if (!rate) throw new Error(`Site ${site.key} has no rate for ${currency}`)
  return roundMoney(new Big(amount).times(rate), site.currency)
}

/**
 * Converts captured money, which must be posted in any case: at today's rate, else at the rate of the last entry in
 * this currency. Without either, `baseAmount` is 0 and `rated` is false.
 */
export async function convertToSiteCurrency(
  db: Db,
  site: Site,
  { amount, currency }: Money,
): Promise<{ baseAmount: Decimal; rated: boolean }> {
  const rate = crossRate(currency, site.currency, await loadRates(db, site)) ?? (await loadLastRate(db, site, currency))
  const baseAmount = roundMoney(new Big(amount).times(rate ?? 0), site.currency)
  return { baseAmount, rated: rate !== undefined }
}

async function loadLastRate(db: Db, { id }: Site, currency: string): Promise<Big | undefined> {
  const entry = await db
    .selectFrom('accountEntries')
    .select(['amount', 'baseAmount'])
    .where('siteId', '=', id)
    .where('currency', '=', currency)
    .where('baseAmount', '>', '0')
    .where('amount', '>', '0')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry && new Big(entry.baseAmount).div(entry.amount)
}

/** Units of a currency for one of the site's own; "0" without a rate. */
export async function loadUnitRate(db: Db, site: Site, currency: string): Promise<Decimal> {
  if (currency === site.currency) return '1'
  return crossRate(site.currency, currency, await loadRates(db, site))?.toFixed(8) ?? '0'
}
