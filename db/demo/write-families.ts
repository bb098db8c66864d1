import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { Ids, insertAll, insertNumbered } from './batches.ts'
import { byLanguage } from './names.ts'
import type { Family } from './product.ts'
import { PROPERTIES } from './variation-values.ts'
import type { Good } from './write-goods.ts'

/** Assigns variants to their parents, with their values and a picture per colour. */
export async function writeFamilies(tx: Tx, siteId: number, goods: readonly Good[]): Promise<void> {
  const members = goods.flatMap(({ id, product }) => (product.family ? [{ id, product, ...product.family }] : []))
  const parents = new Ids(
    members.map(({ product }) => product.code),
    members.map(({ id }) => id),
  )
  const children = members.flatMap(({ id, under, ...member }) =>
    under === null ? [] : [{ ...member, id, parentId: parents.of(under) }],
  )
  await sql`
    update products set parent_id = child.parent_id, parent_kind = child.parent_kind
    from json_to_recordset(${JSON.stringify(
      children.map(({ id, parentId, values }) => ({ id, parent_id: parentId, parent_kind: getKind(values) })),
    )}::json) as child (id bigint, parent_id bigint, parent_kind text) where products.id = child.id`.execute(tx)
  const values = await writeValues(tx, siteId)
  const chosen = children.flatMap((child) => toChoices(child.values).map((value) => ({ ...child, ...value })))
  await insertAll(
    tx,
    'productVariationValues',
    chosen.map(({ id, property, value }) => ({ productId: id, ...values(property, value) })),
  )
  await writeColours(
    tx,
    chosen
      .filter(({ property }) => property === 'renk')
      .map(({ parentId, product, property, value }) => ({
        parentId,
        picture: product.picture,
        valueId: values(property, value).valueId,
      })),
  )
}

const getKind = (values: Family['values']) => (toChoices(values).length > 0 ? 'variation' : 'priceRow')
const toChoices = (values: Family['values']) => Object.entries(values).map(([property, value]) => ({ property, value }))

async function writeValues(tx: Tx, siteId: number) {
  const properties = new Ids(
    PROPERTIES.map(({ code }) => code),
    await insertNumbered(
      tx,
      'variationProperties',
      PROPERTIES.map(({ code, names }, at) => ({ siteId, code, names: JSON.stringify(byLanguage(names)), sortNo: at })),
    ),
  )
  const all = PROPERTIES.flatMap((property) =>
    property.values.map((value, at) => ({ property: property.code, value, at })),
  )
  const values = new Ids(
    all.map(({ property, value }) => `${property} ${value.code}`),
    await insertNumbered(
      tx,
      'variationValues',
      all.map(({ property, value, at }) => ({
        propertyId: properties.of(property),
        code: value.code,
        sortNo: at,
        names: JSON.stringify(byLanguage(value.names)),
      })),
    ),
  )
  return (property: string, value: string) => ({
    propertyId: properties.of(property),
    valueId: values.of(`${property} ${value}`),
  })
}

interface Colour {
  parentId: number
  picture: string
  valueId: number
}

/** Adds one picture per colour to the parent's gallery; the variant's own picture is one of them. */
async function writeColours(tx: Tx, colours: readonly Colour[]) {
  const once = new Map(colours.map((colour) => [`${colour.parentId} ${colour.valueId}`, colour]))
  for (const { parentId, picture, valueId } of once.values()) {
    await tx
      .insertInto('productImages')
      .values({ productId: parentId, picture, sortNo: 1, variationValueId: valueId })
      .onConflict((same) => same.columns(['productId', 'picture']).doUpdateSet({ variationValueId: valueId }))
      .execute()
  }
}
