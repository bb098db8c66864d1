import { isUniqueViolation, transact } from '#src/api/command.server.ts'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import {
  type CustomerGroup,
  deleteGroup,
  findGroupNamed,
  insertGroup,
  lockGroup,
  lockGroups,
  moveGroupCustomers,
  renameGroup,
  setGroupOfCustomers,
} from '#src/customers/group-commands.server.ts'
import { lockDiscounts } from '#src/imports/loaders/discount-commands.server.ts'
import { audit, auditAll } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { countCommonDiscounts, moveGroupDiscounts } from '#src/pricing/group-discount-commands.server.ts'
import { moveGroupAudiences } from '#src/products/goods/audience-commands.server.ts'
import { countCommonQuantities, moveGroupQuantities } from '#src/products/goods/quantity-commands.server.ts'
import { notifyCatalogChange } from '#src/products/search-index-commands.server.ts'
import { isGroupUsed } from './group.ts'
import { loadGroups, toGroupVersion } from './queries.server.ts'

interface Editor {
  siteId: number
  userId: number
  ip: string
}

/** Adds a group; adding the same again changes nothing. Refuses NameTaken for the code of another one. */
export const addGroup = (db: Db, editor: Editor, name: string): Promise<Result<null>> =>
  transactNamed(db, async (tx) => {
    await lockGroups(tx, editor.siteId)
    const existing = await findGroupNamed(tx, editor.siteId, name)
    if (existing) return existing.name === name ? ok(null) : refuse('NameTaken')
    await insertGroup(tx, editor.siteId, name)
    await logGroup(tx, editor, { action: 'customerGroup.add', target: name, detail: { before: {}, after: { name } } })
    return ok(null)
  })

/** NameTaken if an import added the same group meanwhile. */
async function transactNamed(db: Db, work: (tx: Tx) => Promise<Result<null>>): Promise<Result<null>> {
  try {
    return await transact(db, work)
  } catch (error) {
    if (isUniqueViolation(error, 'customer_groups_site_id_code_key')) return refuse('NameTaken')
    throw error
  }
}

interface GroupEdit {
  id: number
  /** The version that the user saw. */
  version: number
}

/** Renames a group; lists still find it by its code. Refuses RecordChanged, and NameTaken for a name of another one. */
export const changeGroup = (
  db: Db,
  editor: Editor,
  { id, version, name }: GroupEdit & { name: string },
): Promise<Result<null>> =>
  transact(db, async (tx) => {
    await lockGroups(tx, editor.siteId)
    const saved = await lockGroup(tx, editor.siteId, id)
    if (!saved) throw notFound()
    if (saved.name === name) return ok(null)
    if (toGroupVersion(saved) !== version) return refuse('RecordChanged')
    const other = await findGroupNamed(tx, editor.siteId, name)
    if (other && other.id !== id) return refuse('NameTaken')
    await renameGroup(tx, id, name)
    const detail = { before: { name: saved.name }, after: { name } }
    await logGroup(tx, editor, { action: 'customerGroup.change', target: saved.code, detail })
    return ok(null)
  })

/**
 * Removes a group that nothing uses, or merges it into another one, which gets its customers, discounts, quantity
 * rules and the products that are limited to it. Removing it again changes nothing. Refuses RecordChanged, GroupInUse,
 * GroupInPromotions for a group that promotions name, and GroupsOverlap if both have discounts from the same day or
 * quantity rules on the same goods.
 */
export const removeGroup = (
  db: Db,
  editor: Editor,
  { id, version, into }: GroupEdit & { into: number | null },
): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const { siteId } = editor
    await lockGroups(tx, siteId)
    const saved = await lockGroup(tx, siteId, id)
    if (!saved) return ok(null)
    if (toGroupVersion(saved) !== version) return refuse('RecordChanged')
    const [use] = await loadGroups(tx, siteId, id)
    if (!use) return ok(null)
    const { customers, discounts, promotions, quantities, products } = use
    if (into === null && isGroupUsed(use))
      return refuse('GroupInUse', { customers, discounts, promotions, quantities, products })
    if (promotions > 0) return refuse('GroupInPromotions', { count: promotions })
    const target = into === null ? null : await lockGroup(tx, siteId, into)
    if (target === undefined) throw notFound()
    if (target?.id === id) throw new HttpError(400, 'InvalidRequest')
    const merged = target && (await mergeGroup(tx, editor, { saved, target }))
    if (merged && !merged.ok) return merged
    // Customers that were merged into others still name the group.
    if (!target) await moveGroupCustomers(tx, { id, into: null })
    await deleteGroup(tx, id)
    const note = target ? `${saved.name} → ${target.name}` : saved.name
    const detail = { note, customers, before: { name: saved.name }, after: {} }
    await logGroup(tx, editor, { action: 'customerGroup.remove', target: saved.code, detail })
    return ok(null)
  })

async function mergeGroup(
  tx: Tx,
  { siteId, userId, ip }: Editor,
  { saved, target }: { saved: CustomerGroup; target: CustomerGroup },
): Promise<Result<null>> {
  const pair = { id: saved.id, into: target.id }
  await lockDiscounts(tx, siteId)
  const [discounts, quantities] = [await countCommonDiscounts(tx, pair), await countCommonQuantities(tx, pair)]
  if (discounts + quantities > 0) return refuse('GroupsOverlap', { discounts, quantities })
  await moveGroupDiscounts(tx, pair)
  await moveGroupQuantities(tx, pair)
  const limited = await moveGroupAudiences(tx, siteId, pair)
  await auditAll(
    tx,
    limited.map(({ code, before, after }) => ({
      siteId,
      userId,
      customerId: null,
      action: 'product.change',
      target: code,
      detail: { before: { group: before }, after: { group: after } },
      ip,
    })),
  )
  await moveGroupCustomers(tx, pair)
  await notifyCatalogChange(tx, siteId)
  return ok(null)
}

/** Sets the group of customers of the site; null takes them out of their groups. Returns how many changed. */
export const assignGroup = (
  db: Db,
  { siteId, userId, ip }: Editor,
  { customerIds, groupId }: { customerIds: readonly number[]; groupId: number | null },
): Promise<Result<{ changed: number }>> =>
  transact(db, async (tx) => {
    const group = groupId === null ? null : await lockGroup(tx, siteId, groupId)
    if (group === undefined) throw notFound()
    const changed = await setGroupOfCustomers(tx, siteId, { customerIds, groupId })
    await auditAll(
      tx,
      changed.map(({ id, code, before }) => ({
        siteId,
        userId,
        customerId: id,
        action: 'customer.change',
        target: code,
        detail: { before: { group: before }, after: { group: group?.name ?? '' } },
        ip,
      })),
    )
    return ok({ changed: changed.length })
  })

interface LoggedChange {
  action: 'customerGroup.add' | 'customerGroup.change' | 'customerGroup.remove'
  target: string
  detail: Record<string, unknown>
}

const logGroup = (tx: Tx, { siteId, userId, ip }: Editor, change: LoggedChange) =>
  audit(tx, { siteId, userId, customerId: null, ip, ...change })
