import { latinDigits } from '#src/platform/i18n/digits.ts'

interface Unit {
  /** In search terms. */
  symbol: string
  /** Amount in the unit of the symbol: 0.001 for a millilitre. */
  factor: number
}

const toUnits = (symbol: string, spellings: Record<string, number>) =>
  Object.entries(spellings).flatMap(([words, factor]) =>
    words.split(' ').map((word) => [word, { symbol, factor }] as const),
  )

/** Folded spellings of units in the five languages. */
const UNITS: ReadonlyMap<string, Unit> = new Map([
  ...toUnits('ah', { 'ah amper ampere amperesaat ач امبير': 1 }),
  ...toUnits('l', {
    'l lt ltr lit litre liter liters litres литр литра литров л لتر': 1,
    'ml мл': 0.001,
    cl: 0.01,
  }),
  ...toUnits('kg', { 'kg kilo кг كغ كجم': 1, 'g gr gram grams г гр': 0.001 }),
  ...toUnits('mm', {
    'mm мм مم': 1,
    'cm см سم': 10,
    'm mt mtr metre meter meters metres м метр метра метров متر': 1000,
  }),
  ...toUnits('mm', { 'ft foot feet фут фута футов قدم': 304.8 }),
  ...toUnits('in', { 'in inch inches inc zoll дюйм дюйма дюймов بوصه': 1 }),
  ...toUnits('gb', { 'gb гб': 1, 'tb тб': 1000, 'mb мб': 0.001 }),
  ...toUnits('mhz', { 'mhz мгц': 1, 'ghz ггц': 1000 }),
  ...toUnits('v', { 'v volt volts вольт فولت': 1 }),
  ...toUnits('w', { 'w watt watts вт ватт واط': 1, 'kw квт': 1000 }),
  ...toUnits('va', { va: 1, kva: 1000 }),
  ...toUnits('a', { 'a amp amps': 1 }),
  ...toUnits('bar', { 'bar бар بار': 1 }),
  ...toUnits('nm', { nm: 1 }),
  // Threads per inch.
  ...toUnits('tpi', { tpi: 1 }),
  // The width of a rim.
  ...toUnits('j', { j: 1 }),
])

/** One letter that is also a word: a unit only if it is attached to the number, as in `12в`. */
const ATTACHED_UNITS: ReadonlyMap<string, Unit> = new Map([...toUnits('v', { в: 1 }), ...toUnits('a', { а: 1 })])

const NUMBER = '(\\d{1,5}(?:[.,]\\d{1,3})?)'
const LETTERS = '([\\p{L}]{1,10})'
/** `60 Ah`, `4lt`, `1.5-litre`, `17"`; the unit must end as a word, and not begin `л.с.`, horsepower. */
const MEASURE = new RegExp(
  `(?<![\\p{L}\\p{N}.,])${NUMBER}(?:\\s?(["”″])|[\\s-]?${LETTERS}(?![\\p{L}\\p{N}]|\\.с))`,
  'gu',
)
/** `5W-30`, `5w30`, `10 W 40`, Russian `5в30`. */
const VISCOSITY = /(?<![\p{L}\p{N}])(\d{1,2})(?:\s?w\s?|в)[-/ ]?\s?(\d{2})(?![\p{L}\p{N}])/giu

/** `10x15 cm`, `80 x 25 mm`, `4x100`. */
const DIMENSIONS = new RegExp(
  `(?<![\\p{L}\\p{N}.,])${NUMBER}\\s?[x×х*]\\s?${NUMBER}(?:\\s?[x×х*]\\s?${NUMBER})?(?:\\s?(["”″])|\\s?${LETTERS})?(?![\\p{L}\\p{N}])`,
  'gu',
)

