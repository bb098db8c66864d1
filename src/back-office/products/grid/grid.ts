import { type CellTexts, CODE_FIELD } from './cells.ts'

/** A position among the rows and columns that are shown, from 0. */
export interface CellPosition {
  row: number
  column: number
}

export interface CellRange {
  top: number
  bottom: number
  left: number
  right: number
}

export const toRange = (one: CellPosition, other: CellPosition): CellRange => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})

/** The saved rows and the columns that are shown; the first column is the code, which is not edited. */
export interface GridSheet {
  rows: readonly { code: string; texts: CellTexts }[]
  columns: readonly string[]
  /** Further columns that are not edited. */
  fixed?: readonly string[]
}

export const isEditable = ({ fixed = [] }: GridSheet, key: string): boolean =>
  key !== CODE_FIELD && !fixed.includes(key)

/** An unsaved cell with the saved text that its user saw; null while a save of it is not loaded yet. */
export interface CellEdit {
  base: string | null
  text: string
}

/** Unsaved cells by the code of their product and the key of their column. */
export type GridEdits = Readonly<Record<string, Readonly<Record<string, CellEdit>>>>

/** A text that a cell gets. */
export interface CellText {
  code: string
  key: string
  text: string
}

/** The current text of a cell. */
export const getText = ({ rows }: GridSheet, edits: GridEdits, { code, key }: { code: string; key: string }): string =>
  edits[code]?.[key]?.text ?? rows.find((row) => row.code === code)?.texts[key] ?? ''

/** Writes texts into cells; a cell with its saved text is no edit. Products that are not shown are left out. */
export function writeTexts(sheet: GridSheet, edits: GridEdits, texts: readonly CellText[]): GridEdits {
  const saved = new Map(sheet.rows.map((row) => [row.code, row.texts]))
  const written: Record<string, Record<string, CellEdit>> = {}
  for (const { code, key, text } of texts) {
    const row = saved.get(code)
    if (!row) continue
    const base = edits[code]?.[key]?.base ?? row[key] ?? ''
    const cells = written[code] ?? { ...edits[code] }
    if (text === (row[key] ?? '')) delete cells[key]
    else cells[key] = { base, text }
    written[code] = cells
  }
  return withoutEmpty({ ...edits, ...written })
}

const withoutEmpty = (edits: GridEdits): GridEdits =>
  Object.fromEntries(Object.entries(edits).filter(([, cells]) => Object.keys(cells).length > 0))

/** The edits without cells that were saved as they were sent; a cell that changed since the request stays. */
export function removeSaved(edits: GridEdits, sent: GridEdits, refused: readonly string[]): GridEdits {
  const rows = Object.entries(edits).map(([code, cells]) => {
    const sentCells = sent[code]
    if (!sentCells || refused.includes(code)) return [code, cells] as const
    const rest = Object.entries(cells).flatMap(([key, edit]) => {
      const sentCell = sentCells[key]
      if (!sentCell) return [[key, edit] as const]
      return sentCell.text === edit.text ? [] : [[key, { base: null, text: edit.text }] as const]
    })
    return [code, Object.fromEntries(rest)] as const
  })
  return withoutEmpty(Object.fromEntries(rows))
}

/** A cell that another user changed since its base was loaded, with both values. */
export interface CellConflict extends CellText {
  saved: string
}

/** The conflicts of the rows that are shown. */
export const findConflicts = ({ rows }: GridSheet, edits: GridEdits): CellConflict[] =>
  rows.flatMap(({ code, texts }) =>
    Object.entries(edits[code] ?? {}).flatMap(([key, { base, text }]) => {
      const saved = texts[key] ?? ''
      return base !== null && saved !== base && saved !== text ? [{ code, key, text, saved }] : []
    }),
  )

