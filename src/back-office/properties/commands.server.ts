import { transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'
import { lockProperties } from '#src/products/properties/commands.server.ts'
import { propertyKey } from '#src/products/properties/property.ts'
import {
  type PropertyRecordKind,
  removePropertyRecord,
  writePropertyTexts,
  writeValueNames,
} from '#src/products/properties/record-commands.server.ts'
import { type PropertyDetails, toLogTarget } from './property.ts'
import { countPropertyProducts, loadPropertyRecord, loadSiblings } from './queries.server.ts'

interface RecordEdit {
  kind: PropertyRecordKind
  id: number
  version: number
  ip: string
}

type SavedRecord = NonNullable<Awaited<ReturnType<typeof loadPropertyRecord>>>

/**
 * Names a property or a value in the languages of the site, and sorts a property. Refuses RecordChanged, and NameTaken if
 * lists would find another one by a name.
 */
export const changePropertyRecord = (
  db: Db,
  context: RequestContext,
  { kind, id, version, ip, ...written }: RecordEdit & PropertyDetails,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const { siteId } = siteScope(context)
    await lockProperties(tx, siteId, 'exclusive')
    const saved = await loadPropertyRecord(tx, context, { kind, id })
    if (!saved) throw notFound()
    if (isSameRecord(saved.details, toDetails(context, written))) return ok(null)
    if (saved.version !== version) return refuse('RecordChanged')
    if (await isNameTaken(tx, context, { kind, saved, names: written.names })) return refuse('NameTaken')
    const others = Object.entries(saved.names).filter(([one]) => !context.site.languages.includes(one as Language))
    const names = { ...Object.fromEntries(others), ...written.names }
    if (kind === 'property') await writePropertyTexts(tx, siteId, { id, names, sortNo: written.sortNo })
    else await writeValueNames(tx, siteId, { id, names })
    const detail = { note: saved.name, before: { ...saved.details }, after: { ...written } }
    await logChange(tx, context, { action: 'property.change', target: toLogTarget(kind, id), detail, ip })
    return ok(null)
  })

/** In the order in which they are stored. */
const toDetails = ({ site }: RequestContext, { names, sortNo }: PropertyDetails): PropertyDetails => ({
  names: Object.fromEntries(site.languages.flatMap((one) => (names[one] ? [[one, names[one]]] : []))),
  sortNo,
})

interface NameCheck {
  kind: PropertyRecordKind
  saved: SavedRecord
  names: TextByLanguage
}

/** A list finds a record by its first name, or by its name in the language of the list. */
async function isNameTaken(tx: Tx, context: RequestContext, { kind, saved, names }: NameCheck): Promise<boolean> {
  const changed = Object.entries(names).filter(([language, name]) => saved.names[language as Language] !== name)
  const siblings = await loadSiblings(tx, context, { kind, id: saved.id, propertyId: saved.propertyId })
  return changed.some(([language, name]) => {
    const key = propertyKey(name)
    return siblings.some((one) => one.key === key || propertyKey(one.names[language as Language] ?? '') === key)
  })
}

interface LoggedChange {
  action: 'property.change' | 'property.remove'
  target: string
  detail: Record<string, unknown>
  ip: string
}

const logChange = (tx: Tx, context: RequestContext, entry: LoggedChange) =>
  audit(tx, { siteId: context.site.id, userId: requireUserId(context), customerId: null, ...entry })

export interface PropertyRecordRemoval extends RecordEdit {
  /** Its products get this one instead; null to remove it from them. */
  into: number | null
  /** So many products may lose it. */
  products: number
}

/** Removes a property or value, or merges it into another one; refuses PropertyInUse if more products would lose it. */
export const removePropertyOrValue = (
  db: Db,
  context: RequestContext,
  { kind, id, version, into, products, ip }: PropertyRecordRemoval,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const { siteId } = siteScope(context)
    await lockProperties(tx, siteId, 'exclusive')
    const saved = await loadPropertyRecord(tx, context, { kind, id })
    if (!saved) return ok(null)
    if (saved.version !== version) return refuse('RecordChanged')
    const target = into === null ? undefined : await loadPropertyRecord(tx, context, { kind, id: into })
    if (into !== null && !isTarget(kind, saved, target)) throw new HttpError(400, 'InvalidRequest')
    const used = await countPropertyProducts(tx, { kind, id })
    if (into === null && used > products) return refuse('PropertyInUse', { products: used })
    await removePropertyRecord(tx, siteId, { kind, id, into })
    const detail = { note: target ? `${saved.name} -> ${target.name}` : saved.name, products: used }
    await logChange(tx, context, { action: 'property.remove', target: toLogTarget(kind, id), detail, ip })
    return ok(null)
  })

const isTarget = (kind: PropertyRecordKind, saved: SavedRecord, target: SavedRecord | undefined) =>
  target !== undefined && target.id !== saved.id && (kind === 'property' || target.propertyId === saved.propertyId)
