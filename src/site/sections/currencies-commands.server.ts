import { sql } from 'kysely'
import { z } from 'zod'
import { loadDatedRates } from '../queries.server.ts'
import type { SiteSection } from '../section-commands.server.ts'

const rate = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/, 'takes a currency code such as USD'),
  /** Units of the site's own currency per unit of this one, as decimal text. */
  rate: z
    .string()
    .regex(/^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,6})?$/, 'takes a decimal above zero in quotes, such as "41.25"'),
})

const schema = z
  .array(rate)
  .refine((rates) => new Set(rates.map(({ currency }) => currency)).size === rates.length, 'names a currency twice')

/** A stored rate as the document of the site has it, without zeros at the end. */
export const toWrittenRate = ({ currency, rate }: { currency: string; rate: string }) => ({
  currency,
  rate: rate.replace(/\.?0+$/, ''),
})

/** The site's exchange rates. Documents retain the rate they were created with; prices change at once. */
export const currenciesSection: SiteSection<z.infer<typeof schema>> = {
  name: 'currencies',
  schema,
  read: async (db, siteId) => (await loadDatedRates(db, siteId)).map(toWrittenRate),
  async problems(tx, siteId, document) {
    const { currency } = await tx
      .selectFrom('sites')
      .select('currency')
      .where('id', '=', siteId)
      .executeTakeFirstOrThrow()
    const index = document.findIndex((one) => one.currency === currency)
    return index < 0 ? [] : [{ path: `[${index}]`, why: `${currency} is the site's own currency and has no rate` }]
  },
  async write(tx, siteId, document) {
    const codes = document.map(({ currency }) => currency)
    await tx
      .deleteFrom('currencyRates')
      .where('siteId', '=', siteId)
      .where(({ eb, not }) => (codes.length > 0 ? not(eb('currency', 'in', codes)) : eb.lit(true)))
      .execute()
    if (document.length === 0) return
    await tx
      .insertInto('currencyRates')
      .values(document.map((one) => ({ siteId, ...one })))
      .onConflict((conflict) =>
        conflict
          .columns(['siteId', 'currency'])
          .doUpdateSet(({ ref }) => ({ rate: ref('excluded.rate'), takenAt: sql`now()` }))
          .whereRef('currencyRates.rate', '!=', 'excluded.rate'),
      )
      .execute()
  },
  toLogged: (rates) => Object.fromEntries(rates.map(({ currency, rate }) => [currency, rate])),
}
