import type { Payable } from '../../api/payable.ts'
import { lockAccount } from '../../current-account/queries.server.ts'

/**
 * Money on account has nothing to give and is always wanted: only the account is locked, before the attempt as everywhere,
 * so that what closes which debt is decided by one at a time.
 */
export const payableAccount: Payable = {
  async lock(tx, { customerId }) {
    await lockAccount(tx, customerId)
    return true
  },
  settle: async () => ({ accepted: true }),
  release: async () => ({ accepted: false }),
}
