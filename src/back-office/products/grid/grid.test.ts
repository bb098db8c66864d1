import { describe, expect, it } from 'vitest'
import {
  emptyRange,
  fillDown,
  findConflicts,
  formatBlock,
  type GridEdits,
  movePastCell,
  movePosition,
  NO_HISTORY,
  parseBlock,
  pasteBlock,
  recordStep,
  removeSaved,
  resolveConflict,
  stepBack,
  toRange,
  writeTexts,
} from './grid.ts'

const sheet = {
  columns: ['code', 'name', 'unit', 'price.1'],
  rows: ['A', 'B', 'C'].map((code) => ({ code, texts: { code, name: `Name ${code}`, unit: 'adet', 'price.1': '10' } })),
}
const range = (...[top, left, bottom = top, right = left]: number[]) =>
  toRange({ row: top ?? 0, column: left ?? 0 }, { row: bottom ?? 0, column: right ?? 0 })
const write = (...texts: [code: string, key: string, text: string][]) =>
  writeTexts(
    sheet,
    {},
    texts.map(([code, key, text]) => ({ code, key, text })),
  )

describe('a pasted text', () => {
  it.each([
    ['one cell', 'x', [['x']]],
    [
      'a block with a last line break',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'empty cells',
      '\t\n\tb',
      [
        ['', ''],
        ['', 'b'],
      ],
    ],
    ['quoted tabs, lines and quotes', '"a\tb\nc"\t"5"" disc"', [['a\tb\nc', '5" disc']]],
    ['a quote inside a text', '5" disc\tb', [['5" disc', 'b']]],
    ['old line breaks', 'a\rb', [['a'], ['b']]],
  ])('is split: %s', (_, text, block) => {
    expect(parseBlock(text)).toEqual(block)
  })
})

describe('a paste', () => {
  it.each([
    [
      'from the selected cell',
      range(0, 1),
      [
        ['x', 'y'],
        ['z', 'w'],
      ],
      'A name x|A unit y|B name z|B unit w',
      0,
    ],
    ['one cell over a range', range(0, 2, 2, 2), [['kutu']], 'A unit kutu|B unit kutu|C unit kutu', 0],
    ['a row over more rows', range(0, 1, 1, 2), [['x', 'y']], 'A name x|A unit y|B name x|B unit y', 0],
    ['no multiple of the range', range(0, 1, 2, 1), [['x'], ['y']], 'A name x|B name y', 0],
    [
      'beyond the last row and column',
      range(2, 3),
      [
        ['1', '2'],
        ['3', '4'],
      ],
      'C price.1 1',
      1,
    ],
    [
      'by the codes',
      range(1, 0),
      [
        ['C', 'x'],
        ['D', 'y'],
        [' A ', 'z'],
      ],
      'C name x|A name z',
      1,
    ],
  ])('writes %s', (_, at, block, written, missing) => {
    const { texts, ...rest } = pasteBlock(sheet, at, block)
    expect(texts.map(({ code, key, text }) => `${code} ${key} ${text}`).join('|')).toBe(written)
    expect(rest.missing).toBe(missing)
  })
})

