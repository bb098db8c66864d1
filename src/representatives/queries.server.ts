import type { AssignedCustomer } from '#src/customers/representatives/representative.ts'
import { lastOrders } from '#src/orders/queries.server.ts'
import { accountList } from '../current-account/accounts/list-queries.server.ts'
import { can, type RequestContext } from '../permissions/policy.ts'
import type { Db } from '../platform/db.server.ts'
import type { FoundCustomer } from './found-customer.ts'

/** A customer trades in few currencies; more accounts on one page are omitted. */
const MAX_ACCOUNTS = 500

/** Figures of these customers for a representative: one query for money, one for orders. */
export async function loadFigures(
  db: Db,
  context: RequestContext,
  customers: readonly AssignedCustomer[],
): Promise<FoundCustomer[]> {
  const customerIds = customers.map(({ id }) => id)
  const [accounts, orders] = await Promise.all([
    can(context, 'seeAccounts')
      ? accountList(db, context, { search: '', page: 1, pageSize: MAX_ACCOUNTS, customerIds })
      : undefined,
    lastOrders(db, context.site.id, customerIds),
  ])
  return customers.map((customer) => {
    const last = orders.find(({ customerId }) => customerId === customer.id)
    const lines = accounts?.accounts.filter(({ customerId }) => customerId === customer.id) ?? []
    return {
      ...customer,
      balances: lines.map(({ currency, balance, overdue }) => ({ currency, balance, overdue })),
      lastOrderNumber: last?.number ?? null,
      lastOrderAt: last?.placedAt ?? null,
    }
  })
}
