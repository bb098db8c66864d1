import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { type ListLoading, type LoadedList, listChanges, refuseRow, toOutcome } from '#src/products/list-outcome.ts'
import { nameKey } from '#src/products/name-key.ts'
import { notifyCatalogChange } from '#src/products/search-index/commands.server.ts'
import { refreshSearch } from '#src/products/search-index/rebuild-commands.server.ts'
import type { BrandChange } from './brand-change.ts'
import { brandsByName, loadEditableBrands, productsOfBelongings } from './queries.server.ts'

export interface BrandLoading extends ListLoading {
  /** Whether the site's store has an image with this key. */
  hasPicture(key: string): Promise<boolean>
}

/** Changes brands by name. A renamed brand is still found by lists that use its old name. */
export async function loadBrands(
  tx: Tx,
  { siteId, write, hasPicture }: BrandLoading,
  changes: readonly BrandChange[],
): Promise<LoadedList> {
  const brands = await loadEditableBrands(tx, siteId)
  const byName = brandsByName(brands)
  const unknownLogos = await missingLogos(changes, hasPicture)
  const idsByName = new Map(brands.map(({ id, name }) => [nameKey(name), id]))
  const rows: { id: number; name: string; quality: string; logo_url: string | null; renamed: boolean }[] = []
  const outcomes = changes.map(({ brand, newName, quality, logo }) => {
    const existing = byName.get(nameKey(brand))
    if (!existing) return refuseRow(`no brand is called "${brand}"`)
    if (logo !== undefined && unknownLogos.has(logo)) return refuseRow(`there is no picture "${logo}" in the store`)
    const other = newName === undefined ? undefined : idsByName.get(nameKey(newName))
    if (other !== undefined && other !== existing.id) return refuseRow(`another brand is called "${newName}"`)
    const was = { name: existing.name, quality: existing.quality, logo: existing.logoUrl }
    const changed = listChanges(was, { name: newName, quality, logo })
    if (changed.length === 0) return toOutcome([])
    if (newName !== undefined) idsByName.set(nameKey(newName), existing.id)
    const { name, id } = existing
    const renamed = newName !== undefined && newName !== name
    const logoUrl = logo === undefined ? existing.logoUrl : logo || null
    rows.push({ id, name: newName ?? name, quality: quality ?? existing.quality, logo_url: logoUrl, renamed })
    return toOutcome(changed)
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
  await notifyCatalogChange(tx, siteId)
}
