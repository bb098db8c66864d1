import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'

export interface ProductPictures {
  code: string
  /** Media keys in gallery order; the first is the image of its row. */
  pictures: readonly string[]
}

/** Replaces the images of products, by none if there are no keys; returns unknown codes. */
export async function setPictures(
  tx: Tx,
  siteId: number,
  productPictures: readonly ProductPictures[],
): Promise<string[]> {
  const codes = productPictures.map(({ code }) => code)
  const found = await tx
    .selectFrom('products')
    .select(['id', 'code'])
    .where('siteId', '=', siteId)
    .where('code', 'in', codes)
    .forUpdate()
    .execute()
  const ids = new Map(found.map(({ code, id }) => [code, id]))
  const rows = productPictures.flatMap(({ code, pictures }) => {
    const productId = ids.get(code)
    return productId === undefined ? [] : pictures.map((picture, sortNo) => ({ productId, sortNo, picture }))
  })
  if (found.length > 0) {
    await tx
      .deleteFrom('productImages')
      .where('productId', 'in', [...ids.values()])
      .where('variationValueId', 'is', null)
      .execute()
    if (rows.length > 0)
      await tx
        .insertInto('productImages')
        .values(rows)
        .onConflict((same) => same.columns(['productId', 'picture']).doNothing())
        .execute()
    await sql`
      update products set picture = first.picture
      from unnest(${[...ids.values()]}::bigint[]) given (id)
        left join (select product_id, picture from jsonb_to_recordset(${JSON.stringify(selectFirstPictures(rows))}::jsonb)
          as row (product_id bigint, picture text)) first on first.product_id = given.id
      where products.id = given.id and products.picture is distinct from first.picture`.execute(tx)
    await showInParents(tx, [...ids.values()])
  }
  return codes.filter((code) => !ids.has(code))
}

/**
 * The gallery of a parent contains one picture per value of its first property, such as the colour: that of the
 * variation with the lowest code among those with the value and a picture.
 */
async function showInParents(tx: Tx, productIds: readonly number[]): Promise<void> {
  const rows = await picturesOfValues(tx, productIds)
  if (rows.length === 0) return
  const values = rows.map(({ parentId: productId, valueId: variationValueId, picture, sortNo }) => {
    return { productId, variationValueId, picture, sortNo }
  })
  await tx
    .deleteFrom('productImages')
    .where(
      'productId',
      'in',
      values.map(({ productId }) => productId),
    )
    .where('variationValueId', 'is not', null)
    .execute()
  await tx
    .insertInto('productImages')
    .values(values)
    .onConflict((same) =>
      same
        .columns(['productId', 'picture'])
        .doUpdateSet({ variationValueId: (field) => field.ref('excluded.variationValueId') }),
    )
    .execute()
}

async function picturesOfValues(tx: Tx, productIds: readonly number[]) {
  const { rows } = await sql<{ parentId: number; valueId: number; picture: string; sortNo: number }>`
    with shown as (
      select distinct child.parent_id, first_value.property_id
      from products child cross join lateral (
        select own.property_id from product_variation_values own
        join variation_properties property on property.id = own.property_id
        where own.product_id = child.id order by property.sort_no, property.id limit 1) first_value
      where child.id = any(${productIds}::bigint[]) and child.parent_kind = 'variation'
    )
    select distinct on (child.parent_id, own.value_id)
           child.parent_id, own.value_id, child.picture, ${PARENT_SORT_OFFSET} + value.sort_no as sort_no
    from shown
    join products child on child.parent_id = shown.parent_id and child.parent_kind = 'variation'
    join product_variation_values own on own.product_id = child.id and own.property_id = shown.property_id
    join variation_values value on value.id = own.value_id
    where child.picture is not null
    order by child.parent_id, own.value_id, child.code`.execute(tx)
  return rows
}

/** Images of variations follow those of the parent. */
const PARENT_SORT_OFFSET = 1000

const selectFirstPictures = (rows: readonly { productId: number; sortNo: number; picture: string }[]) =>
  rows.filter(({ sortNo }) => sortNo === 0).map(({ productId, picture }) => ({ product_id: productId, picture }))
