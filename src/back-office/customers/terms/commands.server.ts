import { transact } from '#src/api/command.server.ts'
import { type Result, refuse } from '#src/api/refusal.ts'
import type { CustomerDetails } from '#src/customers/details.ts'
import { lockCustomerDetails } from '#src/customers/details-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { changeCustomerDetails } from '../commands.server.ts'

interface TermsChange {
  customerId: number
  /** Only what changes. */
  changes: Partial<CustomerDetails>
  reason: string
  ip: string
}

/**
 * Changes some details of a customer, whatever the others are now; the same values change nothing. RecordWasNotFound for
 * a customer of another site, or one that was merged; otherwise the refusals of `changeCustomerDetails`.
 */
export const changeTerms = (
  db: Db,
  context: RequestContext,
  { customerId, changes, reason, ip }: TermsChange,
): Promise<Result<{ code: string }>> =>
  transact(db, async (tx) => {
    const saved = await lockCustomerDetails(tx, siteScope(context).siteId, customerId)
    if (!saved) return refuse('RecordWasNotFound')
    return changeCustomerDetails(tx, context, { ...saved, ...changes, reason, ip })
  })
