import { splitWords } from '#src/platform/i18n/fold.ts'
import { type CardFacts, MAX_BIN_DIGITS, MIN_BIN_DIGITS } from '../bin.ts'

/** A BIN, and the facts about its cards. */
export interface BinRange extends CardFacts {
  /** Six to eight digits. */
  prefix: string
}

/** Known headings of BIN lists from banks and providers, and those of our own files in every language. */
const HEADINGS = {
  prefix: [
    'bin',
    'bin no',
    'bin number',
    'bin numarasi',
    'bin kodu',
    'binnumber',
    'prefix',
    'kart bin',
    'ilk 6',
    'ilk 8',
  ],
  bank: [
    'bank',
    'banka',
    'banka adi',
    'bank name',
    'bankname',
    'issuer',
    'issuer name',
    'kart bankasi',
    'банк',
    'البنك',
  ],
  family: [
    'family',
    'card family',
    'cardfamily',
    'cardfamilyname',
    'kart ailesi',
    'aile',
    'program',
    'kart programi',
    'семейство карт',
    'kartenfamilie',
    'عائلة البطاقة',
  ],
  scheme: [
    'scheme',
    'network',
    'association',
    'card association',
    'cardassociation',
    'kart semasi',
    'kurulus',
    'платёжная система',
    'kartensystem',
    'الشبكة',
  ],
  type: [
    'type',
    'card type',
    'cardtype',
    'tip',
    'tur',
    'kart tipi',
    'kart turu',
    'тип карты',
    'kartentyp',
    'نوع البطاقة',
  ],
  commercial: [
    'commercial',
    'is commercial',
    'business',
    'ticari',
    'ticari kart',
    'ticari mi',
    'корпоративная',
    'firmenkarte',
    'بطاقة شركات',
  ],
  category: ['category', 'kategori', 'sinif', 'product', 'urun'],
} as const
export type BinColumn = keyof typeof HEADINGS
export type BinColumns = ReadonlyMap<BinColumn, number>

const NAMES = Object.keys(HEADINGS) as BinColumn[]
const normalizeText = (text: string) => splitWords(text).join(' ')
const normalizeTexts = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.map(normalizeText))
const HEADING_KEYS = Object.fromEntries(NAMES.map((name) => [name, normalizeTexts(HEADINGS[name])])) as Record<
  BinColumn,
  ReadonlySet<string>
>

/** The columns of a heading row; undefined for a row without a BIN or type column. */
export function binColumns(headings: readonly string[]): BinColumns | undefined {
  const folded = headings.map(normalizeText)
  const found = NAMES.flatMap((name) => {
    const at = folded.findIndex((heading) => HEADING_KEYS[name].has(heading))
    return at < 0 ? [] : [[name, at] as const]
  })
  const columns = new Map(found)
  return columns.has('prefix') && columns.has('type') ? columns : undefined
}

/** The reason a row is rejected, and its position. */
export interface BinProblem {
  column: BinColumn
  value: string
  reason: string
}

type ReadResult = { beginning: BinRange } | { problem: BinProblem }

/** Reads one row of a list. Of a whole card number only the BIN is ever repeated. */
export function parseBinRange(columns: BinColumns, cells: readonly string[]): ReadResult {
  const cell = (name: BinColumn) => cells[columns.get(name) ?? -1]?.trim() ?? ''
  const wrong = (column: BinColumn, reason: string, value = cell(column)): ReadResult => ({
    problem: { column, value, reason },
  })
  const prefix = cell('prefix').replaceAll(/[\s-]/g, '')
  if (!/^\d*$/.test(prefix) || prefix.length < MIN_BIN_DIGITS)
    return wrong('prefix', 'takes six to eight digits', truncateCardNumber(prefix))
  if (prefix.length > MAX_BIN_DIGITS)
    return wrong(
      'prefix',
      'has more than eight digits: only card number prefixes are stored',
      truncateCardNumber(prefix),
    )
  const category = splitWords(cell('category'))
  const type = TYPES.get(normalizeText(cell('type')))
  if (!type) return wrong('type', 'takes credit, debit or prepaid')
  const commercial = normalizeText(cell('commercial'))
  if (!YES.has(commercial) && !NO.has(commercial)) return wrong('commercial', 'takes yes or no')
  return {
    beginning: {
      prefix,
      bank: cell('bank'),
      family: cell('family'),
      scheme: parseScheme(cell('scheme')),
      // Prepaid cards have no instalments, whatever their other type.
      type: category.some((word) => PREPAID.has(word)) ? 'prepaid' : type,
      commercial: commercial === '' ? category.some((word) => FIRMS.has(word)) : YES.has(commercial),
    },
  }
}

const truncateCardNumber = (digits: string) =>
  digits.length > MAX_BIN_DIGITS ? `${digits.slice(0, MIN_BIN_DIGITS)}…` : digits

const toEntries = (type: CardFacts['type'], words: readonly string[]) =>
  [...normalizeTexts(words)].map((word) => [word, type] as const)

const TYPES: ReadonlyMap<string, CardFacts['type']> = new Map([
  ...toEntries('credit', ['credit', 'credit card', 'kredi', 'kredi karti', 'kreditkarte', 'кредитная', 'ائتمان']),
  ...toEntries('debit', [
    'debit',
    'debit card',
    'banka',
    'banka karti',
    'bankamatik',
    'debitkarte',
    'дебетовая',
    'خصم',
  ]),
  ...toEntries('prepaid', [
    'prepaid',
    'prepaid card',
    'on odemeli',
    'on odemeli kart',
    'предоплаченная',
    'مسبقة الدفع',
  ]),
])
const YES = normalizeTexts([
  'ja',
  'да',
  'نعم',
  '1',
  'true',
  'yes',
  'y',
  'evet',
  'e',
  'x',
  'ticari',
  'commercial',
  'business',
  'corporate',
])
const NO = normalizeTexts([
  'nein',
  'нет',
  'لا',
  '',
  '0',
  'false',
  'no',
  'n',
  'hayir',
  'h',
  'bireysel',
  'individual',
  'personal',
])
const FIRMS = new Set(['business', 'corporate', 'commercial', 'purchasing', 'b2b', 'ticari', 'kurumsal'])
const PREPAID = new Set(['prepaid', 'odemeli'])

const SCHEMES: ReadonlyMap<string, string> = new Map([
  ['master card', 'mastercard'],
  ['american express', 'amex'],
])
function parseScheme(text: string): string {
  const scheme = normalizeText(text)
  return SCHEMES.get(scheme) ?? scheme
}

/** Whether both have the same facts for a BIN. */
export const isSameBeginning = (one: BinRange, other: BinRange): boolean =>
  FACTS.every((name) => one[name] === other[name])

const FACTS = ['prefix', 'bank', 'family', 'scheme', 'type', 'commercial'] as const
