import { describe, expect, it } from 'vitest'
import type { PickedOrder } from '../queries.server.ts'
import { limitToDepot } from './order-list.ts'
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

it('leaves out depots whose goods are shipped: the first depots are shipped from first', () => {
  const depots: [number, string, string][] = [
    [1, '2', 'A1'],
    [2, '4', 'B1'],
  ]
  const list = (pickable: string, picked: string) =>
    toShelfList([{ number: '1', lines: [line('B', depots, { pickable, picked })] }]).map(({ id, picks }) => [
      id,
      picks[0]?.quantity,
    ])
  expect(list('5', '0')).toEqual([
    [1, '1'],
    [2, '4'],
  ])
  expect(list('3', '0')).toEqual([[2, '3']])
  expect(list('3', '2')).toEqual([[2, '1']])
})

describe('the goods of one depot alone', () => {
  const order = (number: string, lines: Line[]) => ({ number, lines }) as PickedOrder
  const orders = [
    order('1', [
      line(
        'B',
        [
          [1, '2', 'A1'],
          [2, '4', 'B1'],
        ],
        { pickable: '6', picked: '3' },
      ),
      line('C', [[1, '5', 'A2']], { pickable: '5' }),
    ]),
    order('2', [line('C', [[2, '5', 'B2']], { pickable: '5' })]),
  ]
  const limit = (query: string) =>
    limitToDepot(orders, new URLSearchParams(query)).map(({ number, lines }) => [
      number,
      lines.map(({ code, pickable, picked, depots }) => [code, pickable, picked, depots.map(({ id }) => id)]),
    ])

  it('are what can be picked and what is picked there; orders without any are left out', () => {
    expect(limit('depot=1&others=0')).toEqual([
      [
        '1',
        [
          ['B', '2', '2', [1]],
          ['C', '5', '0', [1]],
        ],
      ],
    ])
    expect(limit('depot=2&others=0')).toEqual([
      ['1', [['B', '4', '1', [2]]]],
      ['2', [['C', '5', '0', [2]]]],
    ])
    expect(limit('depot=3&others=0')).toEqual([])
  })

  it.each(['', 'depot=1', 'others=0', 'depot=x&others=0'])('are not chosen by "%s"', (query) =>
    expect(limitToDepot(orders, new URLSearchParams(query))).toEqual(orders),
  )
})
