import { maskOf, PRODUCT_GROUPS, type ProductGroup } from '../../catalog/product-group.ts'
import { fold } from '../../platform/i18n/fold.ts'
import { type Cell, cellText, isFault } from '../reading/table.ts'
import { BLANK, type Read, read, unread } from './reading.ts'

/**
 * A text as it is kept: one line unless `lines`, no invisible characters, no spaces around. Excel's `="00123"`, a way
 * to keep leading zeros, is the text inside it.
 */
export function readText(cell: Cell, { longest, lines = false }: { longest: number; lines?: boolean }): Read<string> {
  if (isFault(cell)) return unread(`the cell holds ${cell.fault}`)
  const text = clean(cellText(cell), lines)
  if (text === '') return BLANK
  return text.length > longest ? unread(`longer than ${longest} characters`) : read(text)
}

export function clean(text: string, lines = false): string {
  const plain = text
    .replace(/^\s*="(.*)"\s*$/s, '$1')
    .normalize('NFC')
    .replace(INVISIBLE, '')
  const spaced = lines ? plain.replace(/\r\n?/g, '\n').replace(/[^\S\n]+/g, ' ') : plain.replace(/\s+/g, ' ')
  return spaced.trim()
}

// Control and format characters but for the white ones: soft hyphens, zero-width marks, marks of direction.
const INVISIBLE = /(?!\s)[\p{Cc}\p{Cf}]/gu

const TRUE = ['evet', 'yes', 'true', '1', 'var', 'x', 'aktif', 'active', 'acik', 'e', 'y', 'dogru']
const FALSE = ['hayir', 'no', 'false', '0', 'yok', 'pasif', 'passive', 'inactive', 'kapali', 'h', 'n', 'yanlis']
const FLAGS = new Map<string, boolean>([
  ...TRUE.map((word) => [word, true] as const),
  ...FALSE.map((word) => [word, false] as const),
])

/** Seasons of the wire: 0 summer, 1 winter, 2 all-season (catalogue 4). */
const SEASONS = new Map<string, number>([
  ...['0', 'yaz', 'yazlik', 'summer', 's'].map((word) => [word, 0] as const),
  ...['1', 'kis', 'kislik', 'winter', 'w'].map((word) => [word, 1] as const),
  ...['2', '4 mevsim', 'dort mevsim', '4mevsim', 'all season', 'all-season', 'all seasons'].map(
    (word) => [word, 2] as const,
  ),
])

const UNITS: Record<string, readonly string[]> = {
  piece: ['adet', 'ad', 'ad.', 'ea', 'each', 'pc', 'pcs', 'piece', 'pieces', 'stk', 'unit'],
  set: ['takim', 'tk', 'tkm', 'set', 'kit'],
  pair: ['cift', 'cft', 'pair', 'pr'],
  box: ['kutu', 'kt', 'box'],
  package: ['paket', 'pk', 'package', 'pack', 'pkt'],
  carton: ['koli', 'kl', 'carton', 'ctn'],
  metre: ['metre', 'mt', 'm', 'meter'],
  litre: ['litre', 'lt', 'l', 'liter'],
  kilogram: ['kg', 'kilo', 'kilogram'],
}
const UNIT_BY_WORD = new Map(Object.entries(UNITS).flatMap(([unit, all]) => all.map((word) => [word, unit] as const)))

export const readFlag = (cell: Cell): Read<boolean> => oneOf(cell, FLAGS, 'yes or no')
export const readSeason = (cell: Cell): Read<number> => oneOf(cell, SEASONS, 'a season')

/** A unit by the words of the trade; one that is not known is kept as it is written. */
export function readUnit(cell: Cell): Read<string> {
  const text = readText(cell, { longest: 30 })
  return 'value' in text ? read(UNIT_BY_WORD.get(fold(text.value)) ?? text.value) : text
}

const GROUPS: Record<ProductGroup, readonly string[]> = {
  sale: ['indirim', 'indirimli', 'sale'],
  mostSold: ['cok satan', 'cok satanlar', 'most sold', 'best seller'],
  new: ['yeni', 'new'],
  mostViewed: ['cok incelenen', 'cok bakilan', 'most viewed'],
  opportunity: ['firsat', 'opportunity'],
}

/** The groups a product is shown in, apart by commas, as their bits; `-` is none. */
export function readGroups(cell: Cell): Read<number> {
  const text = readText(cell, { longest: 200 })
  if (!('value' in text)) return text
  if (/^(?:-|0|yok|none)$/i.test(text.value)) return read(0)
  const words = text.value.split(/\s*[,;|]\s*/).filter(Boolean)
  const groups = words.map((word) => PRODUCT_GROUPS.find((group) => GROUPS[group].includes(fold(word))))
  const known = groups.filter((group) => group !== undefined)
  return known.length === words.length ? read(maskOf(known)) : unread(`"${text.value}" is no product group`)
}

/** A class of the tyre label, A to G. */
export function readLetter(cell: Cell): Read<string> {
  const text = readText(cell, { longest: 20 })
  if (!('value' in text)) return text
  const letter = text.value.toUpperCase()
  return /^[A-G]$/.test(letter) ? read(letter) : unread(`"${text.value}" is no class from A to G`)
}

function oneOf<T>(cell: Cell, known: ReadonlyMap<string, T>, what: string): Read<T> {
  if (isFault(cell)) return unread(`the cell holds ${cell.fault}`)
  const text = cellText(cell).trim()
  if (text === '') return BLANK
  const value = known.get(fold(text))
  return value === undefined ? unread(`"${text}" is not ${what}`) : read(value)
}
