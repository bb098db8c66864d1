import { isUniqueViolation, transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { moveBanners } from '#src/banners/record-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { nameKey } from '#src/products/match-key.ts'
import { notifyCatalogChange } from '#src/products/search-index-commands.server.ts'
import { ensureBrands, insertCategory, lockTaxonomy } from '#src/products/taxonomy/brand-category-commands.server.ts'
import { loadBrands, loadCategories, removeBrandOrCategory } from '#src/products/taxonomy/commands.server.ts'
import { countTaxonomyUse, type TaxonomyKind } from '#src/products/taxonomy/queries.server.ts'
import { loadCategoryDetails, lockBrand } from './queries.server.ts'
import { type BrandQuality, type CategoryDetails, isUsed } from './taxonomy.ts'

interface BrandFields {
  name: string
  quality: BrandQuality
}

interface RecordEdit {
  id: number
  version: number
  ip: string
}

/** Creates a brand; refuses NameTaken, unless a brand has exactly this name and quality already. */
export const addBrand = (
  db: Db,
  context: RequestContext,
  { name, quality, ip }: BrandFields & { ip: string },
): Promise<Result<null>> =>
  transactNamed(db, async (tx): Promise<Result<null>> => {
    const loading = toLoading(context)
    await lockTaxonomy(tx, loading.siteId, 'brand')
    const { created, ids } = await ensureBrands(tx, loading, [name])
    if (created.length === 0) {
      const existing = await lockBrand(tx, loading.siteId, ids.get(nameKey(name)) ?? 0)
      return existing && isSameRecord<BrandFields>(existing, { name, quality }) ? ok(null) : refuse('NameTaken')
    }
    await loadBrands(tx, loading, [{ brand: name, quality }])
    await logChange(tx, context, { action: 'brand.add', target: name, detail: { after: { name, quality } }, ip })
    await notifyCatalogChange(tx, loading.siteId)
    return ok(null)
  })

/** Runs a command that gives a name; NameTaken if another user gave the same one meanwhile. */
async function transactNamed(db: Db, work: (tx: Tx) => Promise<Result<null>>): Promise<Result<null>> {
  try {
    return await transact(db, work)
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('NameTaken')
    throw error
  }
}

export const toLoading = (context: RequestContext) => {
  const { siteId, language } = siteScope(context)
  // A logo is stored by the command that names it.
  return { siteId, language, write: true, replace: false, hasPicture: async () => true }
}

interface LoggedChange {
  action: string
  target: string
  detail: Record<string, unknown>
  ip: string
}

export const logChange = (tx: Tx, context: RequestContext, entry: LoggedChange) =>
  audit(tx, { siteId: context.site.id, userId: requireUserId(context), customerId: null, ...entry })

/** Renames a brand or changes its quality class; its products are found by the new name too. */
export const changeBrand = (
  db: Db,
  context: RequestContext,
  { id, version, ip, name, quality }: BrandFields & RecordEdit,
): Promise<Result<null>> =>
  transactNamed(db, async (tx): Promise<Result<null>> => {
    const loading = toLoading(context)
    await lockTaxonomy(tx, loading.siteId, 'brand')
    const saved = await lockBrand(tx, loading.siteId, id)
    if (!saved) throw notFound()
    if (isSameRecord<BrandFields>(saved, { name, quality })) return ok(null)
    if (saved.version !== version) return refuse('RecordChanged')
    const { outcomes } = await loadBrands(tx, loading, [{ brand: saved.name, newName: name, quality }])
    if (outcomes[0]?.state === 'refused') return refuse('NameTaken')
    const detail = { before: { name: saved.name, quality: saved.quality }, after: { name, quality } }
    await logChange(tx, context, { action: 'brand.change', target: name, detail, ip })
    return ok(null)
  })

/** Creates a category; refuses NameTaken if one in the same place has one of the names. */
export const addCategory = (
  db: Db,
  context: RequestContext,
  { ip, ...written }: CategoryDetails & { ip: string },
): Promise<Result<{ id: number }>> =>
  transact(db, async (tx): Promise<Result<{ id: number }>> => {
    const { siteId } = siteScope(context)
    const parent = written.parentId === null ? null : await loadCategoryDetails(tx, context, written.parentId)
    if (parent === undefined) throw notFound()
    const names = { ...written.names }
    const { id, code, isNew } = await insertCategory(tx, siteId, { ...written, names })
    if (!isNew) {
      const existing = await loadCategoryDetails(tx, context, id)
      return existing && isSameRecord(existing.details, written) ? ok({ id }) : refuse('NameTaken')
    }
    const detail = { after: { names, parent: parent?.code ?? '', sortNo: written.sortNo } }
    await logChange(tx, context, { action: 'category.add', target: code, detail, ip })
    await notifyCatalogChange(tx, siteId)
    return ok({ id })
  })

/** Renames, moves or sorts a category; refuses CategoryCircle for a place below itself. */
export const changeCategory = (
  db: Db,
  context: RequestContext,
  { id, version, ip, ...written }: CategoryDetails & RecordEdit,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    await lockTaxonomy(tx, context.site.id, 'category')
    const saved = await loadCategoryDetails(tx, context, id)
    const parent = written.parentId === null ? null : await loadCategoryDetails(tx, context, written.parentId)
    if (!saved || parent === undefined) throw notFound()
    if (isSameRecord(saved.details, written)) return ok(null)
    if (saved.version !== version) return refuse('RecordChanged')
    const names = Object.fromEntries(context.site.languages.map((one) => [one, written.names[one] ?? '']))
    const change = { category: saved.code, names, parent: parent?.code ?? null, sortNo: written.sortNo }
    const { outcomes } = await loadCategories(tx, toLoading(context), [change])
    const [outcome] = outcomes
    if (outcome?.state === 'refused')
      return refuse(outcome.why.endsWith('is below it') ? 'CategoryCircle' : 'NameTaken')
    const detail = { before: saved.details, after: written }
    await logChange(tx, context, { action: 'category.change', target: saved.code, detail: { ...detail }, ip })
    return ok(null)
  })

