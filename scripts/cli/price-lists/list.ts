import { priceListUses, readPriceLists } from '#src/pricing/price-list-queries.server.ts'
import { finish } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

export const list = defineSiteVerb({
  name: 'list',
  summary: 'Prints the price lists with what is in them and who buys by them',
  async run({ db, site }) {
    const [lists, uses] = [await readPriceLists(db, site.id), await priceListUses(db, site.id)]
    const rows = lists.map((one) => {
      const { prices = 0, customers = 0 } = uses.get(one.code) ?? {}
      return { ...one, prices, customers }
    })
    const lines = rows.map(({ code, name, currency, kind, taxIncluded, fallback, prices, customers, ...row }) => {
      const words = [
        kind === 'sale' ? '' : `${kind} prices`,
        row.public ? 'public' : '',
        taxIncluded ? 'tax included' : '',
        fallback === null ? '' : `falls back on ${fallback}`,
      ]
      return [code, name, currency, `${prices} prices`, `${customers} customers`, ...words].filter(Boolean).join('  ')
    })
    return finish(rows.length > 0 ? lines : ['There is no price list yet.'], rows)
  },
})
