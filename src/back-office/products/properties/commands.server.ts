import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import { toContentVersion } from '#src/platform/content-version.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { getLocalizedText, type Language } from '#src/platform/i18n/language.ts'
import { writeProperties } from '#src/products/properties/commands.server.ts'
import {
  loadOwnProperties,
  loadPropertyNames,
  type OwnProperty,
  resolveTypedNames,
} from '#src/products/properties/product-property-queries.server.ts'
import { type PropertyToLoad, propertyKey } from '#src/products/properties/property.ts'
import { matchExistingNames } from '#src/products/properties/queries.server.ts'
import { upsertSearch } from '#src/products/search-index-commands.server.ts'

interface NamedProperty {
  name: string
  values: string[]
}

/** The properties of a product in the reader's language, with their version; 404 if the site has none with this code. */
export async function loadProductProperties(db: Db, context: RequestContext, code: string) {
  const { siteId, language } = siteScope(context)
  const { rows } = await sql<{ id: number }>`
    select id from products where site_id = ${siteId} and code = ${code}`.execute(db)
  if (!rows[0]) throw notFound()
  const [own, names] = await Promise.all([loadOwnProperties(db, rows[0].id), loadPropertyNames(db, siteId, language)])
  return { properties: toNamed(own, language), version: toVersion(own), names }
}

const toNamed = (own: readonly OwnProperty[], language: Language): NamedProperty[] =>
  own.map(({ names, values }) => ({
    name: getLocalizedText(names, language),
    values: values.map((value) => getLocalizedText(value.names, language)),
  }))

/** By their keys: another name of a value is no change of the product. */
const toVersion = (own: readonly OwnProperty[]) => toContentVersion(toKeys(own))

const toKeys = (own: readonly OwnProperty[]) =>
  Object.fromEntries(own.map(({ key, values }) => [key, values.map((value) => value.key).sort()]))

interface PropertiesChange {
  code: string
  properties: readonly NamedProperty[]
  version: number
  ip: string
}

/**
 * Replaces the properties of a product; 404 if the site has none with this code. Refuses RecordChanged, unless the product
 * already has these properties.
 */
export const changeProductProperties = (
  db: Db,
  context: RequestContext,
  { code, properties, version, ip }: PropertiesChange,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const { siteId, language } = siteScope(context)
    const { rows } = await sql<{ id: number }>`
      select id from products where site_id = ${siteId} and code = ${code} for update`.execute(tx)
    const [product] = rows
    if (!product) throw notFound()
    const own = await loadOwnProperties(tx, product.id)
    const written = await resolveProperties(tx, context, { own, properties })
    const savedKeys = toKeys(own)
    if (isSame(savedKeys, written)) return ok(null)
    if (toVersion(own) !== version) return refuse('RecordChanged')
    const removed = own.filter(({ key }) => !written.some((one) => propertyKey(one.property) === key))
    await writeProperties(tx, { siteId, language, write: true }, [
      {
        productId: product.id,
        properties: [...written, ...removed.map(({ key }) => ({ property: key, values: [] }))],
      },
    ])
    await upsertSearch(tx, siteId, [product.id])
    const detail = toDetail(toNamed(own, language), toNamed(await loadOwnProperties(tx, product.id), language))
    const entry = { siteId, customerId: null, action: 'product.change', target: code, detail }
    await audit(tx, { ...entry, userId: requireUserId(context), ip })
    return ok(null)
  })

/** As an imported list names them: by the keys of existing properties and values, or as new texts. */
async function resolveProperties(
  tx: Tx,
  context: RequestContext,
  { own, properties }: { own: readonly OwnProperty[]; properties: readonly NamedProperty[] },
): Promise<PropertyToLoad[]> {
  const { siteId, language } = siteScope(context)
  const typed = properties.map(({ name, values }) => ({ property: name, values }))
  const resolved = await resolveTypedNames(tx, siteId, { language, own, typed })
  const [product] = await matchExistingNames(tx, { siteId, language, write: true }, [{ properties: resolved }])
  // A property may be typed under two of its names.
  return [...Map.groupBy(product?.properties ?? [], ({ property }) => propertyKey(property)).values()].map((same) => ({
    property: same[0]?.property ?? '',
    values: same.flatMap(({ values }) => values),
  }))
}

function isSame(saved: Readonly<Record<string, string[]>>, written: readonly PropertyToLoad[]): boolean {
  return (
    Object.keys(saved).length === written.length &&
    written.every(({ property, values }) => {
      const keys = [...new Set(values.map(propertyKey))].sort()
      return saved[propertyKey(property)]?.join() === keys.join()
    })
  )
}

/** The properties that differ, as staff read them. */
function toDetail(saved: readonly NamedProperty[], written: readonly NamedProperty[]) {
  const toTexts = (all: readonly NamedProperty[]) => new Map(all.map(({ name, values }) => [name, values.join('; ')]))
  const [before, after] = [toTexts(saved), toTexts(written)]
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  )
  const select = (texts: typeof before) => Object.fromEntries(changed.map((name) => [name, texts.get(name) ?? '']))
  return { before: { properties: select(before) }, after: { properties: select(after) } }
}
