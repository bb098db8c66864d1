import { toCountryCode } from '#src/platform/i18n/country.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { FACT_LENGTHS } from '#src/products/product.ts'
import { PRODUCT_GROUPS, type ProductGroup, toMask } from '#src/products/product-group.ts'
import type { SiteUnit } from '#src/settings/site.ts'
import { indexUnits, unitKey } from '#src/shop/site-unit.ts'
import { type Cell, cellText, isFault } from '../file-reader/table.ts'
import { BLANK, type CellResult, ok, unread } from './cell-result.ts'

/**
 * A text as it is stored: one line unless `lines`, no invisible characters, no surrounding spaces. Excel's `="00123"`,
 * a notation for leading zeros, is the text inside it.
 */
export function readText(
  cell: Cell,
  { longest, lines = false }: { longest: number; lines?: boolean },
): CellResult<string> {
  if (isFault(cell)) return unread(`the cell holds ${cell.fault}`)
  const text = clean(cellText(cell), lines)
  if (text === '') return BLANK
  return text.length > longest ? unread(`longer than ${longest} characters`) : ok(text)
}

export function clean(text: string, lines = false): string {
  if (CLEAN.test(text)) return text
  const plain = text
    .replace(/^\s*="(.*)"\s*$/s, '$1')
    .toWellFormed()
    .normalize('NFC')
    .replace(INVISIBLE, '')
  const spaced = lines ? plain.replace(/\r\n?/g, '\n').replace(/[^\S\n]+/g, ' ') : plain.replace(/\s+/g, ' ')
  return spaced.trim()
}

/** Words in ASCII with single spaces: most codes, numbers and names. */
const CLEAN = /^(?!=)[!-~]+(?: [!-~]+)*$/

// Control and format characters except white space: soft hyphens, zero-width marks, direction marks.
const INVISIBLE = /(?!\s)[\p{Cc}\p{Cf}]/gu

const TRUE = [
  'evet',
  'yes',
  'true',
  '1',
  'var',
  'x',
  'aktif',
  'active',
  'acik',
  'e',
  'y',
  'dogru',
  'ja',
  'j',
  'да',
  'есть',
  'نعم',
]
const FALSE = [
  'hayir',
  'no',
  'false',
  '0',
  'yok',
  'pasif',
  'passive',
  'inactive',
  'kapali',
  'h',
  'n',
  'yanlis',
  'nein',
  'нет',
  'لا',
]
const FLAGS = new Map<string, boolean>([
  ...TRUE.map((word) => [word, true] as const),
  ...FALSE.map((word) => [word, false] as const),
])

/** Seasons of the wire: 0 summer, 1 winter, 2 all-season (catalogue 4). */
const SEASONS = new Map<string, number>([
  ...['0', 'yaz', 'yazlik', 'summer', 's', 'sommer', 'лето', 'летняя', 'летние', 'صيفي'].map(
    (word) => [word, 0] as const,
  ),
  ...['1', 'kis', 'kislik', 'winter', 'w', 'зима', 'зимняя', 'зимние', 'شتوي'].map((word) => [word, 1] as const),
  ...[
    '2',
    '4 mevsim',
    'dort mevsim',
    '4mevsim',
    'all season',
    'all-season',
    'all seasons',
    'ganzjahr',
    'allwetter',
    'всесезонная',
    'всесезонные',
    'جميع المواسم',
    'لكل المواسم',
  ].map((word) => [word, 2] as const),
])

const UNITS: Record<string, string> = {
  piece:
    'adet, adt, ad, ea, each, pc, pcs, pce, piece, pieces, unit, units, stück, stk, st, шт, штука, штук, قطعة, قطع, حبة',
  set: 'takım, tk, tkm, set, sets, kit, satz, garnitur, комплект, компл, кт, набор, طقم, مجموعة',
  pair: 'çift, çft, pair, pairs, pr, paar, пара, пар, زوج',
  box: 'kutu, kt, box, boxes, schachtel, kiste, коробка, кор, صندوق, علبة',
  package: 'paket, pk, package, pack, packs, pkt, packung, pck, упаковка, упак, уп, пачка, عبوة, رزمة',
  carton: 'koli, kl, carton, ctn, karton, короб, ящик, كرتون, كرتونة',
  metre: 'metre, mt, mtr, m, meter, метр, метров, м, пм, متر',
  litre: 'litre, lt, ltr, l, liter, литр, литров, л, لتر, ليتر',
  kilogram: 'kg, kgs, kilo, kilogram, kilogramm, кг, килограмм, كغ, كجم, كيلو, كيلوغرام',
}
const UNIT_BY_WORD = new Map(
  Object.entries(UNITS).flatMap(([unit, all]) => all.split(', ').map((word) => [unitKey(word), unit] as const)),
)

