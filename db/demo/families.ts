import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { getBarcode } from './barcode.ts'
import { Ids, insertAll, insertNumbered } from './batches.ts'
import { findBrand, getDescription, type Trade } from './brands.ts'
import { createChance } from './chance.ts'
import { anyText, type Cell, choice, localized, number, orNull, readJson, readTable, text } from './data-files.ts'
import type { DemoProduct, Family, Supply, TyreFacts } from './product.ts'
import type { Texts } from './texts.ts'
import type { Good } from './write-goods.ts'

interface FamilyHead {
  code: string
  brand: string
  trade: Trade
  category: string
  /** Its item number in the maker's barcodes; the variants have the next ones. */
  item: number
  display: Family['display']
  picture: string
  names: Texts
  kilos?: number
  tyre?: TyreFacts
}

interface Variant {
  family: string
  suffix: string
  values: Record<string, string>
  price: number
  supply: Supply | null
  pack: number
  kilos: number
  picture: string
  /** Year of production of a tyre. */
  production: string
}

/** `renk=black beden=S` */
const valuesByProperty: Cell<Record<string, string>> = (cell) =>
  Object.fromEntries(
    cell
      .split(' ')
      .filter(Boolean)
      .map((pair) => pair.split('=')),
  )

/** Clothes by size and colour, covers by colour, oil by pack, tyres by production year. */
const FAMILIES = readJson<readonly FamilyHead[]>('families.json')
const VARIANTS = readTable<Variant>('family-variants.csv', {
  family: text,
  suffix: text,
  values: valuesByProperty,
  price: number,
  supply: orNull(choice(['plenty', 'low', 'none', 'coming'])),
  pack: number,
  kilos: number,
  picture: text,
  production: anyText,
})

/** Product families: the parent product and its variants. */
export const familyProducts = (): DemoProduct[] =>
  FAMILIES.flatMap((head) => [
    toParent(head),
    ...VARIANTS.filter(({ family }) => family === head.code).map((variant, at) => toVariant(head, variant, at)),
  ])

const toParent = (head: FamilyHead): DemoProduct => ({
  ...getCommon(head, { code: head.code, item: head.item, kilos: head.kilos ?? 1 }),
  price: null,
  pack: '1',
  flags: 512,
  supply: 'none',
  tyre: head.tyre ?? null,
  picture: head.picture,
  family: { under: null, values: {}, display: head.display },
})

function toVariant(head: FamilyHead, variant: Variant, at: number): DemoProduct {
  const { suffix, values, price, supply, pack, kilos, picture, production } = variant
  const code = `${head.code}-${suffix}`
  return {
    ...getCommon(head, { code, item: head.item + 1 + at, kilos }),
    price: price.toFixed(2),
    pack: String(pack),
    flags: 0,
    supply: supply ?? (createChance(`family ${code}`).yes(0.15) ? 'low' : 'plenty'),
    tyre: head.tyre ? { ...head.tyre, production } : null,
    picture,
    family: { under: head.code, values, display: head.display },
  }
}

/** The fields that depend on the family, the code and the weight only. */
function getCommon(head: FamilyHead, { code, item, kilos }: { code: string; item: number; kilos: number }) {
  const brand = findBrand(head.brand)
  return {
    code,
    names: head.names,
    descriptions: getDescription(head.trade),
    brand,
    category: head.category,
    makerNumber: `${brand.number.slice(0, 2)} ${code}`,
    oem: [],
    superseded: null,
    barcode: getBarcode(4100 + brand.no, 90_000 + item),
    taxRate: '20',
    stockType: 1,
    unit: 'piece',
    kilos: kilos.toFixed(3),
    litres: (kilos * 3).toFixed(3),
    purchasable: true,
    orderAboveStock: false,
    freeShipping: false,
    fits: [],
  }
}

interface VariationRow {
  property: string
  names: Texts
  value: string
  values: Texts
}

/** Variation properties with their values, in the order of selection. */
const PROPERTIES = [
  ...Map.groupBy(
    readTable<VariationRow>('variations.csv', {
      property: text,
      names: localized,
      value: text,
      values: localized,
    }),
    ({ property }) => property,
  ),
].map(([code, rows]) => ({
  code,
  names: rows[0]?.names,
  values: rows.map(({ value, values }) => ({ code: value, names: values })),
}))

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
      PROPERTIES.map(({ code, names }, at) => ({ siteId, code, names: JSON.stringify(names), sortNo: at })),
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
        names: JSON.stringify(value.names),
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
