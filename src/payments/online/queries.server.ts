import { notFound } from '../../api/refusal.ts'
import type { House } from '../../api/serve.server.ts'
import { overdueOf } from '../../current-account/open/overdue-queries.server.ts'
import { ratesOf } from '../../current-account/rates-queries.server.ts'
import { can, type Who } from '../../shop/policy.ts'
import { type CustomerScope, customerScope } from '../../shop/viewer.ts'
import { posOf } from '../terminals/queries.server.ts'

type Ground = Pick<House, 'db' | 'env'>

/** Who pays here; whoever buys for nobody owes nothing and is 404. */
export function payingScope(who: Who): CustomerScope {
  const scope = customerScope(who)
  if (!scope) throw notFound()
  return scope
}

/** Currencies in which a terminal takes cards, as long as the site has a rate for its books; the customer's own first. */
export async function payableCurrencies({ db, env }: Ground, who: Who): Promise<string[]> {
  const [all, rates] = await Promise.all([posOf(db, env, who.site), ratesOf(db, who.site)])
  const own = who.viewer.customer?.currency
  const known = [...new Set(all.map(({ currency }) => currency))].filter((currency) => rates.has(currency))
  return known.sort((one, other) => Number(other === own) - Number(one === own))
}

/** What the buying customer may pay, and what he owes where this viewer may see that. */
export async function payableOnline(house: Ground, who: Who, asked: string | undefined) {
  const { customer } = payingScope(who)
  const currencies = await payableCurrencies(house, who)
  const currency = currencies.find((one) => one === asked) ?? currencies[0] ?? customer.currency
  const owed = can(who, 'seeAccount') ? await overdueOf(house.db, who, { customerId: customer.id, currency }) : null
  return {
    customer: { code: customer.code, name: customer.name },
    collector: who.viewer.role === 'representative' ? who.viewer.name : '',
    currency,
    currencies,
    owed: owed && { total: owed.total, overdue: owed.overdue, lines: owed.lines },
  }
}
