import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit, toAuditChange } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { touchSite } from '#src/site/commands.server.ts'
import { lockSite } from '#src/site/content-record-commands.server.ts'
import { parsePromotion, type WrittenPromotion } from './promotions-document.ts'
import { getResolvedId, listReferencedNames } from './rule-rows.ts'
import { resolveNames, upsertPromotions } from './section-commands.server.ts'

/** One promotion as a user of the staff edits it. */
export interface PromotionSave {
  /** null for a new one, which is recognized by its key when it is sent again. */
  id: number | null
  /** 0 for a new one. */
  version: number
  promotion: object
  /** Position among the promotions; null for the last. */
  sortNo: number | null
  /** Publishes a draft or an ended promotion; a published one that is not over stays published without it. */
  publish: boolean
  ip: string
}

interface SavedPromotion {
  id: number
  key: string
  document: unknown
  sortNo: number
  retired: boolean
  draft: boolean
  version: number
  used: number
  /** Its last day is past, or its last use or budget is used up. */
  isOver: boolean
}

/**
 * Creates or changes one promotion. Refuses UnknownPromotionName with the path of the name, CouponExists, and
 * RecordChanged unless it already has these values. 400 for a document that the site document would not accept.
 */
export const savePromotion = (db: Db, context: RequestContext, save: PromotionSave): Promise<Result<{ id: number }>> =>
  transact(db, async (tx) => {
    const { siteId } = siteScope(context)
    await lockSite(tx, siteId)
    const parsed = parsePromotion(save.promotion)
    if ('why' in parsed) throw new HttpError(400, 'InvalidRequest')
    const saved = await findSaved(tx, siteId, save.id === null ? { key: parsed.promotion.key } : { id: save.id })
    if (!saved && save.id !== null) throw notFound()
    const written = saved ? { ...parsed.promotion, key: saved.key } : parsed.promotion
    const sortNo = save.sortNo ?? saved?.sortNo ?? (await findNextSortNo(tx, siteId))
    // A later day or more uses must not publish a promotion that is over.
    const retired = !save.publish && (!saved || saved.retired || saved.isOver)
    const isSame = saved?.sortNo === sortNo && isSameDocument(saved.document, written)
    if (saved && isSame && (saved.retired === retired || !save.publish)) return ok({ id: saved.id })
    if (saved && saved.version !== save.version) return refuse('RecordChanged')
    const problem = await findSaveProblem(tx, siteId, written)
    if (problem) return problem
    const draft = retired && (saved?.draft ?? true)
    const ids = await upsertPromotions(tx, siteId, { document: [written], draft, getSortNo: () => sortNo })
    const id = ids.get(written.key) ?? 0
    // An ended promotion that is changed without being published stays ended.
    if (retired && !draft) await tx.updateTable('promotions').set({ retired: true }).where('id', '=', id).execute()
    const before = saved ? toLogged(saved.document, saved) : {}
    const after = toLogged(written, { sortNo, retired, draft })
    const action = saved ? 'promotion.change' : 'promotion.add'
    await logChange(tx, context, { action, key: written.key, ip: save.ip, detail: toAuditChange(before, after) })
    if (!retired || saved?.retired === false) await touchSite(tx, siteId)
    return ok({ id })
  })

/** The record of a promotion with the version that its user saw. */
export interface PromotionRef {
  id: number
  version: number
  ip: string
}

/** Ends a published promotion at once; it stays in the list, and its use count continues if it is published again. */
export const endPromotion = (
  db: Db,
  context: RequestContext,
  { id, version, ip }: PromotionRef,
): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const { siteId } = siteScope(context)
    await lockSite(tx, siteId)
    const saved = await findSaved(tx, siteId, { id })
    if (!saved) throw notFound()
    if (saved.retired) return ok(null)
    if (saved.version !== version) return refuse('RecordChanged')
    await tx.updateTable('promotions').set({ retired: true }).where('id', '=', id).execute()
    const detail = { before: { active: true }, after: { active: false } }
    await logChange(tx, context, { action: 'promotion.end', key: saved.key, ip, detail })
    await touchSite(tx, siteId)
    return ok(null)
  })

