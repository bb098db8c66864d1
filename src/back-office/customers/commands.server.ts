import { isUniqueViolation, transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { areTermsChanged, type CustomerDetails, type VersionedDetails } from '#src/customers/details.ts'
import {
  isCodeTaken,
  lockCustomerDetails,
  setCustomersActive,
  updateCustomerDetails,
} from '#src/customers/details-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit, auditAll, toAuditChange } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { areNamesKnown, loadDetailNames, toLoggedDetails, toStoredDetails } from './detail-names-queries.server.ts'

/** A change of the details, with the version that the user saw. */
export interface CustomerEdit extends Omit<VersionedDetails, 'depotIds'> {
  /** Unchanged if left out. */
  depotIds?: number[] | undefined
  /** Why the credit limit or the payment term changes. */
  reason?: string | undefined
  ip: string
}

/**
 * Changes the details of a customer; 404 for those of other sites and merged ones. Refuses RecordChanged, unless the
 * customer already has these values, CustomerCodeTaken, and ReasonMissing for other terms without a reason.
 */
export async function changeCustomerDetails(
  db: Db,
  context: RequestContext,
  edit: CustomerEdit,
): Promise<Result<{ code: string }>> {
  try {
    return await writeDetails(db, context, edit)
  } catch (error) {
    // Another user took the code between the check and the write.
    if (isUniqueViolation(error, 'customers_site_id_code_key')) return refuse('CustomerCodeTaken')
    throw error
  }
}

const writeDetails = (
  db: Db,
  context: RequestContext,
  { id, version, ip, reason = '', depotIds, ...details }: CustomerEdit,
): Promise<Result<{ code: string }>> =>
  transact(db, async (tx) => {
    const { siteId } = siteScope(context)
    const saved = await lockCustomerDetails(tx, siteId, id)
    if (!saved) throw notFound()
    const written = toStoredDetails({ ...details, depotIds: depotIds ?? saved.depotIds })
    if (isSameRecord<CustomerDetails>(saved, written)) return ok({ code: saved.code })
    if (saved.version !== version) return refuse('RecordChanged')
    const hasOtherTerms = areTermsChanged(saved, written)
    if (hasOtherTerms && reason.trim() === '') return refuse('ReasonMissing')
    if (await isCodeTaken(tx, siteId, { id, code: written.code })) return refuse('CustomerCodeTaken')
    const names = await loadDetailNames(tx, siteId, { saved, written })
    if (!areNamesKnown(names, written)) throw new HttpError(400, 'InvalidRequest')
    await updateCustomerDetails(tx, id, written)
    const { before, after } = toAuditChange(toLoggedDetails(saved, names), toLoggedDetails(written, names))
    await audit(tx, {
      siteId,
      userId: requireUserId(context),
      customerId: id,
      action: 'customer.change',
      target: written.code,
      detail: { before, after, ...(hasOtherTerms && { reason: reason.trim() }) },
      ip,
    })
    return ok({ code: written.code })
  })

/** Activates or deactivates customers of the site; those that are so already, and others, are left out. */
export const activateCustomers = (
  db: Db,
  context: RequestContext,
  { ids, active, ip }: { ids: readonly number[]; active: boolean; ip: string },
): Promise<Result<{ changed: number }>> =>
  transact(db, async (tx) => {
    const { siteId } = siteScope(context)
    const changed = await setCustomersActive(tx, siteId, { ids, active })
    await auditAll(
      tx,
      changed.map(({ id, code }) => ({
        siteId,
        userId: requireUserId(context),
        customerId: id,
        action: 'customer.change',
        target: code,
        detail: { before: { active: !active }, after: { active } },
        ip,
      })),
    )
    return ok({ changed: changed.length })
  })
