import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.server.ts'
import { changesOf, type ListLoading, type LoadedList, outcomeOf, refuseRow } from '../../loading/list-outcome.ts'
import { nameKey } from '../../loading/names/name-key.ts'
import { refreshSearch } from '../../search/building/commands.server.ts'
import { tellChanged } from '../../search/commands.server.ts'
import type { BrandChange } from './brand-change.ts'
import { brandsByName, ownedBrands, productsOfBelongings } from './queries.server.ts'

export interface BrandLoading extends ListLoading {
  /** Whether the store of the site has a picture of this key. */
  hasPicture(key: string): Promise<boolean>
}

/** Changes brands by name. A renamed brand is still found by lists that use its old name. */
export async function loadBrands(
  tx: Tx,
  { siteId, write, hasPicture }: BrandLoading,
  changes: readonly BrandChange[],
): Promise<LoadedList> {
  const brands = await ownedBrands(tx, siteId)
  const byName = brandsByName(brands)
  const strangeLogos = await missingLogos(changes, hasPicture)
  const taken = new Map(brands.map(({ id, name }) => [nameKey(name), id]))
  const rows: { id: number; name: string; quality: string; logo_url: string | null; renamed: boolean }[] = []
  const outcomes = changes.map(({ brand, newName, quality, logo }) => {
    const known = byName.get(nameKey(brand))
    if (!known) return refuseRow(`no brand is called "${brand}"`)
    if (logo !== undefined && strangeLogos.has(logo)) return refuseRow(`there is no picture "${logo}" in the store`)
    const other = newName === undefined ? undefined : taken.get(nameKey(newName))
    if (other !== undefined && other !== known.id) return refuseRow(`another brand is called "${newName}"`)
    const was = { name: known.name, quality: known.quality, logo: known.logoUrl }
    const changed = changesOf(was, { name: newName, quality, logo })
    if (changed.length === 0) return outcomeOf([])
    if (newName !== undefined) taken.set(nameKey(newName), known.id)
    const { name, id } = known
    const renamed = newName !== undefined && newName !== name
    const logoUrl = logo === undefined ? known.logoUrl : logo || null
    rows.push({ id, name: newName ?? name, quality: quality ?? known.quality, logo_url: logoUrl, renamed })
    return outcomeOf(changed)
  })
  if (write && rows.length > 0) await writeBrands(tx, siteId, rows)
  return { outcomes, removed: 0 }
}

async function missingLogos(
  changes: readonly BrandChange[],
  hasPicture: BrandLoading['hasPicture'],
): Promise<Set<string>> {
  const missing = new Set<string>()
  for (const logo of new Set(changes.flatMap(({ logo }) => logo || [])))
    if (!(await hasPicture(logo))) missing.add(logo)
  return missing
}

async function writeBrands(tx: Tx, siteId: number, rows: readonly { id: number; renamed: boolean }[]) {
  await sql`
    update brands set name = row.name, quality = row.quality, logo_url = row.logo_url
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id bigint, name text, quality text, logo_url text)
    where brands.site_id = ${siteId} and brands.id = row.id`.execute(tx)
  const ids = rows.flatMap(({ id, renamed }) => (renamed ? [id] : []))
  if (ids.length > 0) await refreshSearch(tx, siteId, { ids: await productsOfBelongings(tx, { kind: 'brand', ids }) })
  await tellChanged(tx, siteId)
}