describe('cells', () => {
  it('are edits only while they differ from the saved text', () => {
    const edits = write(['A', 'name', 'x'], ['B', 'name', 'Name B'], ['Z', 'name', 'x'])
    expect(edits).toEqual({ A: { name: { base: 'Name A', text: 'x' } } })
    expect(writeTexts(sheet, edits, [{ code: 'A', key: 'name', text: 'Name A' }])).toEqual({})
  })

  it('are copied as a spreadsheet reads them, with unsaved texts', () => {
    expect(formatBlock(sheet, write(['A', 'name', 'a\t"b"']), range(0, 0, 1, 1))).toBe('A\t"a\t""b"""\nB\tName B')
  })

  it.each([
    ['a range from its first row', range(0, 2, 2, 2), 'B=kutu|C=kutu'],
    ['a single row from the row above', range(1, 2), 'B=kutu'],
    ['nothing above the first row', range(0, 2), ''],
  ])('are filled down: %s', (_, at, filled) => {
    const texts = fillDown(sheet, write(['A', 'unit', 'kutu']), at)
    expect(texts.map(({ code, text }) => `${code}=${text}`).join('|')).toBe(filled)
  })

  it('are emptied without the code', () => {
    expect(emptyRange(sheet, range(0, 0, 0, 1))).toEqual([{ code: 'A', key: 'name', text: '' }])
  })

  it('are undone and done again', () => {
    const texts = [{ code: 'A', key: 'name', text: 'x' }]
    const edits = writeTexts(sheet, {}, texts)
    const history = recordStep(sheet, { edits: {}, history: NO_HISTORY }, texts)
    const undone = stepBack(history, 'undo')
    expect(writeTexts(sheet, edits, undone.texts)).toEqual({})
    const redone = stepBack(undone.history, 'redo')
    expect(writeTexts(sheet, {}, redone.texts)).toEqual(edits)
    expect(redone.history).toEqual(history)
    expect(stepBack(NO_HISTORY, 'undo').texts).toEqual([])
    expect(recordStep(sheet, { edits: {}, history }, [{ code: 'B', key: 'unit', text: 'adet' }])).toBe(history)
  })
})

describe('a save', () => {
  const edits = write(['A', 'name', 'x'], ['B', 'name', 'y'])

  it('leaves the cells of refused products, and those that were typed meanwhile', () => {
    expect(removeSaved(edits, edits, ['B'])).toEqual({ B: edits.B })
    const later: GridEdits = { A: { name: { base: 'Name A', text: 'later' } } }
    expect(removeSaved(later, edits, [])).toEqual({ A: { name: { base: null, text: 'later' } } })
  })

  it('shows what another user changed meanwhile; the user keeps one of the values', () => {
    const [first, ...others] = sheet.rows
    if (!first) throw new Error('no row')
    const changed = { ...sheet, rows: [{ ...first, texts: { ...first.texts, name: 'theirs' } }, ...others] }
    const [conflict, ...more] = findConflicts(changed, edits)
    expect(more).toEqual([])
    expect(conflict).toEqual({ code: 'A', key: 'name', text: 'x', saved: 'theirs' })
    if (!conflict) return
    expect(findConflicts(changed, resolveConflict(edits, conflict, 'mine'))).toEqual([])
    expect(resolveConflict(edits, conflict, 'theirs')).toEqual({ B: edits.B })
  })
})

describe('keys', () => {
  const size = { rows: 3, columns: 4, isMirrored: false }
  const press = (key: string, more: { ctrlKey?: boolean; isMirrored?: boolean } = {}) =>
    movePosition({ row: 1, column: 1 }, { key, ctrlKey: false, metaKey: false, ...more }, { ...size, ...more })

  it.each([
    ['ArrowRight', {}, { row: 1, column: 2 }],
    ['ArrowRight', { isMirrored: true }, { row: 1, column: 0 }],
    ['ArrowLeft', { isMirrored: true }, { row: 1, column: 2 }],
    ['ArrowDown', { ctrlKey: true }, { row: 2, column: 1 }],
    ['PageUp', {}, { row: 0, column: 1 }],
    ['Home', {}, { row: 1, column: 0 }],
    ['End', { ctrlKey: true }, { row: 2, column: 3 }],
    ['a', {}, undefined],
  ])('%s %o', (key, more, position) => {
    expect(press(key, more)).toEqual(position)
  })

  it('move to the next row after the last column, and out of the grid at its ends', () => {
    expect(movePastCell({ row: 0, column: 3 }, { ...size, back: false })).toEqual({ row: 1, column: 0 })
    expect(movePastCell({ row: 2, column: 3 }, { ...size, back: false })).toBeUndefined()
    expect(movePastCell({ row: 0, column: 0 }, { ...size, back: true })).toBeUndefined()
    expect(toRange({ row: 2, column: 1 }, { row: 0, column: 3 })).toEqual(range(0, 1, 2, 3))
  })
})
