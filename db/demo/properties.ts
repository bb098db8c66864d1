import type { Tx } from '#src/platform/db.server.ts'
import { parseMeasure, propertyKey } from '#src/products/properties/property.ts'
import { Ids, insertAll, insertNumbered } from './batches.ts'
import { choice, list, localized, readTable, text } from './data-files.ts'
import type { DemoProduct } from './product.ts'
import type { Texts } from './texts.ts'
import type { Goods } from './write-goods.ts'
import type { Shop } from './write-shop.ts'

/** The demo properties, in the owner's order. */
const PROPERTIES = readTable<{ code: string; names: Texts }>('properties.csv', { code: text, names: localized })

/** Translated values of properties, by their Turkish text. */
const VALUES = new Map(
  readTable<{ values: Texts }>('property-values.csv', { values: localized }).map(({ values }) => [values.tr, values]),
)

/** A value in every language: inches by name, numbers and codes as they are. */
function getValueNames(value: string): Texts | { tr: string } {
  const inches = /^(\d+) inç$/.exec(value)?.[1]
  if (inches) return { tr: value, en: `${inches} in`, ar: `${inches} بوصة`, ru: `${inches}″`, de: `${inches} Zoll` }
  return VALUES.get(value) ?? { tr: value }
}

/** Property codes of a part's measures, in the order of the table of parts. */
const MEASURES = new Map(
  readTable<{ drawing: string; properties: string[] }>('measures.csv', {
    drawing: text,
    properties: list(choice(PROPERTIES.map(({ code }) => code))),
  }).map(({ drawing, properties }) => [drawing, properties]),
)

type PropertyValue = [code: string, value: string]

/** Writes product properties in every language; runs before the search index is filled. */
export async function writeProperties(tx: Tx, { id: siteId }: Shop, { all }: Goods): Promise<void> {
  const rows = PROPERTIES.map(({ code, names }) => ({ siteId, key: code, names: JSON.stringify(names) }))
  const codes = PROPERTIES.map(({ code }) => code)
  const properties = new Ids(codes, await insertNumbered(tx, 'properties', rows))
  const described = all.flatMap(({ id, product }) =>
    getProperties(product).map(([code, value]) => ({ id, code, value, mark: `${code} ${propertyKey(value)}` })),
  )
  const known = new Map(described.map((one) => [one.mark, one]))
  const values = [...known.values()].map(({ code, value }) => ({
    propertyId: properties.of(code),
    key: propertyKey(value),
    number: parseMeasure(value)?.number ?? null,
    names: JSON.stringify(getValueNames(value)),
  }))
  const ids = new Ids([...known.keys()], await insertNumbered(tx, 'propertyValues', values))
  const rowsByKey = new Map(
    described.map(({ id, mark }) => [`${id} ${mark}`, { productId: id, valueId: ids.of(mark) }]),
  )
  await insertAll(tx, 'productProperties', [...rowsByKey.values()])
}

/** Returns a product's properties: measures of parts, sizes of tyres, ratings of batteries and oils. */
function getProperties(product: DemoProduct): PropertyValue[] {
  const { names, picture, tyre, data = [] } = product
  const [drawing = ''] = picture.split('_')
  const measures = (MEASURES.get(drawing) ?? []).flatMap((code, at): PropertyValue[] => {
    const value = data[at]?.replace(/^[ØHZ] /, '')
    return value ? [[code, value]] : []
  })
  return [
    ...measures,
    ...getFittingPlace(names.tr),
    ...(tyre ? getTyre(tyre.size) : []),
    ...getFigures(drawing, names.tr),
  ]
}

const findWord = (name: string, words: readonly string[]) => words.find((word) => name.split(/[\s–]+/).includes(word))

function getFittingPlace(name: string): PropertyValue[] {
  const [part = ''] = name.split(' – ')
  const [axle, side] = [findWord(part, ['Ön', 'Arka']), findWord(part, ['Sol', 'Sağ'])]
  return [...(axle ? [['aks', axle] as PropertyValue] : []), ...(side ? [['yon', side] as PropertyValue] : [])]
}

function getTyre(size: string): PropertyValue[] {
  const [, width = '', aspect = '', rim = ''] = /^(\d+)\/(\d+)R(\d+)/.exec(size) ?? []
  return width === ''
    ? []
    : [
        ['genislik', `${width} mm`],
        ['kesit', aspect],
        ['jant', `${rim} inç`],
      ]
}

function getFigures(drawing: string, name: string): PropertyValue[] {
  const battery = /(\d+)Ah (\d+)A(?: (EFB|AGM))?/.exec(name)
  if (drawing === 'battery' && battery)
    return [
      ['kapasite', `${battery[1]} Ah`],
      ['mars-akimi', `${battery[2]} A`],
      ['teknoloji', battery[3] ?? 'Standart'],
    ]
  const grade = /\b\d{1,2}W-\d{2}\b/.exec(name)?.[0]
  const pack = /dökme/i.test(name) ? 'Dökme' : /(\d+(?:,\d+)? L)\b/.exec(name)?.[1]
  return [
    ...(grade ? [['viskozite', grade] as PropertyValue] : []),
    ...(pack ? [['ambalaj', pack] as PropertyValue] : []),
  ]
}
