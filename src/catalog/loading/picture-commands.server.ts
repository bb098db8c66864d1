import { sql } from 'kysely'
import type { Tx } from '../../platform/db.server.ts'

export interface ProductPictures {
  code: string
  /** Keys in the media store, in the order of the gallery; the first is the picture of its row. */
  pictures: readonly string[]
}

/** Gives products these pictures in the place of what they had; answers with the codes that the site does not have. */
export async function setPictures(tx: Tx, siteId: number, wanted: readonly ProductPictures[]): Promise<string[]> {
  const codes = wanted.map(({ code }) => code)
  const found = await tx
    .selectFrom('products')
    .select(['id', 'code'])
    .where('siteId', '=', siteId)
    .where('code', 'in', codes)
    .forUpdate()
    .execute()
  const ids = new Map(found.map(({ code, id }) => [code, id]))
  const rows = wanted.flatMap(({ code, pictures }) => {
    const productId = ids.get(code)
    return productId === undefined ? [] : pictures.map((picture, sortNo) => ({ productId, sortNo, picture }))
  })
  if (rows.length > 0) {
    await tx
      .deleteFrom('productImages')
      .where('productId', 'in', [...ids.values()])
      .where('variationValueId', 'is', null)
      .execute()
    await tx
      .insertInto('productImages')
      .values(rows)
      .onConflict((same) => same.columns(['productId', 'picture']).doNothing())
      .execute()
    await sql`
      update products set picture = first.picture
      from (select product_id, picture from jsonb_to_recordset(${JSON.stringify(firstOf(rows))}::jsonb)
              as given (product_id bigint, picture text)) first
      where products.id = first.product_id and products.picture is distinct from first.picture`.execute(tx)
  }
  return codes.filter((code) => !ids.has(code))
}

const firstOf = (rows: readonly { productId: number; sortNo: number; picture: string }[]) =>
  rows.filter(({ sortNo }) => sortNo === 0).map(({ productId, picture }) => ({ product_id: productId, picture }))
