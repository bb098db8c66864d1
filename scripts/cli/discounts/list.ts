import { readDiscounts } from '#src/imports/loaders/discount-queries.server.ts'
import { optional, text } from '../frame/parameter.ts'
import { finish } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'
import { discountLine } from './selection.ts'

export const list = defineSiteVerb({
  name: 'list',
  summary: 'Prints the discounts, of all buyers or of one',
  options: {
    customer: optional(text('code of the customer', 'code')),
    group: optional(text('code of the customer group', 'code')),
  },
  async run({ db, site }, { customer, group }) {
    const all = await readDiscounts(db, site.id)
    const ownerDiscounts = all.filter(
      (one) => (customer === undefined || one.customer === customer) && (group === undefined || one.group === group),
    )
    return finish(
      ownerDiscounts.length > 0 ? ownerDiscounts.map(discountLine) : ['There is no discount.'],
      ownerDiscounts,
    )
  },
})
