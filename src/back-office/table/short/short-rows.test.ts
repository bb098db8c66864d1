import { expect, it } from 'vitest'
import type { TableDefinition } from '../table.ts'
import { type ShortRow, selectRows } from './short-rows.ts'

const DEFINITION = {
  name: 'redirects',
  columns: [
    { key: 'name', label: 'table.columns', kind: 'text', sortable: true, fixed: true },
    { key: 'count', label: 'table.columns', kind: 'number', sortable: true },
    { key: 'day', label: 'table.columns', kind: 'date', sortable: true },
  ],
  filters: [
    { key: 'q', label: 'table.columns', kind: 'search' },
    { key: 'state', label: 'table.columns', kind: 'choice' },
  ],
  sort: { column: 'name', descending: false },
} as const satisfies TableDefinition

const toRow = (id: string, [name, count, day, state]: [string, string, string, string]): ShortRow => ({
  id,
  label: name,
  href: '',
  cells: {
    name: { text: name },
    count: count === '' ? undefined : { text: `${count} adet`, value: count },
    day: day === '' ? undefined : { text: `gün ${day}`, value: day },
  },
  choices: { state: [state] },
})

const ROWS = [
  toRow('1', ['Çelik', '9', '2026-03-01', 'on']),
  toRow('2', ['Zımpara', '10', '', 'on']),
  toRow('3', ['Cam 10', '', '2026-01-20', 'off']),
  toRow('4', ['Cam 9', '-2', '2025-12-31', 'off']),
]

const select = (filters: Record<string, string>, column: string = 'name', descending = false) =>
  selectRows(DEFINITION, ROWS, { selection: { filters, sort: { column, descending } }, language: 'tr' }).map(
    ({ id }) => id,
  )

it.each([
  ['name', ['4', '3', '1', '2']],
  ['count', ['3', '4', '1', '2']],
  ['day', ['2', '4', '3', '1']],
])('sorts by %s, empty cells first', (column, ids) => {
  expect(select({}, column)).toEqual(ids)
  expect(select({}, column, true)).toEqual(ids.toReversed())
})

it('finds words of any cell in any order and spelling, and the chosen value', () => {
  expect(select({ q: 'CELIK' })).toEqual(['1'])
  expect(select({ q: 'adet zimpara' })).toEqual(['2'])
  expect(select({ q: 'cam', state: 'off' })).toEqual(['4', '3'])
  expect(select({ state: 'on' })).toEqual(['1', '2'])
  expect(select({ state: 'other' })).toEqual([])
})