/** Resolves a conflict: the typed text is to be saved over the other user's, or is given up for it. */
export function resolveConflict(edits: GridEdits, { code, key, text, saved }: CellConflict, keep: 'mine' | 'theirs') {
  const { [key]: _, ...others } = edits[code] ?? {}
  return withoutEmpty({ ...edits, [code]: keep === 'mine' ? { ...others, [key]: { base: saved, text } } : others })
}

/** Splits a block that a spreadsheet copied: cells by tabs, rows by lines; quoted cells may contain both. */
export function parseBlock(pasted: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)|[^\t\r\n]*/y
  const text = pasted.replace(/(?:\r\n?|\n)$/, '')
  for (let at = 0; at <= text.length; ) {
    cell.lastIndex = at
    const [whole = '', quoted] = cell.exec(text) ?? []
    rows.at(-1)?.push(quoted === undefined ? whole : quoted.replaceAll('""', '"'))
    at += whole.length
    if (at >= text.length) break
    const separator = text.startsWith('\r\n', at) ? '\r\n' : text.charAt(at)
    if (separator !== '\t') rows.push([])
    at += separator.length
  }
  return rows
}

/** The texts of a range as a spreadsheet reads them. */
export function formatBlock(sheet: GridSheet, edits: GridEdits, { top, bottom, left, right }: CellRange): string {
  const toLine = ({ code }: { code: string }) =>
    sheet.columns
      .slice(left, right + 1)
      .map((key) => quoteCell(getText(sheet, edits, { code, key })))
      .join('\t')
  return sheet.rows
    .slice(top, bottom + 1)
    .map(toLine)
    .join('\n')
}

const quoteCell = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** What a paste writes, and the number of its rows for which no product is shown. */
export interface PastedTexts {
  texts: CellText[]
  range: CellRange
  missing: number
}

/**
 * A pasted block over a range, from its upper corner. One cell fills the range, and a smaller block is repeated if the
 * range is a multiple of it. A block whose first column is over the codes finds its products by them.
 */
export function pasteBlock(sheet: GridSheet, range: CellRange, block: readonly string[][]): PastedTexts {
  if (sheet.columns[range.left] === CODE_FIELD) return pasteByCode(sheet, range, block)
  const width = Math.max(...block.map((line) => line.length))
  const repeat = (size: number, selected: number) => (selected % size === 0 ? selected : size)
  const height = repeat(block.length, range.bottom - range.top + 1)
  const columns = repeat(width, range.right - range.left + 1)
  const keys = sheet.columns.slice(range.left, range.left + columns)
  const rows = sheet.rows.slice(range.top, range.top + height)
  const texts = rows.flatMap(({ code }, row) =>
    keys.flatMap((key, column) => {
      const text = block[row % block.length]?.[column % width]
      return text === undefined || !isEditable(sheet, key) ? [] : [{ code, key, text }]
    }),
  )
  const { top, left } = range
  const pasted = { top, left, bottom: top + rows.length - 1, right: left + keys.length - 1 }
  return { texts, range: pasted, missing: height - rows.length }
}

function pasteByCode(sheet: GridSheet, range: CellRange, block: readonly string[][]): PastedTexts {
  const codes = new Set(sheet.rows.map(({ code }) => code))
  const keys = sheet.columns.slice(range.left + 1)
  const isShown = ([code = '']: readonly string[]) => codes.has(code.trim())
  const texts = block.filter(isShown).flatMap(([code = '', ...cells]) =>
    keys.flatMap((key, column) => {
      const text = cells[column]
      return text === undefined || !isEditable(sheet, key) ? [] : [{ code: code.trim(), key, text }]
    }),
  )
  return { texts, range, missing: block.filter((line) => !isShown(line)).length }
}

/** The texts of the first row of a range in the rows below it; a single row takes those of the row above. */
export function fillDown(sheet: GridSheet, edits: GridEdits, { top, bottom, left, right }: CellRange): CellText[] {
  const source = sheet.rows[top === bottom ? top - 1 : top]
  if (!source) return []
  const rows = sheet.rows.slice(top === bottom ? top : top + 1, bottom + 1)
  const keys = sheet.columns.slice(left, right + 1).filter((key) => isEditable(sheet, key))
  return rows.flatMap(({ code }) =>
    keys.map((key) => ({ code, key, text: getText(sheet, edits, { code: source.code, key }) })),
  )
}

