import { fold } from '#src/platform/i18n/fold.ts'
import { numberKey } from '#src/products/number-key.ts'
import type { Field } from '../columns/field.ts'
import { cellText, type Row } from '../file-reader/table.ts'
import { BLANK, ok, unread } from '../rows/cell-result.ts'
import type { Problem } from '../rows/problem.ts'
import { type RowOptions, RowReader } from '../rows/row-reader.ts'
import { clean } from '../rows/vocabulary.ts'

/** A number of a brand, and its relation to another one. */
export interface Link {
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
    source: 'list',
  }
  return whole(cells, row, { link, what: to })
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
    source: 'list',
  }
  return whole(cells, row, { link, what: from })
}

function whole(cells: RowReader, { at }: Row, { link, what }: { link: Link; what: string }) {
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

const USUAL_TRUST = 80
const parseConfidence = (cells: RowReader) => cells.whole('trust', { maximum: 100 }) ?? USUAL_TRUST
