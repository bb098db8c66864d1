interface Form {
  pattern: RegExp
  /** The key of a plausible size; undefined otherwise. */
  key(...groups: string[]): string | undefined
}

// A prefix (P, LT) and the construction letter do not distinguish sizes.
const START = '^(?:P|LT)?\\s*'
const CONSTRUCTION = '\\s*[/ -]?\\s*(?:Z?R|D|B|-)?\\s*'
/** Separators between the three numbers of a metric size. */
const BETWEEN = '[/ .xX*-]?'
const RIM = '(\\d{2})(?:[.,][05])?'
/** Commercial mark, ply rating, load index and speed rating may follow and are not part of the size. */
const END =
  '\\s*(?:C(?![A-Z]))?(?:\\s*\\d{1,2}\\s*PR)?(?:\\s*\\(?\\d{2,3}(?:\\s*[/ ]\\s*\\d{2,3})?\\s*[A-Z]\\)?)?(?:\\s*XL)?(?=\\s|$)'

const FORMS: readonly Form[] = [
  // 205/55R16, 205 55 16, 205x55x16, 205/55ZR16, 315/80R22.5
  {
    pattern: form(`(\\d{3})\\s*${BETWEEN}\\s*(\\d{2})\\s*${BETWEEN}${CONSTRUCTION}${RIM}`),
    key: (width, aspect, rim) => (isMetric(+width, +aspect, +rim) ? width + aspect + rim : undefined),
  },
  // 31x10.5R15
  {
    pattern: form(`(\\d{2})\\s*[xX*]\\s*(\\d{1,2}(?:[.,]\\d{1,2})?)${CONSTRUCTION}${RIM}`),
    key: (height, width, rim) => (isRim(+rim) ? `${height}X${hundredths(width)}R${rim}` : undefined),
  },
  // 7.50-16, 12.4R28; the search box removes the hyphen
  {
    pattern: form(`(\\d{1,2}[.,]\\d{1,2})${CONSTRUCTION}${RIM}`),
    key: (width, rim) => (isRim(+rim) ? `${hundredths(width)}R${rim}` : undefined),
  },
  // 195R15C, 11R22.5: without aspect ratio
  {
    pattern: form(`(\\d{2,3})\\s*R\\s*${RIM}`),
    key: (width, rim) => (isRim(+rim) ? `${width}R${rim}` : undefined),
  },
]

function form(size: string) {
  return new RegExp(START + size + END, 'i')
}

export interface TyreSize {
  /** Equal for every spelling: 205/55R16, 205/55 ZR16 91V, 2055516 and 205 55 16 all give 2055516. */
  key: string
  /** The rest of the query. */
  rest: string
}

/** The tyre size at the start of a text or of one of its words; undefined without one. */
export function readTyreSize(text: string): TyreSize | undefined {
  const latin = text
    .normalize('NFKC')
    .replace(/[\u0420\u0440]/g, 'R')
    .replace(/\u0425|\u0445/g, 'x')
  for (let at = 0; at >= 0; at = findNextWord(latin, at)) {
    const found = parseTyreSize(latin.slice(at))
    if (found) return { key: found.key, rest: `${latin.slice(0, at)} ${found.rest}`.replace(/\s+/g, ' ').trim() }
  }
  return undefined
}

/** The key of a text that is a size, or starts with one. */
export const tyreSizeKey = (text: string): string | undefined => parseTyreSize(text.trim())?.key

function parseTyreSize(text: string): TyreSize | undefined {
  for (const { pattern, key } of FORMS) {
    const match = pattern.exec(text)
    const found = match && key(...match.slice(1).map((group) => group ?? ''))
    if (found) return { key: found, rest: text.slice(match[0].length).trim() }
  }
  return undefined
}

function findNextWord(text: string, at: number): number {
  const space = text.slice(at).search(/\s\S/)
  return space < 0 ? -1 : at + space + 1
}

const isRim = (rim: number) => rim >= 8 && rim <= 42

const isMetric = (width: number, aspect: number, rim: number) =>
  width >= 125 && width <= 455 && width % 5 === 0 && aspect >= 20 && aspect <= 95 && rim >= 10 && rim <= 24

/** 7.5 and 7.50 are one width: 750. */
const hundredths = (inches: string) => String(Math.round(Number(inches.replace(',', '.')) * 100))

/** The measure of a rim, in inches: tyres are searched by it too. */
export const toRimMeasure = (diameter: string): string => `${Number(diameter)}in`

/** The diameter in the end of a key. */
export const getRimDiameter = (key: string): string => key.slice(-2)
