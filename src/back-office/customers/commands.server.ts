import Big from 'big.js'
import { sql } from 'kysely'
import { isUniqueViolation, transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import {
  areTermsChanged,
  CREDIT_LIMIT_BOUND,
  type CustomerDetails,
  type VersionedDetails,
} from '#src/customers/details.ts'
import {
  isCodeTaken,
  lockCustomerDetails,
  setCustomersActive,
  updateCustomerDetails,
} from '#src/customers/details-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit, auditAll, toAuditChange } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'

/** A change of the details, with the version that the user saw. */
export interface CustomerEdit extends VersionedDetails {
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
  { id, version, ip, reason = '', ...details }: CustomerEdit,
): Promise<Result<{ code: string }>> =>
  transact(db, async (tx) => {
    const { siteId } = siteScope(context)
    const saved = await lockCustomerDetails(tx, siteId, id)
    if (!saved) throw notFound()
    const written = toStored(details)
    if (isSameRecord<CustomerDetails>(saved, written)) return ok({ code: saved.code })
    if (saved.version !== version) return refuse('RecordChanged')
    const hasOtherTerms = areTermsChanged(saved, written)
    if (hasOtherTerms && reason.trim() === '') return refuse('ReasonMissing')
    if (await isCodeTaken(tx, siteId, { id, code: written.code })) return refuse('CustomerCodeTaken')
    const names = await loadNames(tx, siteId, { saved, written })
    if (!isKnown(names, written)) throw new HttpError(400, 'InvalidRequest')
    await updateCustomerDetails(tx, id, written)
    const { before, after } = toAuditChange(toLogged(saved, names), toLogged(written, names))
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

/** As the database returns it, so that a repeated write is recognized. */
function toStored(details: CustomerDetails): CustomerDetails {
  const limit = new Big(details.creditLimit)
  if (limit.lt(0) || limit.gte(CREDIT_LIMIT_BOUND)) throw new HttpError(400, 'InvalidRequest')
  return {
    ...details,
    creditLimit: limit.toFixed(2),
    representativeIds: [...new Set(details.representativeIds)].sort((a, b) => a - b),
  }
}

/**
 * Names by id of what the details of a customer may refer to, on this site only: besides what the form offers, its
 * saved price list of any kind and its saved representatives of any role.
 */
interface DetailNames {
  groups: ReadonlyMap<number, string>
  priceLists: ReadonlyMap<number, string>
  depots: ReadonlyMap<number, string>
  representatives: ReadonlyMap<number, string>
}

interface SavedAndWritten {
  saved: CustomerDetails
  written: CustomerDetails
}

async function loadNames(tx: Tx, siteId: number, { saved, written }: SavedAndWritten): Promise<DetailNames> {
  const load = async (query: ReturnType<typeof sql<{ id: number; name: string }>>) =>
    new Map((await query.execute(tx)).rows.map(({ id, name }) => [id, name]))
  return {
    groups: await load(sql`select id, name from customer_groups where site_id = ${siteId}`),
    priceLists: await load(sql`
      select id, name from price_lists where site_id = ${siteId}
        and (kind = 'sale' or id = ${saved.priceListId}::bigint)`),
    depots: await load(sql`select id, name from depots where site_id = ${siteId}`),
    representatives: await load(sql`
      select id, coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email) as name from users
      where site_id = ${siteId} and (id = any(${saved.representativeIds}::bigint[])
        or role = 'representative' and id = any(${written.representativeIds}::bigint[]))`),
  }
}

const isKnown = (names: DetailNames, { groupId, priceListId, depotId, representativeIds }: CustomerDetails) =>
  (groupId === null || names.groups.has(groupId)) &&
  (priceListId === null || names.priceLists.has(priceListId)) &&
  (depotId === null || names.depots.has(depotId)) &&
  representativeIds.every((id) => names.representatives.has(id))

/** The details as the audit log shows them: names in place of ids. */
function toLogged(details: CustomerDetails, names: DetailNames): Record<string, string | number | boolean> {
  const { groupId, priceListId, depotId, representativeIds, ...texts } = details
  return {
    ...texts,
    group: names.groups.get(groupId ?? 0) ?? '',
    priceList: names.priceLists.get(priceListId ?? 0) ?? '',
    depot: names.depots.get(depotId ?? 0) ?? '',
    representatives: representativeIds.map((id) => names.representatives.get(id) ?? id).join(', '),
  }
}

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
