import { formatCustomerName } from '#src/customers/customer-name.ts'
import { notify } from '#src/notifications/bell/notification-commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { RequestContext } from '#src/shop/policy.ts'

interface ProposalNews {
  id: number
  kind: 'proposalAsked' | 'proposalAnswered' | 'proposalAccepted' | 'proposalRejected' | 'proposalForwarded'
  to: 'customer' | 'sellers' | 'handler'
}

/** Notifies the other side; the sellers are the owner, the customer's representatives and the assigned seller. */
export async function notifyProposal(
  tx: Tx,
  { site, viewer }: RequestContext,
  { id, kind, to }: ProposalNews,
): Promise<void> {
  const found = await tx
    .selectFrom('proposals')
    .innerJoin('customers', 'customers.id', 'proposals.customerId')
    .leftJoin('orders', 'orders.proposalId', 'proposals.id')
    .select(['proposals.number', 'proposals.customerId', 'handlerId', 'proposals.total', 'proposals.currency'])
    .select(['validUntil', 'reason', 'project', 'orders.number as order'])
    .select(['companyName', 'firstName', 'lastName'])
    .where('proposals.id', '=', id)
    .executeTakeFirstOrThrow()
  const { number, customerId, handlerId, total, currency, validUntil, reason } = found
  const handlers = handlerId === null ? [] : [handlerId]
  const everybody = { owners: true, representativesOf: customerId, users: handlers }
  await notify(tx, {
    siteId: site.id,
    kind,
    to: to === 'customer' ? { customer: customerId } : to === 'handler' ? { users: handlers } : everybody,
    except: viewer.userId,
    facts: {
      number,
      reason,
      project: found.project,
      order: found.order ?? '',
      customer: formatCustomerName(found),
      total: { money: total, currency },
      ...(validUntil && { day: { day: validUntil } }),
    },
    target: { page: 'proposals', rest: `/${encodeURIComponent(number)}` },
  })
}
