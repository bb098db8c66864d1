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