/** Removes a promotion that no order ever had; repeating it changes nothing. */
export const removePromotion = (
  db: Db,
  context: RequestContext,
  { id, version, ip }: PromotionRef,
): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const { siteId } = siteScope(context)
    await lockSite(tx, siteId)
    const saved = await findSaved(tx, siteId, { id })
    if (!saved) return ok(null)
    if (saved.version !== version) return refuse('RecordChanged')
    if (await wasUsed(tx, id)) return refuse('PromotionUsed')
    await tx.deleteFrom('promotions').where('id', '=', id).execute()
    const detail = { before: toLogged(saved.document, saved) }
    await logChange(tx, context, { action: 'promotion.remove', key: saved.key, ip, detail })
    if (!saved.retired) await touchSite(tx, siteId)
    return ok(null)
  })

function findSaved(
  tx: Tx,
  siteId: number,
  { id, key }: { id?: number; key?: string },
): Promise<SavedPromotion | undefined> {
  const all = tx
    .selectFrom('promotions')
    .select(['id', 'key', 'document', 'sortNo', 'retired', 'draft', 'version', 'used'])
    .select(
      sql<boolean>`coalesce(used >= most_uses, false) or coalesce(spent >= budget, false) or coalesce(valid_to <
        (select (now() at time zone time_zone)::date from sites where sites.id = promotions.site_id), false)`.as(
        'isOver',
      ),
    )
    .where('siteId', '=', siteId)
  const found = id === undefined ? all.where('key', '=', key ?? '') : all.where('id', '=', id)
  // Orders lock a promotion while they claim a use of it.
  return found.forUpdate().executeTakeFirst()
}

async function findNextSortNo(tx: Tx, siteId: number): Promise<number> {
  const { last } = await tx
    .selectFrom('promotions')
    .select(({ fn }) => fn.max('sortNo').as('last'))
    .where('siteId', '=', siteId)
    .executeTakeFirstOrThrow()
  return last === null ? 0 : Math.min(last + 1, MAX_SORT_NO)
}

export const MAX_SORT_NO = 9999

const isSameDocument = (saved: unknown, written: WrittenPromotion) =>
  isDeepStrictEqual(normalizeDocument(saved), normalizeDocument(written))

/** Fields that older documents lack have their defaults; absent ones are left out. */
function normalizeDocument(document: unknown): unknown {
  const parsed = parsePromotion(document as object)
  return JSON.parse(JSON.stringify('promotion' in parsed ? parsed.promotion : document))
}

/** Why a promotion could not be saved: UnknownPromotionName or CouponExists. */
export async function findSaveProblem(
  tx: Tx,
  siteId: number,
  written: WrittenPromotion,
): Promise<Result<never> | undefined> {
  const names = await resolveNames(tx, siteId, [written])
  const unknown = listReferencedNames([written]).find((named) => getResolvedId(names, named) === undefined)
  if (unknown) return refuse('UnknownPromotionName', { name: unknown.word, path: unknown.path.replace(/^\[0\]\./, '') })
  if (written.coupon === null) return undefined
  const others = tx
    .selectFrom('promotions')
    .select('id')
    .where('siteId', '=', siteId)
    .where('coupon', '=', written.coupon)
    .where('key', '<>', written.key)
  // A draft may take over the code of a promotion that has ended, but of no published one.
  const published = await others.where('retired', '=', false).executeTakeFirst()
  const oneTime = await tx
    .selectFrom('promotionCodes')
    .select('id')
    .where('siteId', '=', siteId)
    .where('code', '=', written.coupon)
    .executeTakeFirst()
  return published || oneTime ? refuse('CouponExists') : undefined
}

/** Claimed uses of cancelled orders count as well: their orders name the promotion. */
async function wasUsed(tx: Tx, id: number): Promise<boolean> {
  const use = await tx.selectFrom('promotionUses').select('id').where('promotionId', '=', id).executeTakeFirst()
  const count = await tx
    .selectFrom('promotionCustomers')
    .select('promotionId')
    .where('promotionId', '=', id)
    .executeTakeFirst()
  return use !== undefined || count !== undefined
}

const toLogged = (
  document: unknown,
  { sortNo, retired, draft }: Pick<SavedPromotion, 'sortNo' | 'retired' | 'draft'>,
): Record<string, unknown> => ({ ...(normalizeDocument(document) as object), sortNo, active: !retired, draft })

interface LoggedChange {
  action: string
  key: string
  ip: string
  detail: Record<string, unknown>
}

const logChange = (tx: Tx, context: RequestContext, { key, ...entry }: LoggedChange) =>
  audit(tx, {
    siteId: siteScope(context).siteId,
    userId: requireUserId(context),
    customerId: null,
    target: key,
    ...entry,
  })
