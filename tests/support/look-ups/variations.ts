import { readRow } from './database.ts'

/** The id of a value of the first site's variations by its code, which addresses name as `v`. */
export async function findVariationValueId(databaseUrl: string, code: string): Promise<number> {
  const { id } = await readRow<{ id: number }>(
    databaseUrl,
    `select v.id::int from variation_values v join variation_properties p on p.id = v.property_id
     join sites s on s.id = p.site_id and s.key = 'anadolu' where v.code = $1`,
    [code],
  )
  return id
}
