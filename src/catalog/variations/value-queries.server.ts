import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { getLocalizedText, type TextByLanguage } from '#src/platform/i18n/language.ts'
import type { SiteScope } from '#src/shop/viewer.ts'

/** The value of one property of a product. */
export interface ValueOf {
  productId: number
  propertyId: number
  property: string
  valueId: number
  name: string
  sortNo: number
  /** The first image of its parent's gallery for this value. */
  picture: string | null
}

interface Row extends Omit<ValueOf, 'property' | 'name'> {
  propertyNames: TextByLanguage
  names: TextByLanguage
}

/** The values of these products of one parent, by property in the owner's order. */
export async function loadValues(
  db: Db,
  { language }: SiteScope,
  { parentId, productIds }: { parentId: number; productIds: readonly number[] },
): Promise<ValueOf[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<Row>`
    select own.product_id, property.id as property_id, property.names as property_names, value.id as value_id, value.names,
           value.sort_no, (select picture from product_images image
                           where image.product_id = ${parentId} and image.variation_value_id = value.id
                           order by image.sort_no, image.id limit 1) as picture
    from product_variation_values own
    join variation_values value on value.id = own.value_id
    join variation_properties property on property.id = own.property_id
    where own.product_id = any(${productIds}::bigint[])
    order by property.sort_no, property.id, value.sort_no, value.id`.execute(db)
  return rows.map(({ propertyNames, names, ...row }) => ({
    ...row,
    property: getLocalizedText(propertyNames, language),
    name: getLocalizedText(names, language),
  }))
}
