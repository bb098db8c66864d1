import { notFound } from '#src/api/refusal.ts'
import { findBuyingCustomer } from '#src/customers/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { type BuyingCustomer, type Hideable, type Role, VISITOR } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { visibleProposals } from '../queries.server.ts'

const ROLE_BY_KIND = {
  dealer: 'dealer',
  subDealer: 'subDealer',
  public: 'customer',
} as const satisfies Record<BuyingCustomer['kind'], Role>

/** Staff have no card of the customer. */
const HIDDEN: ReadonlySet<Hideable> = new Set(['payment'])

/**
 * The context in which a member of staff replies to a proposal for its customer: the customer buys, and the member of
 * staff is the author. 404 when the member of staff may not see the proposal.
 */
export async function loadCustomerContext(db: Db, context: RequestContext, number: string): Promise<RequestContext> {
  const { site, viewer } = context
  const proposal = await db
    .selectFrom('proposals as p')
    .select('customerId')
    .where('number', '=', number)
    .where(visibleProposals(context))
    .executeTakeFirst()
  const customer = proposal && (await findBuyingCustomer(db, site.id, proposal.customerId))
  if (!customer) throw notFound()
  const { userId, name, firstName, lastName, email } = viewer
  const role = ROLE_BY_KIND[customer.kind]
  const buyer = { ...VISITOR, role, signedIn: true, userId, name, firstName, lastName, email, customer, hides: HIDDEN }
  return { ...context, viewer: buyer }
}
