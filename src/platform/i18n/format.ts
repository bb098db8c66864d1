import type { Decimal, Money } from '../money.ts'
import { hasDecimalComma } from './digits.ts'
import type { Language } from './language.ts'

/** Latin digits in Arabic too: codes, prices and phones are read and typed in them. */
const getLocale = (language: Language) => (language === 'ar' ? 'ar-u-nu-latn' : language)

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.DisplayNames>()

function memoizeFormatter<T extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.DisplayNames>(
  key: string,
  make: () => T,
): T {
  const existing = formatters.get(key)
  if (existing) return existing as T
  const created = make()
  formatters.set(key, created)
  return created
}

/** Intl parses decimal text exactly. */
const exact = (value: Decimal) => value as `${number}`

export function formatMoney(language: Language, { amount, currency }: Money): string {
  const format = memoizeFormatter(`money ${language} ${currency}`, () => {
    const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    return new Intl.NumberFormat(getLocale(language), options)
  })
  return format.format(exact(amount))
}

/** An amount of a sum or a target, rounded to whole units: ₺1.250.000. */
export function formatWholeMoney(language: Language, { amount, currency }: Money): string {
  const format = memoizeFormatter(`whole money ${language} ${currency}`, () => {
    const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 } as const
    return new Intl.NumberFormat(getLocale(language), options)
  })
  return format.format(exact(amount))
}

/** A calculated unit price with up to four decimals. */
export function formatUnitPrice(language: Language, { amount, currency }: Money): string {
  const format = memoizeFormatter(`unit price ${language} ${currency}`, () => {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 4 } as const
    const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits } as const
    return new Intl.NumberFormat(getLocale(language), options)
  })
  return format.format(exact(amount))
}

/** "Euro", "يورو": the name of a currency; its code without one. */
export const nameOfCurrency = (language: Language, currency: string): string =>
  memoizeFormatter(
    `currency names ${language}`,
    () => new Intl.DisplayNames(getLocale(language), { type: 'currency', fallback: 'code' }),
  ).of(currency) ?? currency

/** "Türkçe", "Turkish": a language as it is called in another one. */
export const nameOfLanguage = (language: Language, named: Language): string =>
  memoizeFormatter(`languages ${language}`, () => new Intl.DisplayNames(getLocale(language), { type: 'language' })).of(
    named,
  ) ?? named

/** "Türkei", "تركيا": a country by its code of two letters; the code itself if no country has it. */
export const nameOfCountry = (language: Language, code: string): string =>
  memoizeFormatter(
    `countries ${language}`,
    () => new Intl.DisplayNames(getLocale(language), { type: 'region', fallback: 'code' }),
  ).of(code) ?? code

export function formatQuantity(language: Language, value: Decimal): string {
  const format = memoizeFormatter(
    `quantity ${language}`,
    () => new Intl.NumberFormat(getLocale(language), { maximumFractionDigits: 3 }),
  )
  return format.format(exact(value))
}

/** A quantity for an input: with the decimal sign of the language, without grouping or rounding. */
export const quantityToType = (language: Language, value: Decimal): string =>
  value.replace('.', hasDecimalComma(language) ? ',' : '.')

/** An exchange rate, as banks print it. */
export function formatRate(language: Language, value: Decimal): string {
  const options = { minimumFractionDigits: 4, maximumFractionDigits: 4 } as const
  const format = memoizeFormatter(`rate ${language}`, () => new Intl.NumberFormat(getLocale(language), options))
  return format.format(exact(value))
}

/** `value` is in percent: 12.5 becomes %12,5 in Turkish and 12.5% in English. */
export function formatPercent(language: Language, value: Decimal): string {
  const options = { style: 'percent', maximumFractionDigits: 2 } as const
  const format = memoizeFormatter(`percent ${language}`, () => new Intl.NumberFormat(getLocale(language), options))
  return format.format(`${value}E-2` as `${number}`)
}

/** A rounded amount for the axis of a chart: ₺12 B, €12K. */
export function formatCompactMoney(language: Language, { amount, currency }: Money): string {
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  } as const
  const format = memoizeFormatter(
    `compact ${language} ${currency}`,
    () => new Intl.NumberFormat(getLocale(language), options),
  )
  return format.format(exact(amount))
}

/** A month as YYYY-MM in words: March 2026. */
export function formatMonth(language: Language, month: string): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const format = memoizeFormatter(`month ${language}`, () => new Intl.DateTimeFormat(getLocale(language), options))
  return format.format(new Date(`${month}-01T00:00:00Z`))
}

/** A month by its number: March. */
export function formatMonthName(language: Language, month: number): string {
  const options = { month: 'long', timeZone: 'UTC' } as const
  const format = memoizeFormatter(`month name ${language}`, () => new Intl.DateTimeFormat(getLocale(language), options))
  return format.format(new Date(Date.UTC(2024, month - 1)))
}

/** A change in percent with its sign: 12 becomes +%12 in Turkish and +12% in English. */
export function formatChange(language: Language, percent: number): string {
  const options = { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const
  const format = memoizeFormatter(`change ${language}`, () => new Intl.NumberFormat(getLocale(language), options))
  return format.format(percent / 100)
}

/** A moment as day and optional time in the site's time zone. */
export function formatDate(
  language: Language,
  moment: Date,
  { timeZone = 'Europe/Istanbul', withTime = false } = {},
): string {
  const format = memoizeFormatter(`date ${language} ${timeZone} ${withTime}`, () => {
    const time = withTime ? ({ hour: '2-digit', minute: '2-digit' } as const) : {}
    return new Intl.DateTimeFormat(getLocale(language), {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      ...time,
      timeZone,
    })
  })
  return format.format(moment)
}

/** Hour and minute of a moment in the site's time zone. */
export function formatHour(language: Language, moment: Date, timeZone = 'Europe/Istanbul'): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return memoizeFormatter(
    `hour ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(getLocale(language), options),
  ).format(moment)
}

/** A long date, as in news and emails: 3 Kasım 2026. */
export function formatDay(language: Language, moment: Date, timeZone = 'Europe/Istanbul'): string {
  const options = { year: 'numeric', month: 'long', day: 'numeric', timeZone } as const
  return memoizeFormatter(
    `day ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(getLocale(language), options),
  ).format(moment)
}

/** A calendar day of the next weeks: 24 Kas Sal. Independent of time zones. */
export function formatNearDay(language: Language, day: Date): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return memoizeFormatter(`near day ${language}`, () => new Intl.DateTimeFormat(getLocale(language), options)).format(
    day,
  )
}

/** The name of a day of the week, 1 is Monday. */
export function formatWeekday(language: Language, day: number): string {
  const options = { weekday: 'long', timeZone: 'UTC' } as const
  // 1 January 2024 is a Monday.
  return memoizeFormatter(`weekday ${language}`, () => new Intl.DateTimeFormat(getLocale(language), options)).format(
    Date.UTC(2024, 0, day),
  )
}

/** 1536 becomes 1,5 KB in Turkish: 1000 bytes are a kilobyte, as in file managers. */
export function formatBytes(language: Language, bytes: number): string {
  const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 0), BYTE_UNITS.length - 1)
  const unit = BYTE_UNITS[step] ?? 'byte'
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: step > 1 ? 1 : 0 } as const
  return memoizeFormatter(`${unit} ${language}`, () => new Intl.NumberFormat(getLocale(language), options)).format(
    bytes / 1000 ** step,
  )
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
