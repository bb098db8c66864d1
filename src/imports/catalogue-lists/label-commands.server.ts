import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'
import { propertyKey, type TextsToLoad } from '#src/products/properties/property.ts'
import { notifyCatalogChange, upsertSearch } from '#src/products/search-index-commands.server.ts'
import { refreshByValues } from '#src/products/search-rebuild-commands.server.ts'
import type { LoadContext } from '#src/products/taxonomy/brand-category-commands.server.ts'
import { productsOfValues } from './family-commands.server.ts'

export type TextState = 'changed' | 'unchanged' | 'noProperty' | 'noValue'

interface NamedProperty {
  id: number
  key: string
  names: TextByLanguage
  sortNo: number | null
}
type Kind = (typeof KINDS)[number]

/** The database distinguishes properties of products and of variations; the list names both. */
const KINDS = [
  {
    toKey: propertyKey,
    properties: sql.raw('properties'),
    values: sql.raw('property_values'),
    key: sql.raw('key'),
    // Numbers are sorted by value, words by frequency.
    valueOrder: sql.raw('null::integer'),
  },
  {
    toKey: fold,
    properties: sql.raw('variation_properties'),
    values: sql.raw('variation_values'),
    key: sql.raw('code'),
    valueOrder: sql.raw('sort_no'),
  },
] as const

/**
 * Sets the owner's names of properties and values per language, and their order; missing cells change nothing. They are
 * identified by their first spelling or by their name in the list's language; none is created.
 */
export async function loadTexts(tx: Tx, loadContext: LoadContext, rows: readonly TextsToLoad[]): Promise<TextState[]> {
  const states = rows.map((): TextState => 'noProperty')
  for (const kind of KINDS) {
    const found = await resolveTargets(tx, { loadContext, kind }, rows)
    for (const [at, { state }] of found.entries()) states[at] = chooseStrongerState(states[at], state)
    if (loadContext.write) await writeTexts(tx, { loadContext, kind }, found)
  }
  return states
}

// A row may refer to properties of both kinds and is applied to each.
const ORDER: readonly TextState[] = ['changed', 'unchanged', 'noValue', 'noProperty']
const chooseStrongerState = (one: TextState = 'noProperty', other: TextState) =>
  ORDER.find((state) => state === one || state === other) ?? one

interface KindContext {
  loadContext: LoadContext
  kind: Kind
}

interface Target {
  row: TextsToLoad
  state: TextState
  existing?: NamedProperty
}

async function resolveTargets(tx: Tx, context: KindContext, rows: readonly TextsToLoad[]): Promise<Target[]> {
  const { loadContext, kind } = context
  const properties = await sql<NamedProperty>`
    select id, ${kind.key} as key, names, sort_no from ${kind.properties} where site_id = ${loadContext.siteId}
    order by sort_no, id`.execute(tx)
  const found = rows.map(({ property }) => findByName(property, { context, all: properties.rows }))
  const ids = [...new Set(found.flatMap((one, at) => (one && rows[at]?.value !== undefined ? [one.id] : [])))]
  const values = await sql<NamedProperty & { propertyId: number }>`
    select id, property_id, ${kind.key} as key, names, ${kind.valueOrder} as sort_no from ${kind.values}
    where property_id = any(${ids}::bigint[]) order by id`.execute(tx)
  const valuesByProperty = Map.groupBy(values.rows, ({ propertyId }) => propertyId)
  return rows.map((row, at) => {
    const property = found[at]
    if (!property) return { row, state: 'noProperty' }
    const existing =
      row.value === undefined
        ? property
        : findByName(row.value, { context, all: valuesByProperty.get(property.id) ?? [] })
    return existing
      ? { row, existing, state: differs(row, existing) ? 'changed' : 'unchanged' }
      : { row, state: 'noValue' }
  })
}

/** By its first spelling, otherwise by its name in the list's language. */
function findByName<T extends NamedProperty>(
  name: string,
  { context: { loadContext, kind }, all }: { context: KindContext; all: readonly T[] },
): T | undefined {
  const key = kind.toKey(name)
  const language = loadContext.language as Language
  return all.find((one) => one.key === key) ?? all.find(({ names }) => kind.toKey(names[language] ?? '') === key)
}

const differs = ({ names, sortNo }: TextsToLoad, existing: NamedProperty) =>
  Object.entries(names).some(([language, text]) => existing.names[language as Language] !== text) ||
  sortNoDiffers(sortNo, existing)

const sortNoDiffers = (sortNo: number | undefined, existing: NamedProperty) =>
  sortNo !== undefined && existing.sortNo !== null && sortNo !== existing.sortNo

async function writeTexts(tx: Tx, { loadContext, kind }: KindContext, targets: readonly Target[]) {
  const changed = targets.filter(({ state }) => state === 'changed')
  if (changed.length === 0) return
  const toRecordset = (ofValues: boolean) =>
    changed
      .filter(({ row }) => (row.value !== undefined) === ofValues)
      .map(({ row: { names, sortNo = null }, existing }) => ({ id: existing?.id, names, sort_no: sortNo }))
  const toTextRecordset = (ofValues: boolean) =>
    sql`json_to_recordset(${JSON.stringify(toRecordset(ofValues))}::json) as input (id bigint, names jsonb, sort_no integer)`
  await sql`
    update ${kind.properties} property
    set names = property.names || input.names, sort_no = coalesce(input.sort_no, property.sort_no)
    from ${toTextRecordset(false)} where property.id = input.id`.execute(tx)
  await sql`
    update ${kind.values} value set names = value.names || input.names from ${toTextRecordset(true)} where value.id = input.id`.execute(
    tx,
  )
  const ids = toRecordset(true).flatMap(({ id }) => id ?? [])
  if (kind.toKey === fold) await sortVariationValues(tx, loadContext.siteId, { recordset: toTextRecordset(true), ids })
  else await refreshByValues(tx, loadContext.siteId, { valueIds: ids })
  await notifyCatalogChange(tx, loadContext.siteId)
}

/** Sets the order of variation values and reindexes their products, which are found by the names of the values. */
async function sortVariationValues(
  tx: Tx,
  siteId: number,
  { recordset, ids }: { recordset: ReturnType<typeof sql>; ids: number[] },
) {
  await sql`
    update variation_values value set sort_no = input.sort_no
    from ${recordset} where value.id = input.id and input.sort_no is not null`.execute(tx)
  await upsertSearch(tx, siteId, await productsOfValues(tx, ids))
}
