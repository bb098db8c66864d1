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
  /(?<![\p{L}\p{N}.,/-]|\d\s)(x\s?)?(?:(\d{1,2})[\s-])?(\d{1,2})\/(2|4|8|16|32|64)(?![\d/-])(?:\s?["”″]|[\s-]?(?:in|inch|inches|inc|zoll|дюйм\p{L}*|بوصه)(?![\p{L}\p{N}]))?/gu
/** `half inch`, `yarim inc`. */
const NAMED_FRACTION =
  /(?<![\p{L}\p{N}])(?:(half|yarim|halb\p{L}{0,2}|пол|نصف)|(three quarter)|(quarter|ceyrek|viertel|четверть|ربع))[\s-]?(?:in|inch|inc|zoll|дюйма?|بوصه)(?![\p{L}\p{N}])/gu
/** In a name with such a size: `bolt 1/4 x 1`. */
const WHOLE_INCHES = /(?<![\p{L}\p{N}])x\s?(\d{1,2})(?![\p{L}\d.,/]|\s\d)/gu

/** Thousandths of an inch: `20 thou`, and in names `0.006`, `.020` and an oversize `+20`, `+.030`. */
const THOU = /(?<![\p{L}\p{N}.,])(\d{1,3})[\s-]?thou(?:s|sandths?)?(?![\p{L}\p{N}])/gu
const THOUSANDTHS = /(?<![\d.,])0?\.(\d{3})(?![\p{N}.,]|\s?(?!in)\p{L}{1,3}(?!\p{L}))/gu
const OVERSIZE = /\+0?\.?(\d{2,3})(?![\p{L}\p{N}.,%])/gu

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
    return unit ? [toMeasure(match, toTerm(number, unit))] : []
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

function findFractions(text: string): Measure[] {
  if (!text.includes('/')) return []
  const sizes = [...text.matchAll(FRACTION)].flatMap((match) => {
    const [, , whole = '0', numerator, denominator] = match
    const part = Number(numerator) / Number(denominator)
    return Number(numerator) % 2 === 1 && part < 1 ? [toInches(match, Number(whole) + part)] : []
  })
  const lengths =
    sizes.length === 0 ? [] : [...text.matchAll(WHOLE_INCHES)].map((match) => toInches(match, Number(match[1])))
  return [...sizes, ...lengths]
}

/** Patterns with the text that each of them needs. */
const SMALL_SIZES: readonly (readonly [text: string, pattern: RegExp])[] = [
  ['thou', THOU],
  ['.', THOUSANDTHS],
  ['+', OVERSIZE],
]

const findThousandths = (text: string): Measure[] =>
  SMALL_SIZES.flatMap(([needed, pattern]) =>
    text.includes(needed) ? [...text.matchAll(pattern)].map((match) => toInches(match, Number(match[1]) / 1000)) : [],
  )

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
