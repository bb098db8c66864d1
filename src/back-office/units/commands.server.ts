import { transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { findUnitCode } from '#src/imports/rows/vocabulary.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { replaceUnit } from '#src/products/goods/unit-commands.server.ts'
import { countProductsByUnit } from '#src/products/goods/unit-queries.server.ts'
import { notifyCatalogChange } from '#src/products/search-index-commands.server.ts'
import type { SiteUnit } from '#src/settings/site.ts'
import { isStandardUnit, unitKey } from '#src/shop/site-unit.ts'
import { deleteUnit, lockUnits, writeUnit } from '#src/site/unit-commands.server.ts'
import { loadUnits } from '#src/site/unit-queries.server.ts'
import { findSiteUnit } from './queries.server.ts'
import type { UnitDetails } from './unit.ts'

interface NewUnit extends UnitDetails {
  ip: string
}

interface UnitChange extends NewUnit {
  code: string
  version: number
}

/**
 * Creates a unit, whose code is its name in the first language that has one. Refuses NameTaken if a unit is found by one
 * of the names, unless it has exactly these details.
 */
export const addUnit = (
  db: Db,
  context: RequestContext,
  { names, decimals, ip }: NewUnit,
): Promise<Result<{ code: string }>> =>
  transact(db, async (tx): Promise<Result<{ code: string }>> => {
    await lockUnits(tx, context.site.id)
    const code = context.site.languages.map((language) => names[language]).find(Boolean)
    if (!code) throw new HttpError(400, 'InvalidRequest')
    const existing = await findSiteUnit(tx, context, code)
    if (existing && isSameRecord(existing.details, { names, decimals })) return ok({ code })
    if (existing || (await isTaken(tx, context, { code, names }))) return refuse('NameTaken')
    await writeUnit(tx, context.site.id, { code, names, aliases: [], decimals })
    await logChange(tx, context, { action: 'unit.add', target: code, detail: { after: { names, decimals } }, ip })
    return ok({ code })
  })

/** Whether a name of a unit finds another one: of the site, of the trade, or one that only products have. */
async function isTaken(tx: Tx, { site }: RequestContext, { code, names }: Pick<SiteUnit, 'code' | 'names'>) {
  const [units, used] = [await loadUnits(tx, site.id), await countProductsByUnit(tx, site.id)]
  const others = units.filter((unit) => unit.code !== code)
  const own = new Set(units.find((unit) => unit.code === code)?.aliases).add(code)
  const stored = new Set([...used.keys()].filter((unit) => !own.has(unit)).map(unitKey))
  return Object.values(names).some((name) => {
    const found = findUnitCode(name, others)
    return (found !== undefined && found !== code) || stored.has(unitKey(name))
  })
}

/**
 * Changes names and decimals of a unit; names in languages that the site does not have stay. Refuses RecordChanged, and
 * NameTaken if another unit is found by a name.
 */
export const changeUnit = (
  db: Db,
  context: RequestContext,
  { code, version, names, decimals, ip }: UnitChange,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const { id: siteId } = context.site
    await lockUnits(tx, siteId)
    const saved = await findSiteUnit(tx, context, code)
    if (!saved) throw notFound()
    const written = { names, decimals }
    const languages: readonly string[] = context.site.languages
    const hidden = Object.entries(saved.unit.names).filter(([language]) => !languages.includes(language))
    if (isSameRecord(saved.details, written)) return ok(null)
    if (saved.version !== version) return refuse('RecordChanged')
    if (await isTaken(tx, context, { code, names })) return refuse('NameTaken')
    await writeUnit(tx, siteId, { ...saved.unit, names: { ...Object.fromEntries(hidden), ...names }, decimals })
    await notifyCatalogChange(tx, siteId)
    const detail = { before: saved.details, after: written }
    await logChange(tx, context, { action: 'unit.change', target: code, detail, ip })
    return ok(null)
  })

interface UnitRemoval {
  code: string
  version: number
  /** The unit that its products get; null to remove only what no product has. */
  into: string | null
  ip: string
}

/**
 * Removes a unit that no product has, or merges it into another one, which is found by its spellings from then on.
 * Refuses UnitInUse and RecordChanged; 400 for a standard unit, which every site has.
 */
export const removeUnit = (
  db: Db,
  context: RequestContext,
  { code, version, into, ip }: UnitRemoval,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const { id: siteId } = context.site
    await lockUnits(tx, siteId)
    const saved = await findSiteUnit(tx, context, code)
    if (!saved) return ok(null)
    if (isStandardUnit(code) || into === code) throw new HttpError(400, 'InvalidRequest')
    if (saved.version !== version) return refuse('RecordChanged')
    const target = into === null ? null : await findSiteUnit(tx, context, into)
    if (target === undefined) throw notFound()
    if (target === null && saved.products > 0) return refuse('UnitInUse', { products: saved.products })
    await deleteUnit(tx, siteId, code)
    if (target) {
      await replaceUnit(tx, siteId, { from: [code, ...saved.unit.aliases], into: target.unit.code })
      await writeUnit(tx, siteId, joinSpellings(target.unit, saved.unit))
    }
    await notifyCatalogChange(tx, siteId)
    const detail = { products: saved.products, ...(target && { to: target.unit.code }) }
    await logChange(tx, context, { action: 'unit.remove', target: code, detail, ip })
    return ok(null)
  })

function joinSpellings(into: SiteUnit, from: SiteUnit): SiteUnit {
  const spellings = [...into.aliases, from.code, ...from.aliases, ...Object.values(from.names)]
  return { ...into, aliases: [...new Set(spellings)].filter((word) => word !== into.code) }
}

interface LoggedChange {
  action: string
  target: string
  detail: Record<string, unknown>
  ip: string
}

const logChange = (tx: Tx, context: RequestContext, entry: LoggedChange) =>
  audit(tx, { siteId: context.site.id, userId: requireUserId(context), customerId: null, ...entry })
