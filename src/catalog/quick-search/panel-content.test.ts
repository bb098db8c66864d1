import { describe, expect, it } from 'vitest'
import type { RowView } from '../views/row-view.ts'
import {
  getAddMode,
  getFirstEntryIndex,
  getFirstHitIndex,
  listOptions,
  NO_CONTENT,
  type PanelContent,
} from './panel-content.ts'

const ADDING = { add: '/add', quantityEntry: true }
const hit = (code: string, changes: Partial<RowView> = {}) =>
  ({ code, href: `/${code}`, offer: 'buy', hasOwnChooser: false, quantity: { entered: true }, ...changes }) as RowView

/** @requirement SRCH-32 */
describe('a product of the panel', () => {
  it.each([
    ['with a typed quantity', {}, ADDING, 'typed'],
    [
      'with its initial quantity where the shop has no quantity field',
      {},
      { ...ADDING, quantityEntry: false },
      'initial',
    ],
    ['with its initial quantity if a promotion asks for it', { quantity: { entered: false } }, ADDING, 'initial'],
    ['on its own page if it has variations or several prices', { hasOwnChooser: true }, ADDING, null],
    ['not without a price', { offer: 'askPrice' }, ADDING, null],
    ['not without stock', { offer: 'askStock' }, ADDING, null],
    ['not without the right to buy', {}, { ...ADDING, add: null }, null],
  ] as [string, Partial<RowView>, typeof ADDING, string | null][])('is added %s', (_, changes, adding, mode) => {
    expect(getAddMode(hit('A', changes), adding)).toBe(mode)
  })
})

/** @requirement SRCH-30 */
it('lists the options in the order of the panel', () => {
  const content: PanelContent = {
    correction: { text: 'balata', href: '/c' },
    dropped: '',
    hits: [hit('A'), hit('B')],
    groups: [
      { kind: 'categories', entries: [{ text: 'Fren', href: '/f' }] },
      { kind: 'brands', entries: [{ text: 'TRW', href: '/t' }] },
    ],
    all: { text: 'all', href: '/all' },
  }
  const options = listOptions(content, ADDING)
  expect(options.map(({ href }) => href)).toEqual(['/c', '/A', '/B', '/f', '/t', '/all'])
  expect(options.map(({ add }) => add)).toEqual([null, 'typed', 'typed', null, null, null])
  expect(getFirstHitIndex(content)).toBe(1)
  expect(content.groups.map((group) => getFirstEntryIndex(content, group))).toEqual([3, 4])
  expect(listOptions(NO_CONTENT, ADDING)).toEqual([])
})
