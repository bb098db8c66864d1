import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import type { LoadContext } from '#src/products/taxonomy/brand-category-commands.server.ts'
import type { ChildToLoad } from './family-commands.server.ts'

/**
 * Child products of lists, with known properties and values identified by their names in the list's language: `Colour:
 * Black` of an English list is `Renk: Siyah` if the owner named it so. The first name of a property or value always
 * identifies it; a row never contains one property twice.
 */
export async function matchExistingChildren(
  tx: Tx,
  loadContext: LoadContext,
  children: readonly ChildToLoad[],
): Promise<ChildToLoad[]> {
  if (children.every(({ values }) => values.length === 0)) return [...children]
  const existingProperties = await loadExistingProperties(tx, loadContext)
  return children.map((child) => ({ ...child, values: renameToExisting(child.values, existingProperties) }))
}

interface ExistingProperty {
  code: string
  /** Codes of its values by each of their names. */
  values: ReadonlyMap<string, string>
}

function renameToExisting(
  values: ChildToLoad['values'],
  known: ReadonlyMap<string, ExistingProperty>,
): ChildToLoad['values'] {
  const taken = new Set(values.map(({ property }) => fold(property)))
  return values.map((one) => {
    const property = known.get(fold(one.property))
    if (!property) return one
    const isOther = property.code !== fold(one.property)
    if (isOther && taken.has(property.code)) return one
    taken.add(property.code)
    return { ...one, property: property.code, value: property.values.get(fold(one.value)) ?? one.value }
  })
}

/** All properties of the site: variations differ in few. */
async function loadExistingProperties(
  tx: Tx,
  { siteId, language }: LoadContext,
): Promise<ReadonlyMap<string, ExistingProperty>> {
  const { rows } = await sql<{
    code: string
    names: TextByLanguage
    values: { code: string; names: TextByLanguage }[]
  }>`
    select property.code, property.names, coalesce((
        select json_agg(json_build_object('code', value.code, 'names', value.names) order by value.sort_no, value.id)
        from variation_values value where value.property_id = property.id), '[]') as values
    from variation_properties property where property.site_id = ${siteId} order by property.sort_no, property.id`.execute(
    tx,
  )
  const properties = rows.map(({ code, names, values }) => {
    const codes = byAllNames(values, language)
    return { code, names, values: new Map([...codes].map(([name, value]) => [name, value.code])) }
  })
  return byAllNames(properties, language)
}

/** By codes and by names in a language; of equal names the one whose code matches, otherwise the first. */
function byAllNames<T extends { code: string; names: TextByLanguage }>(all: readonly T[], language: string) {
  const named = all.toReversed().flatMap((one) => {
    const name = one.names[language as keyof TextByLanguage]
    return name ? [[fold(name), one] as const] : []
  })
  return new Map([...named, ...all.map((one) => [one.code, one] as const)])
}
