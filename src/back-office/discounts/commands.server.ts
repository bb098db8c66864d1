import { transact } from '#src/api/command.server.ts'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { lockDiscounts, writeDiscounts } from '#src/imports/loaders/discount-commands.server.ts'
import { storedDiscounts } from '#src/imports/loaders/discount-queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { auditAll } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { chainText, type DiscountTarget, discountKey, type StoredDiscount } from '#src/pricing/owner-discount.ts'
import { idsByCode } from '#src/products/dealer-number-queries.server.ts'
import { computeNextPeriod } from './agreement.ts'

/** The percents, the name and the days of a discount, and what was agreed. */
interface Terms extends Pick<StoredDiscount, 'percents' | 'title' | 'reference' | 'note'> {
  from: string | null
  until: string | null
}

/** What was agreed, for staff. */
interface AgreedTexts {
  reference?: string | undefined
  note?: string | undefined
}

/** A new discount: customer and product by code, the others by id. At most one of the goods; none means all. */
export interface DiscountAddition extends Omit<Terms, 'reference' | 'note'>, AgreedTexts {
  customer: string | null
  groupId: number | null
  brandId: number | null
  categoryId: number | null
  product: string | null
  ip: string
}

/**
 * Adds a discount; adding the same again changes nothing. Refuses an unknown customer or product by code, and
 * DiscountExists if this buyer has another discount on these goods from this day.
 */
export const addDiscount = (
  db: Db,
  context: RequestContext,
  { ip, reference = '', note = '', ...added }: DiscountAddition,
): Promise<Result<undefined>> =>
  transact(db, async (tx) => {
    const { siteId } = siteScope(context)
    const addition = { ...added, reference, note }
    await lockDiscounts(tx, siteId)
    const found = await findTarget(tx, siteId, addition)
    if (!found.ok) return found
    const target = found.value
    const key = discountKey(target, addition.from)
    const existing = (await storedDiscounts(tx, siteId)).find((one) => discountKey(one, one.validFrom) === key)
    if (existing) return hasTerms(existing, addition) ? ok(undefined) : refuse('DiscountExists')
    const [id] = await writeDiscounts(tx, siteId, { rows: [{ id: null, target, discount: addition }], removed: [] })
    await auditChanges(tx, context, { ip, changes: [{ id, target, after: addition }] })
    return ok(undefined)
  })

/** Percents, name, last day and what was agreed, with the version that the user saw. Absent texts stay as they are. */
export interface DiscountEdit extends Pick<Terms, 'percents' | 'title' | 'until'>, AgreedTexts {
  id: number
  version: number
  ip: string
}

/**
 * Changes a discount; 404 for those of other sites, 400 if it would end before it begins. Refuses RecordChanged, unless
 * it already has these values.
 */
export const changeDiscount = (
  db: Db,
  context: RequestContext,
  { id, version, ip, reference, note, ...edit }: DiscountEdit,
): Promise<Result<undefined>> =>
  transact(db, async (tx) => {
    const { siteId } = siteScope(context)
    await lockDiscounts(tx, siteId)
    const saved = (await storedDiscounts(tx, siteId)).find((one) => one.id === id)
    if (!saved) throw notFound()
    const terms = {
      ...edit,
      reference: reference ?? saved.reference,
      note: note ?? saved.note,
      from: saved.validFrom,
    }
    if (hasTerms(saved, terms)) return ok(undefined)
    if (saved.version !== version) return refuse('RecordChanged')
    if (terms.from !== null && terms.until !== null && terms.until < terms.from)
      throw new HttpError(400, 'InvalidRequest')
    await writeDiscounts(tx, siteId, { rows: [{ id, target: saved, discount: terms }], removed: [] })
    await auditChanges(tx, context, { ip, changes: [{ id, target: saved, before: toTerms(saved), after: terms }] })
    return ok(undefined)
  })

/**
 * Adds a discount with the same terms for the period after a discount; doing it again changes nothing. 404 for those of
 * other sites, 400 for one without an end. Refuses DiscountExists if another one begins on that day.
 */
export const renewDiscount = (
  db: Db,
  context: RequestContext,
  { id, ip }: { id: number; ip: string },
): Promise<Result<undefined>> =>
  transact(db, async (tx) => {
    const { siteId } = siteScope(context)
    await lockDiscounts(tx, siteId)
    const stored = await storedDiscounts(tx, siteId)
    const saved = stored.find((one) => one.id === id)
    if (!saved) throw notFound()
    const period = computeNextPeriod(saved.validFrom, saved.validTo)
    if (!period) throw new HttpError(400, 'InvalidRequest')
    const discount = { ...toTerms(saved), ...period }
    const key = discountKey(saved, discount.from)
    const existing = stored.find((one) => discountKey(one, one.validFrom) === key)
    if (existing) return hasTerms(existing, discount) ? ok(undefined) : refuse('DiscountExists')
    const [addedId] = await writeDiscounts(tx, siteId, { rows: [{ id: null, target: saved, discount }], removed: [] })
    await auditChanges(tx, context, { ip, changes: [{ id: addedId, target: saved, after: discount }] })
    return ok(undefined)
  })

