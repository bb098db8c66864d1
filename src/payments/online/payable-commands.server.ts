import type { Payable } from '#src/api/payable.ts'
import { lockAccount } from '#src/current-account/queries.server.ts'

/**
 * A payment on account changes nothing and is always accepted: it locks only the account, before the attempt as
 * everywhere, so that matching debts is serialized.
 */
export const payableAccount: Payable = {
  async lock(tx, { customerId }) {
    await lockAccount(tx, customerId)
    return true
  },
  settle: async () => ({ accepted: true }),
  release: async () => ({ accepted: false }),
}