/** Empties the cells of a range. */
export const emptyRange = (sheet: GridSheet, { top, bottom, left, right }: CellRange): CellText[] =>
  sheet.rows.slice(top, bottom + 1).flatMap(({ code }) =>
    sheet.columns
      .slice(left, right + 1)
      .filter((key) => isEditable(sheet, key))
      .map((key) => ({ code, key, text: '' })),
  )

/** Cells with their texts before and after, in the order in which they were written. */
type GridStep = readonly (CellText & { before: string })[]

/** Steps that can be undone and done again, the last one last. */
export interface GridHistory {
  undo: readonly GridStep[]
  redo: readonly GridStep[]
}

export const NO_HISTORY: GridHistory = { undo: [], redo: [] }
const MAX_STEPS = 200

/** Adds a step; cells that keep their text are not part of it. */
export function recordStep(
  sheet: GridSheet,
  { edits, history }: { edits: GridEdits; history: GridHistory },
  texts: readonly CellText[],
): GridHistory {
  const step = texts
    .map((cell) => ({ ...cell, before: getText(sheet, edits, cell) }))
    .filter(({ before, text }) => before !== text)
  if (step.length === 0) return history
  return { undo: [...history.undo, step].slice(-MAX_STEPS), redo: [] }
}

/** The texts that undo the last step, or do the last undone one again, with the history after it. */
export function stepBack(history: GridHistory, direction: 'undo' | 'redo') {
  const other = direction === 'undo' ? 'redo' : 'undo'
  const step = history[direction].at(-1)
  if (!step) return { texts: [], history }
  const texts = step.map(({ code, key, text, before }) => ({ code, key, text: direction === 'undo' ? before : text }))
  const rest = { [direction]: history[direction].slice(0, -1), [other]: [...history[other], step] }
  return { texts, history: { ...history, ...rest } as GridHistory }
}

export interface GridSize {
  rows: number
  columns: number
  isMirrored: boolean
}

/** Where the selection goes after a cell was edited. */
export type CellMove = (from: CellPosition, size: GridSize) => CellPosition | undefined

/** The position after a key; undefined if the key does not move. Left and right are mirrored in Arabic. */
export function movePosition(
  { row, column }: CellPosition,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { rows, columns, isMirrored }: GridSize,
): CellPosition | undefined {
  const far = ctrlKey || metaKey
  const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight'
  const backward = isMirrored ? 'ArrowRight' : 'ArrowLeft'
  const [lastRow, lastColumn] = [rows - 1, columns - 1]
  const moves: Record<string, CellPosition> = {
    ArrowDown: { row: far ? lastRow : Math.min(row + 1, lastRow), column },
    ArrowUp: { row: far ? 0 : Math.max(row - 1, 0), column },
    [forward]: { row, column: far ? lastColumn : Math.min(column + 1, lastColumn) },
    [backward]: { row, column: far ? 0 : Math.max(column - 1, 0) },
    PageDown: { row: Math.min(row + PAGE_ROWS, lastRow), column },
    PageUp: { row: Math.max(row - PAGE_ROWS, 0), column },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? lastRow : row, column: lastColumn },
  }
  return moves[key]
}

const PAGE_ROWS = 12

/** The next cell in reading order, or the previous one; undefined beyond the first and the last cell. */
export function movePastCell(
  { row, column }: CellPosition,
  { rows, columns, back }: { rows: number; columns: number; back: boolean },
): CellPosition | undefined {
  const at = row * columns + column + (back ? -1 : 1)
  return at < 0 || at >= rows * columns ? undefined : { row: Math.floor(at / columns), column: at % columns }
}
