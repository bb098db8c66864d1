import { notFound, refused } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type Served, serve } from '../api/serve.server.ts'
import { FIRM_CHARACTERS } from '../customers/representatives/assigned.ts'
import { assignedCustomers } from '../customers/representatives/queries.server.ts'
import type { Who } from '../shop/policy.ts'
import { changeCustomer } from './commands.server.ts'
import { standingsOf } from './queries.server.ts'
import * as wire from './wire.ts'

/** A representative has so many customers at most. */
const WHOLE_LIST = 10_000
const PAGE = 24

export const representativesApi: Served[] = [
  serve(wire.refreshCustomers, ({ who, house }) =>
    assignedCustomers(house.db, representative(who), { search: '', page: 1, pageSize: WHOLE_LIST }),
  ),
  serve(wire.findCustomers, async ({ who, house, input }) => {
    const search = (input.search ?? '').trim()
    if (search !== '' && [...search].length < FIRM_CHARACTERS) {
      const { refusal } = refused('EnterMinDigitsToSearch', { least: FIRM_CHARACTERS })
      const said = { refusal: refusal.code, message: refusalText(who.language, refusal) }
      return { customers: [], totalHits: 0, pageSize: PAGE, ...said }
    }
    const asked = { search, page: Math.min(Math.max(input.page ?? 1, 1), 10_000), pageSize: PAGE }
    const found = await assignedCustomers(house.db, representative(who), asked)
    const customers = await standingsOf(house.db, who, found.customers)
    return { customers, totalHits: found.totalHits, pageSize: PAGE, refusal: null, message: '' }
  }),
  serve(wire.changeCustomer, async ({ input, ...call }) => {
    await changeCustomer(call, input.id)
    return { done: true }
  }),
]

function representative({ site, viewer }: Who) {
  if (viewer.userId === null) throw notFound()
  return { siteId: site.id, userId: viewer.userId }
}
