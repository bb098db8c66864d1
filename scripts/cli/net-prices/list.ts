import Big from 'big.js'
import { readNetPrices } from '#src/imports/loaders/net-price-queries.server.ts'
import { optional, text } from '../frame/parameter.ts'
import { finish } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

type NetPriceLine = Awaited<ReturnType<typeof readNetPrices>>[number]

export const list = defineSiteVerb({
  name: 'list',
  summary: 'Prints the net prices, of all customers or of one',
  options: { customer: optional(text('code of the customer', 'code')) },
  async run({ db, site }, { customer }) {
    const prices = await readNetPrices(db, site.id, customer)
    return finish(prices.length > 0 ? prices.map(formatLine) : ['There is no net price.'], prices)
  },
})

/** `D1, 06-1130: 12.5 TRY from 10, 2026-01-01 to 2026-06-30`. */
function formatLine({ customer, product, amount, currency, minQuantity, from, until }: NetPriceLine): string {
  const quantity = Number(minQuantity) > 0 ? ` from ${new Big(minQuantity).toFixed()}` : ''
  const days = from || until ? `, ${from ?? ''} to ${until ?? ''}` : ''
  return `${customer}, ${product}: ${new Big(amount).toFixed()} ${currency}${quantity}${days}`
}