export interface TaxonomyRemoval extends RecordEdit {
  kind: TaxonomyKind
  /** Receives its products, discounts and children; null to remove only what nothing uses. */
  into: number | null
}

/** Removes a brand or category, or merges it into another one; refuses TaxonomyInUse and CannotMerge. */
export const removeTaxonomy = (
  db: Db,
  context: RequestContext,
  { kind, id, version, into, ip }: TaxonomyRemoval,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const { siteId } = siteScope(context)
    await lockTaxonomy(tx, siteId, kind)
    const load = (one: number) => loadNamed(tx, context, { kind, id: one })
    const saved = await load(id)
    if (!saved) return ok(null)
    if (saved.version !== version) return refuse('RecordChanged')
    const target = into === null ? null : await load(into)
    if (target === undefined) throw notFound()
    const use = await countTaxonomyUse(tx, siteId, { kind, id })
    if (target === null && isUsed(use)) return refuse('TaxonomyInUse', { ...use })
    const actor = { userId: requireUserId(context), ip }
    const removed = await removeBrandOrCategory(tx, siteId, { kind, name: saved.key, into: target?.key, actor })
    if ('why' in removed) return refuse('CannotMerge')
    if (target !== null) await moveBanners(tx, siteId, kind)
    return ok(null)
  })

/** What the commands know it by: the name of a brand, the code of a category. */
async function loadNamed(tx: Tx, context: RequestContext, { kind, id }: { kind: TaxonomyKind; id: number }) {
  if (kind === 'brand') {
    const brand = await lockBrand(tx, context.site.id, id)
    return brand && { key: brand.name, version: brand.version }
  }
  const category = await loadCategoryDetails(tx, context, id)
  return category && { key: category.code, version: category.version }
}
