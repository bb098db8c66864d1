import type { Tx } from '#src/platform/db.server.ts'
import { parseMeasure, propertyKey } from '#src/products/properties/property.ts'
import { Ids, insertAll, insertNumbered } from './batches.ts'
import { byLanguage } from './names.ts'
import { getProperties, getWords, PROPERTIES, type PropertyCode } from './properties.ts'
import type { Goods } from './write-goods.ts'
import type { Shop } from './write-shop.ts'

/** Writes product properties in the five languages; runs before the search index is filled. */
export async function writeProperties(tx: Tx, { id: siteId }: Shop, { all }: Goods): Promise<void> {
  const codes = Object.keys(PROPERTIES) as PropertyCode[]
  const rows = codes.map((key) => ({ siteId, key, names: JSON.stringify(byLanguage(PROPERTIES[key])) }))
  const properties = new Ids(codes, await insertNumbered(tx, 'properties', rows))
  const described = all.flatMap(({ id, product }) =>
    getProperties(product).map(([code, value]) => ({ id, code, value, mark: `${code} ${propertyKey(value)}` })),
  )
  const known = new Map(described.map((one) => [one.mark, one]))
  const values = [...known.values()].map(({ code, value }) => ({
    propertyId: properties.of(code),
    key: propertyKey(value),
    number: parseMeasure(value)?.number ?? null,
    names: JSON.stringify(getWords(value)),
  }))
  const ids = new Ids([...known.keys()], await insertNumbered(tx, 'propertyValues', values))
  const owned = new Map(described.map(({ id, mark }) => [`${id} ${mark}`, { productId: id, valueId: ids.of(mark) }]))
  await insertAll(tx, 'productProperties', [...owned.values()])
}
