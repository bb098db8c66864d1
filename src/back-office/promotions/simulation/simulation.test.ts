import { describe, expect, it } from 'vitest'
import { readPeriod } from './period.ts'
import type { PastOrder, SimulatedPromotion } from './simulation.ts'
import { computeCost, Simulation, type SimulationSums } from './simulation-sums.ts'

const [PAD, OIL, KIT] = [1, 2, 9]
const VALUES = {
  worth: new Map([[KIT, '40']]),
  cost: new Map([
    [PAD, '60'],
    [OIL, '30'],
    [KIT, '25'],
  ]),
}

const TEN_PERCENT: SimulatedPromotion = {
  id: 7,
  name: 'x',
  combinable: false,
  byCoupon: false,
  currency: 'TRY',
  rate: '1',
  rules: { conditions: [{ quantity: '10' }], effects: [{ kind: 'percent', percent: '10', part: null }], mostTimes: 1 },
  percents: null,
  mostUses: null,
  mostUsesEach: null,
  budget: null,
  goods: new Map([[0, new Set([PAD])]]),
}

/** Pads at 100 each, ordered by customer 1. */
const order = (quantity: number, changes: Partial<PastOrder> = {}): PastOrder => ({
  customerId: 1,
  customerCode: 'C-1',
  customerName: 'Yılmaz',
  currency: 'TRY',
  inHours: true,
  rate: '1',
  lines: [{ id: 1, productId: PAD, quantity: `${quantity}`, net: `${quantity * 100}` }],
  freight: '50',
  past: null,
  ...changes,
})

function run(promotion: Partial<SimulatedPromotion>, ...orders: PastOrder[]): SimulationSums {
  const simulation = new Simulation({ ...TEN_PERCENT, ...promotion }, VALUES)
  for (const one of orders) simulation.add(one)
  return simulation.total
}

const toNumbers = ({ discount, giftQuantity, giftWorth, freight, replaced }: SimulationSums) =>
  [discount, giftQuantity, giftWorth, freight, replaced].map(Number)

const past = { combinable: false, byCoupon: false, amount: '30', freeFreight: false, gifts: [] }
const sameGift = (): Partial<SimulatedPromotion> => ({
  rules: {
    conditions: [{ quantity: '10' }],
    effects: [{ kind: 'gift', productId: null, quantity: '1' }],
    mostTimes: null,
  },
})

describe('the simulation of a promotion', () => {
  it('gives what the cart would have given, and counts near misses', () => {
    const total = run({}, order(10), order(8), order(2))
    expect(total).toMatchObject({ orders: 3, reached: 1, near: 2, nearest: { quantity: '2' } })
    expect(toNumbers(total)).toEqual([100, 0, 0, 0, 0])
    expect(computeCost(total, 'TRY')).toBe('100.00')
    expect(Number(total.revenue)).toBe(2000)
  })

  it('states what was missing in the currency of the site', () => {
    const rules: SimulatedPromotion['rules'] = {
      conditions: [{ amount: '50000' }],
      effects: [{ kind: 'percent', percent: '10', part: null }],
      mostTimes: 1,
    }
    const total = run({ rules }, order(9, { currency: 'EUR', rate: '50' }))
    expect(total).toMatchObject({ near: 1, nearest: { amount: '5000' } })
  })

  it('values gifts at the price of the order or of the list, and freight at what was charged', () => {
    expect(toNumbers(run(sameGift(), order(25)))).toEqual([0, 2, 200, 0, 0])
    const kitAndFreight = run(
      {
        rules: {
          conditions: [{ amount: '1000' }],
          effects: [{ kind: 'gift', productId: KIT, quantity: '2' }, { kind: 'freight' }],
          mostTimes: 1,
        },
      },
      order(10),
    )
    expect(toNumbers(kitAndFreight)).toEqual([0, 2, 80, 50, 0])
  })

  it('replaces the promotion that the order had if it is worth more, and adds to combinable ones', () => {
    const replaced = run({}, order(10, { past }))
    expect(toNumbers(replaced)).toEqual([100, 0, 0, 0, 30])
    expect(computeCost(replaced, 'TRY')).toBe('70.00')
    expect(run({}, order(10, { past: { ...past, amount: '300' } })).reached).toBe(0)
    const both = run({ combinable: true }, order(10, { past: { ...past, combinable: true } }))
    expect(toNumbers(both)).toEqual([97, 0, 0, 0, 0])
  })

  it('stops at its limits of uses', () => {
    const other = order(10, { customerId: 2 })
    expect(run({ mostUses: 2 }, order(10), order(10), other)).toMatchObject({ reached: 2, limited: 1 })
    expect(run({ mostUsesEach: 1 }, order(10), order(10), other)).toMatchObject({ reached: 2, limited: 1 })
  })

  it('stops at its budget, and leaves out orders outside of its hours', () => {
    expect(run({ budget: '250' }, order(10), order(10), order(10))).toMatchObject({ reached: 2, limited: 1 })
    expect(run({}, order(10, { inHours: false }), order(9, { inHours: false }))).toMatchObject({ reached: 0, near: 0 })
  })

  it('compares margins where every purchase price is known', () => {
    const total = run(sameGift(), order(10), order(10, { lines: [{ id: 1, productId: 99, quantity: '1', net: '5' }] }))
    expect(total.knownOrders).toBe(1)
    expect([Number(total.marginBefore), Number(total.marginAfter)]).toEqual([400, 340])
  })

  it('takes a price campaign off its goods, and converts amounts of other currencies', () => {
    const goods = new Map([[100, new Set([PAD])]])
    const rules = { conditions: [], effects: [], mostTimes: 1 }
    expect(toNumbers(run({ percents: ['10', '5'], goods, rules }, order(1), order(1, { past })))).toEqual([
      29, 0, 0, 0, 0,
    ])
    const amount = {
      conditions: [{ amount: '10' }],
      effects: [{ kind: 'amount' as const, amount: '1', part: null }],
      mostTimes: 1,
    }
    const euros = { currency: 'EUR', rate: '50', rules: amount }
    expect(toNumbers(run(euros, order(5)))).toEqual([50, 0, 0, 0, 0])
    const inEuros = order(1, { currency: 'EUR', rate: '50' })
    expect(toNumbers(run(euros, inEuros))).toEqual([50, 0, 0, 0, 0])
    expect(run({ ...euros, rate: null }, order(5)).reached).toBe(0)
  })
})

describe('the period of a simulation', () => {
  const now = new Date('2026-11-30T22:30:00Z')
  const read = (query: string) => readPeriod(new URLSearchParams(query), 'Europe/Istanbul', now)

  it.each([
    ['', { from: '2026-11-01', until: '2026-11-30', invalid: false }],
    ['from=2026-01-05&until=2026-01-05', { from: '2026-01-05', until: '2026-01-05', invalid: false }],
    ['from=2026-02-30&until=2026-03-05', { from: '2026-11-01', until: '2026-11-30', invalid: true }],
    ['from=2026-03-05&until=2026-03-01', { from: '2026-11-01', until: '2026-11-30', invalid: true }],
    ['from=2025-01-01&until=2026-03-01', { from: '2026-11-01', until: '2026-11-30', invalid: true }],
  ])('of %j is %j', (query, period) => {
    expect(read(query)).toEqual(period)
  })
})
