/** The number format of a cell. */
export interface CellFormat {
  kind: 'number' | 'percent' | 'day'
  currency?: string
  /** `00000` shows 123 as 00123: a code stored as a number. */
  digits?: number
}

const BUILT_IN_DAYS = [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]
const EAST_ASIAN_DAYS = [27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]
const DAYS = new Set([...BUILT_IN_DAYS, ...EAST_ASIAN_DAYS])
const PERCENTS = new Set([9, 10])
const SIGNS: readonly [RegExp, string][] = [
  [/₺|\bTRY\b|\bTL\b/, 'TRY'],
  [/€|\bEUR\b/, 'EUR'],
  [/£|\bGBP\b/, 'GBP'],
  [/\$|\bUSD\b/, 'USD'],
  [/₽|\bRUB\b/, 'RUB'],
  [/\bCHF\b/, 'CHF'],
]

/** Reads a built-in format by its number, or a custom one by its code such as `#,##0.00 "₺"`, `dd.mm.yyyy`, `00000`. */
export function cellFormat(id: number, code?: string): CellFormat {
  if (code === undefined) {
    return { kind: DAYS.has(id) ? 'day' : PERCENTS.has(id) ? 'percent' : 'number' }
  }
  const visible = code.split(';')[0] ?? ''
  const bare = visible.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
  if (/^general$/i.test(bare.trim())) return { kind: 'number' }
  if (/[ymdhs]/i.test(bare)) return { kind: 'day' }
  if (bare.includes('%')) return { kind: 'percent' }
  if (/^0{2,20}$/.test(bare)) return { kind: 'number', digits: bare.length }
  const currency = SIGNS.find(([sign]) => sign.test(findCurrencySection(visible)))?.[1]
  return currency ? { kind: 'number', currency } : { kind: 'number' }
}

// `[$₺-41F]` is a symbol with a language, `[$-409]` a language only, `\$` and `"$"` are literal symbols.
const findCurrencySection = (visible: string) =>
  visible
    .replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, ' $1 ')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/["\\]/g, ' ')

const DAY_MS = 86_400_000

/**
 * The date of a spreadsheet's serial number as ISO text, with the time after a `T` if there is one. Serials below 1 are
 * times only (`14:30:00`). In the 1900 system serial 60 is 29 February 1900, which did not exist.
 */
export function isoOfSerial(serial: number, date1904: boolean): string | undefined {
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_465) return undefined
  const seconds = Math.round(serial * 86_400)
  const time = new Date((seconds % 86_400) * 1000).toISOString().slice(11, 19)
  if (serial < 1 && !date1904) return time
  const days = Math.floor(seconds / 86_400)
  if (!date1904 && days === 60) return '1900-02-29'
  const day = new Date(epoch(days, date1904) + days * DAY_MS).toISOString().slice(0, 10)
  return seconds % 86_400 === 0 ? day : `${day}T${time}`
}

// Serial 1 is 1 January 1900; from 1 March 1900 on serials are one too high because of the leap day that did not exist.
function epoch(days: number, date1904: boolean): number {
  if (date1904) return Date.UTC(1904, 0, 1)
  return days < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30)
}