/** Removes discounts of the site; those that are gone are left out. */
export const removeDiscounts = (
  db: Db,
  context: RequestContext,
  { ids, ip }: { ids: readonly number[]; ip: string },
): Promise<Result<{ removed: number }>> =>
  transact(db, async (tx) => {
    const { siteId } = siteScope(context)
    await lockDiscounts(tx, siteId)
    const removed = (await storedDiscounts(tx, siteId)).filter(({ id }) => ids.includes(id))
    if (removed.length === 0) return ok({ removed: 0 })
    await writeDiscounts(tx, siteId, { rows: [], removed: removed.map(({ id }) => id) })
    const changes = removed.map((discount) => ({ id: discount.id, target: discount, before: toTerms(discount) }))
    await auditChanges(tx, context, { ip, changes })
    return ok({ removed: removed.length })
  })

type NamedTarget = Pick<DiscountAddition, 'customer' | 'groupId' | 'brandId' | 'categoryId' | 'product'>

/** Resolves buyer and goods of a discount; refuses an unknown customer or product by code. */
export async function findTarget(
  tx: Tx,
  siteId: number,
  { customer, groupId, brandId, categoryId, product }: NamedTarget,
): Promise<Result<DiscountTarget>> {
  const findByCode = async (table: 'customers' | 'products', code: string | null) =>
    code === null ? null : (await idsByCode(tx, siteId, { table, codes: [code] })).get(code)
  const customerId = await findByCode('customers', customer)
  if (customerId === undefined) return refuse('UnknownCustomerCode', { code: customer ?? '' })
  const productId = await findByCode('products', product)
  if (productId === undefined) return refuse('UnknownProductCode', { code: product ?? '' })
  for (const [table, id] of [
    ['customerGroups', groupId],
    ['brands', brandId],
    ['categories', categoryId],
  ] as const)
    if (id !== null && !(await isOfSite(tx, siteId, { table, id }))) throw new HttpError(400, 'InvalidRequest')
  return ok({ customerId, groupId, brandId, categoryId, productId })
}

async function isOfSite(
  tx: Tx,
  siteId: number,
  { table, id }: { table: 'customerGroups' | 'brands' | 'categories'; id: number },
): Promise<boolean> {
  const found = tx.selectFrom(table).select('id').where('siteId', '=', siteId).where('id', '=', id)
  return (await found.executeTakeFirst()) !== undefined
}

const toTerms = ({ percents, title, reference, note, validFrom, validTo }: StoredDiscount): Terms => ({
  percents,
  title,
  reference,
  note,
  from: validFrom,
  until: validTo,
})

const hasTerms = (saved: StoredDiscount, { percents, title, reference, note, until }: Terms) =>
  chainText(saved.percents) === chainText(percents) &&
  saved.title === title &&
  saved.reference === reference &&
  saved.note === note &&
  saved.validTo === until

interface DiscountChange {
  id: number | undefined
  target: DiscountTarget
  before?: Terms
  after?: Terms
}

/** One entry for each discount, in the log of its customer. */
const auditChanges = (
  tx: Tx,
  context: RequestContext,
  { changes, ip }: { changes: readonly DiscountChange[]; ip: string },
) =>
  auditAll(
    tx,
    changes.map(({ id, target, before, after }) => ({
      siteId: siteScope(context).siteId,
      userId: requireUserId(context),
      customerId: target.customerId,
      action: 'discount.write',
      target: `${id ?? ''}`,
      detail: {
        ...toLoggedGroup(target),
        ...toLoggedGoods(target),
        ...(before && { before: toLogged(before) }),
        ...(after && { after: toLogged(after) }),
      },
      ip,
    })),
  )

/** The customer is a field of the entry. */
const toLoggedGroup = ({ groupId }: DiscountTarget) => (groupId === null ? {} : { groupId })

function toLoggedGoods({ brandId, categoryId, productId }: DiscountTarget) {
  if (productId !== null) return { productId }
  if (brandId !== null) return { on: 'brand', targetId: brandId }
  return categoryId === null ? { on: 'all' } : { on: 'category', targetId: categoryId }
}

const toLogged = ({ percents, title, reference, note, from, until }: Terms) => ({
  discounts: chainText(percents),
  name: title,
  reference,
  note,
  validFrom: from,
  validTo: until,
})