/** The unit for a word (`Adet`, `pcs.`, `шт.`, `Stück`, `قطعة`), or undefined. */
export const toUnit = (text: string): string | undefined => UNIT_BY_WORD.get(unitKey(text))

/** `5 adet` and `12 pcs.` are counts with their unit: returns the count. Any other text is returned unchanged. */
export function withoutUnit(text: string): string {
  if (/^\d+$/.test(text)) return text
  const [, number = '', word = ''] = /^(.*[\p{Nd}+])\s*(\p{L}[\p{L}.-]*)\s*$/u.exec(clean(text)) ?? []
  return toUnit(word) === undefined ? text : number
}

export const readFlag = (cell: Cell): CellResult<boolean> => matchChoice(cell, FLAGS, 'yes or no')
export const readSeason = (cell: Cell): CellResult<number> => matchChoice(cell, SEASONS, 'a season')

/** A unit by its usual spellings, or by those of the site; an unknown one is stored unchanged. */
export function readUnit(cell: Cell, units: readonly SiteUnit[] = []): CellResult<string> {
  const text = readText(cell, { longest: 30 })
  return 'value' in text ? ok(toUnitCode(text.value, units)) : text
}

/** The code of a unit by any spelling, or undefined. The site's own spellings come first. */
export function findUnitCode(text: string, units: readonly SiteUnit[]): string | undefined {
  const known = indexes.get(units) ?? indexUnits(units)
  indexes.set(units, known)
  return known.get(unitKey(text)) ?? toUnit(text)
}

/** The code of a unit by any spelling; an unknown one unchanged. */
export const toUnitCode = (text: string, units: readonly SiteUnit[]): string => findUnitCode(text, units) ?? text

const indexes = new WeakMap<readonly SiteUnit[], ReadonlyMap<string, string>>()

const GROUPS: Record<ProductGroup, readonly string[]> = {
  sale: ['indirim', 'indirimli', 'sale'],
  mostSold: ['cok satan', 'cok satanlar', 'most sold', 'best seller'],
  new: ['yeni', 'new'],
  mostViewed: ['cok incelenen', 'cok bakilan', 'most viewed'],
  opportunity: ['firsat', 'opportunity'],
}

/** A country by its code or name, as two letters; any other text is stored unchanged. */
export function readOrigin(cell: Cell): CellResult<string> {
  const text = readText(cell, { longest: FACT_LENGTHS.origin })
  return 'value' in text ? ok(toCountryCode(text.value)) : text
}

/** The groups of a product, separated by commas, as a bit mask; `-` is none. */
export function readGroups(cell: Cell): CellResult<number> {
  const text = readText(cell, { longest: 200 })
  if (!('value' in text)) return text
  if (/^(?:-|0|yok|none)$/i.test(text.value)) return ok(0)
  const words = text.value.split(/\s*[,;|]\s*/).filter(Boolean)
  const groups = words.map((word) => PRODUCT_GROUPS.find((group) => GROUPS[group].includes(fold(word))))
  const known = groups.filter((group) => group !== undefined)
  return known.length === words.length ? ok(toMask(known)) : unread(`"${text.value}" is no product group`)
}

/** A class of the tyre label, A to G. */
export const readEnergyClass = (cell: Cell) => readClass(cell, 'G')

/** A class of the rolling noise, A to C. */
export const readNoiseClass = (cell: Cell) => readClass(cell, 'C')

function readClass(cell: Cell, last: 'C' | 'G'): CellResult<string> {
  const text = readText(cell, { longest: 20 })
  if (!('value' in text)) return text
  const labelClass = text.value.toUpperCase()
  const isKnown = /^[A-Z]$/.test(labelClass) && labelClass <= last
  return isKnown ? ok(labelClass) : unread(`"${text.value}" is no class from A to ${last}`)
}

function matchChoice<T>(cell: Cell, known: ReadonlyMap<string, T>, what: string): CellResult<T> {
  if (isFault(cell)) return unread(`the cell holds ${cell.fault}`)
  const text = clean(cellText(cell))
  if (text === '') return BLANK
  const value = known.get(fold(text))
  return value === undefined ? unread(`"${text}" is not ${what}`) : ok(value)
}

/** The parts of a cell with codes or emails: `120.01; 120.02`, one per line, or separated by commas. */
export const splitList = (text: string): string[] =>
  text
    .split(/[;,|\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)

/** A cell for "none": `-`. */
export const isNone = (text: string): boolean => /^[-–—]$/.test(text.trim())