/** `5/16`, `1 1/2 inch`: sizes in inches, which lists write without a unit. Denominators are powers of two, `15/16` but no `2/4`. */
const FRACTION =
  /(?<![\p{L}\p{N}.,/-]|(?<!\p{L}\d*)\d\s)(x\s?)?(?:(\d{1,2})[\s-])?(\d{1,2})\/(2|4|8|16|32|64)(?![\d/-])(?:\s?(["”″])|([\s-]?)(\p{L}{1,10})(?![\p{L}\p{N}]))?/gu
/** `1/2 hp`: units without a term, before which a number is no size in inches. */
const OTHER_UNITS: ReadonlySet<string> = new Set(
  'hp bhp ps bg cv лс ton tonne tonnes tons pint pints pt gallon gallons gal lb lbs oz dozen adet pcs шт c'.split(' '),
)
/** Two models or years may be written as such a fraction: `mk 1/2`, `duster 15/16`. */
const MODEL_FRACTIONS: ReadonlySet<string> = new Set(['1/2', '3/4', '7/8', '15/16'])
const MARK_BEFORE = /(?<!\p{L})(?:mk|mark|series|seri|serie|type|tip|phase|faz)\.?\s?$/u
/** Words of things whose size is in inches. */
const SIZED_IN_INCHES =
  /(?<!\p{L})(?:bs[fwp]|un[cfs]|npt|whit|a\/?f|tpi|bolts?|screws?|nuts?|washers?|studs?|drills?|drive|dr|sockets?|spanners?|wrench|ratchet|plugs?|pipes?|tubes?|hoses?|unions?|fittings?|valves?|taps?|die|civata|somun|pul|boru|hortum|lokma|rakor|nipel|vana|anahtar|cirit|matkap|schrauben?|muttern?|rohr|schlauch|ventil|stecknuss|болт|гайка|труба|шланг|муфта|кран|головка|ключ|برغي|صاموله|ماسوره|خرطوم|مفتاح)(?!\p{L})/u
/** `half inch`, `yarim inc`; "quarter in black" is no size. */
const NAMED_FRACTION =
  /(?<![\p{L}\p{N}])(?:(half|yarim|halb\p{L}{0,2}|пол|نصف)|(three quarter)|(quarter|ceyrek|viertel|четверть|ربع))[\s-]?(?:in(?=\s?$|\sx(?!\p{L}))|inch|inc|zoll|дюйма?|بوصه)(?![\p{L}\p{N}])/gu
/** In a name with such a size: `bolt 1/4 x 1`. */
const WHOLE_INCHES = /(?<![\p{L}\p{N}])x\s?(\d{1,2})(?![\p{L}\d.,/]|\s\d)/gu

/** Thousandths of an inch: `20 thou`, and in names `0.006`, `.020` and an oversize `+20`, `+.030`, `SET+40`. */
const THOU = /(?<![\p{L}\p{N}.,])(\d{1,3})[\s-]?thou(?:s|sandths?)?(?![\p{L}\p{N}])/gu
const THOUSANDTHS = /(?<![\d.,])0?\.(\d{3})(?![\p{N}.,]|\s?(?!in)\p{L}{1,3}(?!\p{L})|\s?°)/gu
const OVERSIZE = /(?<![^\s\p{L})])\+0?\.?(\d{2,3})(?![\p{L}\p{N}.,%]|\s?[%°])/gu
const NEXT_WORD = /^[\s-]?(\p{L}{1,10})(?![\p{L}\p{N}])/u

export interface Measure {
  /** One term for every spelling: `60ah`, `5w30`, `4l`, `500gb`. */
  term: string
  /** Position of the measure in the text. */
  from: number
  to: number
}

/** The measures in a folded text: viscosities, dimensions with each of their sides, then amounts. */
export function findMeasures(folded: string): Measure[] {
  const text = latinDigits(folded)
  if (!/\d/.test(text)) return []
  const viscosities = [...text.matchAll(VISCOSITY)].map((match) => toMeasure(match, `${match[1]}w${match[2]}`))
  const amounts = [...text.matchAll(MEASURE)].flatMap((match) => {
    const [whole, number = '', inches, letters = ''] = match
    const unit =
      UNITS.get(inches === undefined ? letters : 'in') ??
      (whole === number + letters ? ATTACHED_UNITS.get(letters) : undefined)
    return unit && !isNoAmount(text, match, letters) ? [toMeasure(match, toTerm(number, unit))] : []
  })
  const fractions = findFractions(text)
  const dimensions = [...text.matchAll(DIMENSIONS)].flatMap(listDimensions)
  const compound = [
    ...viscosities,
    ...fractions,
    ...findThousandths(text),
    ...dimensions.filter((one) => !fractions.some((size) => overlaps(one, size))),
  ]
  return [...compound, ...amounts.filter((one) => compound.every((other) => !overlaps(one, other)))]
}

/** Sizes in words, which users type and lists abbreviate: `half inch`. */
export const findNamedSizes = (folded: string): Measure[] =>
  [...folded.matchAll(NAMED_FRACTION)].map((match) => {
    const [, half, threeQuarters] = match
    return toInches(match, half ? 0.5 : threeQuarters ? 0.75 : 0.25)
  })

/** The denominator of a fraction, and `3 in 1`. */
const isNoAmount = (text: string, { 0: whole, index }: RegExpExecArray, letters: string) =>
  /(?<!\d)\d{0,1}[13579]\/$/.test(text.slice(Math.max(0, index - 4), index)) && /^(?:2|4|8|16|32|64)(?!\d)/.test(whole)
    ? true
    : letters === 'in' && /^\s\d/.test(text.slice(index + whole.length))

function findFractions(text: string): Measure[] {
  if (!text.includes('/')) return []
  const sizes = [...text.matchAll(FRACTION)].flatMap((match) => toFraction(text, match) ?? [])
  const hasInches = sizes.some(({ term }) => term.endsWith('in'))
  const lengths = hasInches ? [...text.matchAll(WHOLE_INCHES)].map((match) => toInches(match, Number(match[1]))) : []
  return [...sizes, ...lengths]
}

/** An amount in the unit after it, or else a size in inches; undefined where it may be something else. */
function toFraction(text: string, match: RegExpExecArray): Measure | undefined {
  const [whole, times, number, numerator, denominator, sign, space, letters = ''] = match
  const part = Number(numerator) / Number(denominator)
  if (Number(numerator) % 2 === 0 || part >= 1 || OTHER_UNITS.has(letters)) return undefined
  const value = Number(number ?? 0) + part
  const unit = readFractionUnit(letters, space === '')
  if (unit) return toMeasure(match, toTerm(String(value), unit))
  // The word after it is no part of the size.
  const size = { ...toInches(match, value), to: match.index + whole.length - (space ?? '').length - letters.length }
  const isSize = sign !== undefined || times !== undefined || number !== undefined || isInches(text, match)
  return isSize ? size : undefined
}

/** Single letters after a space are units only where they are hardly anything else: "3/8 V-belt", "1/4 A/F". */
const readFractionUnit = (letters: string, isAttached: boolean) =>
  letters.length > 1 || isAttached || /^[lgлгм]$/u.test(letters) ? UNITS.get(letters) : undefined

function isInches(text: string, { index, 3: numerator, 4: denominator }: RegExpExecArray): boolean {
  if (MARK_BEFORE.test(text.slice(0, index))) return false
  return !MODEL_FRACTIONS.has(`${numerator}/${denominator}`) || SIZED_IN_INCHES.test(text)
}

/** Patterns with the text that each of them needs. */
const SMALL_SIZES: readonly (readonly [text: string, pattern: RegExp])[] = [
  ['thou', THOU],
  ['.', THOUSANDTHS],
  ['+', OVERSIZE],
]

const findThousandths = (text: string): Measure[] =>
  SMALL_SIZES.flatMap(([needed, pattern]) =>
    text.includes(needed)
      ? [...text.matchAll(pattern)]
          .filter((match) => !isBeforeUnit(text, match))
          .map((match) => toInches(match, Number(match[1]) / 1000))
      : [],
  )

/** Whether another unit than inches follows: `0.500 litre`, `+110 adet`. */
function isBeforeUnit(text: string, { 0: whole, index }: RegExpExecArray): boolean {
  const [, word = ''] = NEXT_WORD.exec(text.slice(index + whole.length)) ?? []
  const unit = UNITS.get(word)
  return OTHER_UNITS.has(word) || (unit !== undefined && unit.symbol !== 'in')
}

const toInches = (match: RegExpExecArray, inches: number) => toMeasure(match, `${inches}in`)

/** The dimensions without unit, and each side with it: a 10x15 cm paper is 10 cm wide. */
function listDimensions(match: RegExpExecArray): Measure[] {
  const [text, one = '', other = '', third, inches, letters = ''] = match
  const sides = [one, other, third].filter((side) => side !== undefined)
  // All-wheel drive: "4x4".
  if (sides.every((side) => side.length === 1)) return []
  const unit = UNITS.get(inches === undefined ? letters : 'in')
  const term = sides.map((side) => Number(side.replace(',', '.'))).join('x')
  const whole = toMeasure(match, term)
  // The next word: "4x100 jant".
  if (unit === undefined && letters !== '')
    return text.endsWith(` ${letters}`) ? [{ ...whole, to: whole.to - letters.length - 1 }] : []
  return unit ? [whole, ...sides.map((side) => toMeasure(match, toTerm(side, unit)))] : [whole]
}

const toMeasure = ({ 0: whole, index }: RegExpExecArray, term: string): Measure => ({
  term,
  from: index,
  to: index + whole.length,
})

const toTerm = (number: string, { symbol, factor }: Unit) =>
  `${Number((Number(number.replace(',', '.')) * factor).toPrecision(6))}${symbol}`

const overlaps = (one: Measure, other: Measure) => one.from < other.to && other.from < one.to
