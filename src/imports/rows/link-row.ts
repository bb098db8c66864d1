import { fold } from '#src/platform/i18n/fold.ts'
import { numberKey } from '#src/products/match-key.ts'
import { LIST_SOURCE } from '../catalogue-lists/link-source.ts'
import type { Field } from '../columns/field.ts'
import { cellText, type Row } from '../file-reader/table.ts'
import { BLANK, ok, type Problem, unread } from './cell-result.ts'
import { type RowOptions, RowReader } from './row-reader.ts'
import { clean } from './vocabulary.ts'

/** A number of a brand, and its relation to another one. */
interface Link {
  kind: 'equivalent' | 'superseded'
  from: { brand: string; number: string }
  to: { brand: string; number: string }
  bothWays: boolean
  confidence: number
  source: string
}

export interface LinkRow {
  at: number
  link: Link
  notes: Problem[]
}

const LONGEST = 100

/**
 * Reads one row of cross references: a number of another brand, and the product that may replace it. Applies both ways
 * unless the row states otherwise.
 */
export function readCrossRow(row: Row, reading: RowOptions): { row: LinkRow } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const from = requireNumber(cells, 'crossNumber')
  const to = requireNumber(cells, 'code')
  const link = {
    kind: 'equivalent' as const,
    from: { brand: parseBrand(cells, 'crossBrand'), number: from },
    to: { brand: parseBrand(cells, 'brand'), number: to },
    bothWays: parseBothWays(cells),
    confidence: parseConfidence(cells),
    source: LIST_SOURCE,
  }
  return toLinkRow(cells, row, { link, what: to })
}

/** Reads one row of supersessions: an old number and its replacement. */
export function readSupersessionRow(row: Row, reading: RowOptions): { row: LinkRow } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const from = requireNumber(cells, 'oldNumber')
  const to = requireNumber(cells, 'newNumber')
  if (from !== '' && numberKey(from) === numberKey(to)) cells.refuse('a number cannot take its own place')
  const link = {
    kind: 'superseded' as const,
    from: { brand: parseBrand(cells, 'brand'), number: from },
    to: { brand: parseBrand(cells, 'brand'), number: to },
    bothWays: false,
    confidence: parseConfidence(cells),
    source: LIST_SOURCE,
  }
  return toLinkRow(cells, row, { link, what: from })
}

function toLinkRow(cells: RowReader, { at }: Row, { link, what }: { link: Link; what: string }) {
  if (cells.refused) return { problems: cells.problems(what) }
  return { row: { at, link, notes: cells.problems(what) } }
}

function requireNumber(cells: RowReader, field: Field): string {
  const before = cells.issues.length
  const raw = cells.text(field, LONGEST) ?? ''
  if (numberKey(raw) === '' && cells.issues.length === before) {
    cells.refuse('the row has no such number', cells.columns(field)[0])
  }
  return raw
}

const parseBrand = (cells: RowReader, field: Field) => cells.text(field, LONGEST) ?? ''

const BOTH = ['both', 'iki yonlu', 'cift', 'cift yonlu', '<->', '2', 'beide']
const ONE = ['one', 'tek', 'tek yonlu', '->', '1', 'einseitig']

function parseBothWays(cells: RowReader): boolean {
  const both = cells.one('direction', (cell) => {
    const word = fold(clean(cellText(cell)))
    if (word === '') return BLANK
    if (BOTH.includes(word)) return ok(true)
    return ONE.includes(word) ? ok(false) : unread(`"${cellText(cell)}" is no direction: say both or one`)
  })
  return both ?? true
}

const DEFAULT_CONFIDENCE = 80
const parseConfidence = (cells: RowReader) => cells.whole('trust', { maximum: 100 }) ?? DEFAULT_CONFIDENCE

// Numbers contain a digit: `USE WITH 105313` and `USE BOTH` have no successor.
const NUMBER = String.raw`(?=[a-z./#-]*\d)[a-z0-9][a-z0-9./#-]*[a-z0-9]`
const NUMBERS = String.raw`${NUMBER}(?:\s*(?:\bor\b|\band\b|\bveya\b|\bve\b|&|,|\s\/\s)\s*${NUMBER})*`
const BEFORE = String.raw`(?:(?:please|now|nla|nca|obsolete|discontinued)[\s,.:-]+)*`
const VERB = String.raw`(?:use|see|replaced by|superseded (?:by|to)|s\/s to|changed to)`
const ENGLISH = new RegExp(
  String.raw`^${BEFORE}${VERB}\s+(?:part\s+)?(?:(?:no|number)\b\.?\s*:?\s*)?(${NUMBERS})(?![a-z0-9])`,
)
const TURKISH = [
  new RegExp(
    String.raw`^(?:yerine|yeni (?:kodu?|nosu?|no|numarasi?))\s*:?\s*(${NUMBERS})(?:\s+(?:kullanin|kullaniniz|gecti|geldi))?$`,
  ),
  new RegExp(String.raw`^(${NUMBERS})\s+(?:kullanin|kullaniniz|ile degisti|oldu)$`),
]

/**
 * The keys of the successors in a name that is an instruction: `USE 12H2178`, `NLA USE CHS2510`, `Yerine 12345
 * kullanın`, `12345 ile değişti`. Empty for any other name.
 */
export function parseSuccessors(name: string): string[] {
  const text = fold(name)
  const found = [ENGLISH, ...TURKISH].map((pattern) => pattern.exec(text)?.[1]).find((numbers) => numbers !== undefined)
  if (found === undefined) return []
  const numbers = found.split(/\s+(?:or|and|veya|ve)\s+|\s*[&,]\s*|\s\/\s/)
  return [...new Set(numbers.map((number) => numberKey(number)).filter(Boolean))]
}

interface Replacement {
  /** The key of the old number. */
  key: string
  successors: readonly string[]
}

/**
 * Replaced numbers in a cycle (`A: use B`, `B: use A`). Found in the list itself, independent of the current content of
 * the shop.
 */
export function inCircles<T extends Replacement>(replaced: readonly T[]): Set<T> {
  const old = new Set(replaced.map(({ key }) => key))
  const waiting = new Map<string, T[]>()
  const withSuccessor = new Set<T>()
  const resolved: T[] = []
  for (const one of replaced) {
    if (one.successors.some((key) => !old.has(key))) resolved.push(one)
    for (const key of one.successors) waiting.set(key, [...(waiting.get(key) ?? []), one])
  }
  for (let one = resolved.pop(); one; one = resolved.pop()) {
    if (withSuccessor.has(one)) continue
    withSuccessor.add(one)
    resolved.push(...(waiting.get(one.key) ?? []))
  }
  return new Set(replaced.filter((one) => !withSuccessor.has(one)))
}
