import { transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import * as staff from '#src/customers/staff/commands.server.ts'
import { ownRoles } from '#src/customers/staff/queries.server.ts'
import { holdsAll, type OwnRole } from '#src/customers/staff/staff-member.ts'
import type { LimitedRights, StaffPermission } from '#src/permissions/staff.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { lockStaffOfSite, type StaffEditor } from './commands.server.ts'

interface RoleTerms {
  name: string
  /** In the order of the areas, none twice. */
  permissions: readonly StaffPermission[]
  /** The largest discount in percent that changed prices of an order may give; null without a limit. */
  priceLimit: Decimal | null
}

/** A role of the site. Refuses RoleNotGranted for permissions that the user lacks, and RoleNameTaken. */
export const addRole = (editor: StaffEditor, terms: RoleTerms): Promise<Result<{ id: number }>> =>
  transact(editor.db, async (tx) => {
    const actor = await lockStaffOfSite(tx, editor)
    if (!holdsAll(actor, terms)) return refuse('RoleNotGranted')
    const id = await staff.addOwnRole(tx, editor.siteId, terms)
    if (id === undefined) return refuse('RoleNameTaken')
    await audit(tx, {
      ...toEntry(editor, terms.name),
      action: 'staffRole.add',
      detail: { before: {}, after: toDetail(terms) },
    })
    return ok({ id })
  })

/**
 * Changes a role for all members who have it, from their next request on. Refuses RoleNotGranted for permissions before
 * or after that the user lacks, RoleNameTaken, and RecordChanged unless the role already has these values.
 */
export const changeRole = (
  editor: StaffEditor,
  { id, version, ...change }: RoleChange,
): Promise<Result<{ id: number }>> =>
  transact(editor.db, async (tx) => {
    const { actor, before } = await lockRole(tx, editor, id)
    const terms = { ...change, priceLimit: change.priceLimit === undefined ? before.priceLimit : change.priceLimit }
    if (isSameRecord<RoleTerms>(before, terms)) return ok({ id })
    if (!holdsAll(actor, before) || !holdsAll(actor, terms)) return refuse('RoleNotGranted')
    const outcome = await staff.changeOwnRole(tx, editor.siteId, { id, version, ...terms })
    if (outcome === 'taken') return refuse('RoleNameTaken')
    if (outcome === 'changed') return refuse('RecordChanged')
    await audit(tx, {
      ...toEntry(editor, terms.name),
      action: 'staffRole.change',
      detail: { before: toDetail(before), after: toDetail(terms) },
    })
    return ok({ id })
  })

/** Without a limit it stays as it is. */
interface RoleChange extends Omit<RoleTerms, 'priceLimit'> {
  id: number
  version: number
  priceLimit?: Decimal | null | undefined
}

/** Refuses RoleInUse with the names of the members who have the role, RoleNotGranted and RecordChanged. */
export const removeRole = (
  editor: StaffEditor,
  { id, version }: { id: number; version: number },
): Promise<Result<{ id: number }>> =>
  transact(editor.db, async (tx) => {
    const { actor, before } = await lockRole(tx, editor, id)
    if (before.members.length > 0) {
      return refuse('RoleInUse', { members: before.members.map(({ name }) => name).join(', ') })
    }
    if (!holdsAll(actor, before)) return refuse('RoleNotGranted')
    if (!(await staff.removeOwnRole(tx, { siteId: editor.siteId, id, version }))) return refuse('RecordChanged')
    await audit(tx, {
      ...toEntry(editor, before.name),
      action: 'staffRole.remove',
      detail: { before: toDetail(before), after: {} },
    })
    return ok({ id })
  })

/** Locks the staff of the site and returns a role with the actor's rights; 404 for a role that the site does not have. */
async function lockRole(tx: Tx, editor: StaffEditor, id: number): Promise<{ actor: LimitedRights; before: OwnRole }> {
  const actor = await lockStaffOfSite(tx, editor)
  const [before] = await ownRoles(tx, editor.siteId, id)
  if (!before) throw notFound()
  return { actor, before }
}

const toDetail = ({ name, permissions, priceLimit }: RoleTerms) => ({
  name,
  permissions: [...permissions],
  ...(priceLimit !== null && { discountLimit: priceLimit }),
})

const toEntry = ({ siteId, actor, ip }: StaffEditor, name: string) => ({
  siteId,
  userId: actor.userId,
  customerId: null,
  ip,
  target: name,
})
