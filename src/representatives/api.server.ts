import { FIRM_CHARACTERS } from '#src/customers/representatives/representative.ts'
import { notFound, refuse } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '../api/serve.server.ts'
import { assignedCustomers } from '../customers/representatives/queries.server.ts'
import type { RequestContext } from '../permissions/policy.ts'
import { changeCustomer } from './commands.server.ts'
import { loadFigures } from './queries.server.ts'
import * as wire from './wire.ts'

/** Maximum number of customers of a representative. */
const WHOLE_LIST = 10_000
const PAGE = 24

export const representativesApi: ServedEndpoint[] = [
  serve(wire.refreshCustomers, ({ context, app }) =>
    assignedCustomers(app.db, representative(context), { search: '', page: 1, pageSize: WHOLE_LIST }),
  ),
  serve(wire.findCustomers, async ({ context, app, input }) => {
    const search = (input.search ?? '').trim()
    if (search !== '' && [...search].length < FIRM_CHARACTERS) {
      const { refusal } = refuse('EnterMinDigitsToSearch', { minimum: FIRM_CHARACTERS })
      const result = { refusal: refusal.code, message: refusalText(context.language, refusal) }
      return { customers: [], totalHits: 0, pageSize: PAGE, ...result }
    }
    const request = { search, page: Math.min(Math.max(input.page ?? 1, 1), 10_000), pageSize: PAGE }
    const found = await assignedCustomers(app.db, representative(context), request)
    const customers = await loadFigures(app.db, context, found.customers)
    return { customers, totalHits: found.totalHits, pageSize: PAGE, refusal: null, message: '' }
  }),
  serve(wire.changeCustomer, async ({ input, ...call }) => {
    await changeCustomer(call, input.id)
    return { done: true }
  }),
]

function representative({ site, viewer }: RequestContext) {
  if (viewer.userId === null) throw notFound()
  return { siteId: site.id, userId: viewer.userId }
}
