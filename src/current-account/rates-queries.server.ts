import Big from 'big.js'
import type { Db } from '../platform/db.server.ts'
import { type Decimal, type Money, roundMoney } from '../platform/money.ts'
import type { Site } from '../shop/site.ts'
import { siteScope } from '../shop/viewer.ts'
import { currencyRates } from '../site/queries.server.ts'
import { crossRate, type Rates } from './credit.ts'

/** Today's rates of a site, including its own currency. */
export async function loadRates(db: Db, site: Site): Promise<Rates> {
  const rates = await currencyRates(db, siteScope({ site, language: 'tr' }))
  return new Map([...rates.map(({ currency, rate }) => [currency, rate] as const), [site.currency, '1']])
}

/** An amount in the site's own currency at today's rate. A site that sells in a currency keeps its rate. */
export async function inSiteCurrency(db: Db, site: Site, { amount, currency }: Money): Promise<Decimal> {
  const rate = crossRate(currency, site.currency, await loadRates(db, site))
  if (!rate) throw new Error(`Site ${site.key} has no rate for ${currency}`)
  return roundMoney(new Big(amount).times(rate), site.currency)
}

/**
 * The same for money that moved already and has to be booked whatever is missing: at today's rate, else at the last one the
 * books used, else at none: then it stands in its own currency alone, and `rated` is false.
 */
export async function convertToSiteCurrency(
  db: Db,
  site: Site,
  { amount, currency }: Money,
): Promise<{ baseAmount: Decimal; rated: boolean }> {
  const rate = crossRate(currency, site.currency, await loadRates(db, site)) ?? (await lastRate(db, site, currency))
  const baseAmount = roundMoney(new Big(amount).times(rate ?? 0), site.currency)
  return { baseAmount, rated: rate !== undefined }
}

async function lastRate(db: Db, { id }: Site, currency: string): Promise<Big | undefined> {
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
