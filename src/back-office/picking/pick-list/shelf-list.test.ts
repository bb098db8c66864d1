import { expect, it } from 'vitest'
import { toShelfList } from './shelf-list.ts'

type Line = Parameters<typeof toShelfList>[0][number]['lines'][number]

const line = (code: string, depots: [number, string, string][], values: Partial<Line> = {}): Line => ({
  lineNo: 1,
  productId: code.length * 100 + code.charCodeAt(0),
  code,
  name: code,
  brand: '',
  unit: 'piece',
  note: '',
  address: null,
  barcode: '',
  weight: null,
  remaining: '9',
  pickable: '9',
  picked: '0',
  depots: depots.map(([id, quantity, shelf]) => ({ id, name: `Depo ${id}`, quantity, shelf })),
  ...values,
})

it('adds the goods of all orders by depot and shelf, those without a shelf last', () => {
  const list = toShelfList([
    { number: '1', lines: [line('B', [[2, '2', 'A10']]), line('C', [[1, '1', '']]), line('A', [[2, '1', 'A2']])] },
    {
      number: '2',
      lines: [
        line('B', [
          [2, '0.5', 'A10'],
          [1, '3', 'C1'],
        ]),
      ],
    },
  ])
  expect(
    list.map(({ name, picks }) => [name, picks.map(({ code, shelf, quantity }) => [code, shelf, quantity])]),
  ).toEqual([
    [
      'Depo 1',
      [
        ['B', 'C1', '3'],
        ['C', '', '1'],
      ],
    ],
    [
      'Depo 2',
      [
        ['A', 'A2', '1'],
        ['B', 'A10', '2.5'],
      ],
    ],
  ])
  expect(list[1]?.picks[1]?.orders).toEqual([
    { number: '1', quantity: '2' },
    { number: '2', quantity: '0.5' },
  ])
})

it('leaves out what is picked already and what is not in stock', () => {
  const depots: [number, string, string][] = [
    [1, '2', 'A1'],
    [2, '4', 'B1'],
  ]
  const list = toShelfList([{ number: '1', lines: [line('B', depots, { pickable: '5', picked: '3' })] }])
  expect(list.map(({ id, picks }) => [id, picks[0]?.quantity])).toEqual([[2, '2']])
  expect(toShelfList([{ number: '1', lines: [line('B', depots, { pickable: '5', picked: '5' })] }])).toEqual([])
})
