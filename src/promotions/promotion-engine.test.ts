import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BoughtLine, Effect, GiftGoods, PromotedCart, Promotion } from './promotion.ts'
import { applyPromotions } from './promotion-engine.ts'
import { spread } from './promotion-rules.ts'

const TYRES = [1, 2]
const KIT = 9
const line = (id: number, productId: number, [quantity, net]: [string, string]): BoughtLine => ({
  id,
  productId,
  quantity,
  net,
})
const promotion = (of: Partial<Promotion> & Pick<Promotion, 'effects'>): Promotion => ({
  id: 1,
  name: 'Promotion',
  combinable: true,
  byCoupon: false,
  mostTimes: 1,
  budgetLeft: null,
  conditions: [{ quantity: '4' }],
  goods: new Map([[0, new Set(TYRES)]]),
  ...of,
})
const kits: [number, GiftGoods][] = [[KIT, { available: '10', worth: '250' }]]
const cart = (of: Partial<PromotedCart>): PromotedCart => ({
  promotions: [],
  lines: [],
  gifts: new Map(kits),
  currency: 'TRY',
  siteRate: '1',
  ...of,
})
const gift = (quantity = '1', productId: number | null = KIT): Effect => ({ kind: 'gift', productId, quantity })
const percent = (of: string, part: number | null = null): Effect => ({ kind: 'percent', percent: of, part })

/** @requirement PROMO-8 */
describe('a gift (catalogue 2)', () => {
  const free = promotion({ effects: [gift()], mostTimes: null })
  const give = (lines: BoughtLine[], of: Partial<PromotedCart> = {}) =>
    applyPromotions(cart({ promotions: [free], lines, ...of }))

  it.each([
    ['3', []],
    ['4', ['1']],
    ['7', ['1']],
    ['8', ['2']],
  ])('for four tyres: %s of them bring %j', (quantity, quantities) => {
    expect(give([line(1, 1, [quantity, '100.00'])]).gifts.map((one) => one.quantity)).toEqual(quantities)
  })

  it('counts the lines of every matching product, and no others', () => {
    expect(give([line(1, 1, ['2', '50.00']), line(2, 2, ['2', '60.00'])]).gifts).toHaveLength(1)
    expect(give([line(1, 1, ['2', '50.00']), line(2, 3, ['2', '60.00'])]).gifts).toEqual([])
  })

  it('is applied at most as often per order as configured', () => {
    const once = promotion({ effects: [gift('2')] })
    expect(give([line(1, 1, ['40', '9.00'])], { promotions: [once] }).gifts).toEqual([
      { promotionId: 1, productId: KIT, quantity: '2' },
    ])
  })

  it('is limited by stock, in whole multiples, and an unavailable gift is no promotion', () => {
    const few = (available: string) => new Map([[KIT, { available, worth: '1' }]])
    const pairs = promotion({ effects: [gift('2')], mostTimes: null })
    const bought = { promotions: [pairs], lines: [line(1, 1, ['12', '9.00'])] }
    expect(applyPromotions(cart({ ...bought, gifts: few('5') })).gifts).toMatchObject([{ quantity: '4' }])
    expect(applyPromotions(cart({ ...bought, gifts: few('1') }))).toMatchObject({ gifts: [], promotions: [] })
  })

  it('of the same product counts product by product', () => {
    const tenth = promotion({ effects: [gift('1', null)], conditions: [{ quantity: '10' }], mostTimes: null })
    const lines = [line(1, 1, ['25', '100.00']), line(2, 2, ['9', '90.00'])]
    const gifts = new Map([1, 2].map((id) => [id, { available: '99', worth: '5' }]))
    const promotions = applyPromotions(cart({ promotions: [tenth], lines, gifts }))
    expect(promotions.gifts).toEqual([{ promotionId: 1, productId: 1, quantity: '2' }])
    expect(promotions.near).toMatchObject([{ productId: 2, missing: { quantity: '1' } }])
  })
})

/** @requirement PROMO-8 */
describe('money off', () => {
  const over = promotion({ effects: [percent('10')], conditions: [{ amount: '5000' }] })

  it('in percent is deducted from the matching products once the condition is met, rounded half-up per line', () => {
    const lines = [line(1, 1, ['2', '4999.99']), line(2, 3, ['1', '70.00'])]
    expect(applyPromotions(cart({ promotions: [over], lines })).promotions).toEqual([])
    const promotions = applyPromotions(cart({ promotions: [over], lines: [...lines, line(3, 2, ['1', '0.05'])] }))
    expect([...promotions.off]).toEqual([
      [1, '500'],
      [3, '0.01'],
    ])
    expect(promotions.promotions).toMatchObject([{ off: '500.01', times: 1 }])
  })

  it('can be deducted from products other than those that are counted', () => {
    const other = promotion({
      effects: [percent('50', 100)],
      goods: new Map([
        [0, new Set(TYRES)],
        [100, new Set([3])],
      ]),
    })
    const lines = [line(1, 1, ['4', '400.00']), line(2, 3, ['1', '30.00'])]
    expect([...applyPromotions(cart({ promotions: [other], lines })).off]).toEqual([[2, '15']])
  })

  it('as an amount is distributed by the cost of lines, and never exceeds it', () => {
    const amount = (amount: string) => promotion({ effects: [{ kind: 'amount', amount, part: null }] })
    const lines = [line(1, 1, ['2', '100.00']), line(2, 2, ['2', '200.00'])]
    expect([...applyPromotions(cart({ promotions: [amount('50')], lines })).off]).toEqual([
      [1, '16.67'],
      [2, '33.33'],
    ])
    expect(applyPromotions(cart({ promotions: [amount('9999')], lines })).promotions).toMatchObject([{ off: '300' }])
  })

  it('of a bundle is the cost of its pieces above its price, the most expensive pieces first', () => {
    const bundle = promotion({ effects: [{ kind: 'bundle', price: '300' }], mostTimes: null })
    const lines = [line(1, 1, ['3', '240.00']), line(2, 2, ['3', '300.00'])]
    // Three at 100 and one at 80 for 300.
    const promotions = applyPromotions(cart({ promotions: [bundle], lines }))
    expect(promotions.promotions).toMatchObject([{ off: '80', times: 1 }])
    const dear = promotion({ effects: [{ kind: 'bundle', price: '900' }] })
    expect(applyPromotions(cart({ promotions: [dear], lines })).promotions).toEqual([])
  })

  /** @requirement CHECK-1 */
  it('includes free shipping if configured', () => {
    const freight = promotion({ effects: [{ kind: 'freight' }] })
    expect(applyPromotions(cart({ promotions: [freight], lines: [line(1, 1, ['4', '9.00'])] }))).toMatchObject({
      freeFreight: true,
    })
  })
})

/** @requirement PROMO-9 */
describe('more than one promotion', () => {
  const lines = [line(1, 1, ['4', '1000.00'])]
  const ten = promotion({ id: 1, effects: [percent('10')] })
  const five = promotion({ id: 2, effects: [percent('5')] })
  const alone = (of: string, id = 3) => promotion({ id, effects: [percent(of)], combinable: false })
  const getIds = (promotions: Promotion[]) =>
    applyPromotions(cart({ promotions, lines })).promotions.map(({ id }) => id)

  it('that may be combined are applied to what the previous one left', () => {
    expect(applyPromotions(cart({ promotions: [ten, five], lines })).off.get(1)).toBe('145')
  })

  it('that may not: the best of them, or all the others together, whichever is worth more', () => {
    expect(getIds([ten, five, alone('14')])).toEqual([1, 2])
    expect(getIds([ten, five, alone('15')])).toEqual([3])
    expect(getIds([alone('15'), alone('20', 4)])).toEqual([4])
  })

  it('value a gift by its price', () => {
    const free = promotion({ id: 5, effects: [gift()], combinable: false })
    expect(getIds([alone('20'), free])).toEqual([5])
    expect(getIds([alone('26'), free])).toEqual([3])
  })

  it('never grant the same gift twice', () => {
    const one = new Map([[KIT, { available: '1', worth: '5' }]])
    const promotions = [promotion({ id: 1, effects: [gift()] }), promotion({ id: 2, effects: [gift()] })]
    expect(applyPromotions(cart({ promotions, lines, gifts: one })).gifts).toEqual([
      { promotionId: 1, productId: KIT, quantity: '1' },
    ])
  })
})

/** @requirement PROMO-10 */
describe('the missing quantity or amount for the next promotion', () => {
  const free = promotion({ effects: [gift()], mostTimes: null })
  const near = (promotions: Promotion[], lines: BoughtLine[]) => applyPromotions(cart({ promotions, lines })).near

  it.each([
    ['1', '3'],
    ['2', '2'],
    ['6', '2'],
  ])('with %s of four is %s more', (quantity, missing) =>
    expect(near([free], [line(1, 1, [quantity, '1.00'])])).toMatchObject([{ missing: { quantity: missing } }]),
  )

  it('is an amount if the condition is an amount', () => {
    const over = promotion({ effects: [percent('10')], conditions: [{ amount: '5000' }] })
    expect(near([over], [line(1, 1, ['1', '4200.00'])])).toMatchObject([{ missing: { amount: '800' } }])
  })

  it('is omitted before the condition is partly met, once everything is reached, and when the gift is unavailable', () => {
    expect(near([free], [line(1, 3, ['1', '1.00'])])).toEqual([])
    expect(near([free], [line(1, 1, ['4', '1.00'])])).toEqual([])
    expect(near([promotion({ effects: [gift()] })], [line(1, 1, ['6', '1.00'])])).toEqual([])
    const gone = cart({ promotions: [free], lines: [line(1, 1, ['3', '1.00'])], gifts: new Map() })
    expect(applyPromotions(gone).near).toEqual([])
  })

  it('is shown for the nearest three', () => {
    const many = [4, 5, 6, 7].map((id) => promotion({ ...free, id, conditions: [{ quantity: `${id}` }] }))
    expect(near(many, [line(1, 1, ['3', '1.00'])]).map(({ id }) => id)).toEqual([4, 5, 6])
  })
})

const money = fc.integer({ min: 1, max: 999_999 }).map((coins) => new Big(coins).div(100).toFixed(2))
const anyLines = fc.array(
  fc.record({ productId: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 30 }), net: money }),
  {
    maxLength: 12,
  },
)
const anyEffect = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 1, max: 100 }).map(String),
    part: fc.constant(null),
  }),
  fc.record({ kind: fc.constant('amount' as const), amount: money, part: fc.constant(null) }),
  fc.record({ kind: fc.constant('bundle' as const), price: money }),
  fc.record({
    kind: fc.constant('gift' as const),
    productId: fc.constantFrom(1, 9),
    quantity: fc.constantFrom('1', '2'),
  }),
)
const anyPromotion = fc.record({
  combinable: fc.boolean(),
  mostTimes: fc.constantFrom(1, 3, null),
  conditions: fc.constantFrom([{ quantity: '2' }], [{ amount: '100' }], [{ quantity: '1' }, { quantity: '3' }]),
  effects: fc.array(anyEffect, { minLength: 1, maxLength: 2 }),
})

/** @requirement PROMO-8 */
describe('a budget', () => {
  const lines = [line(1, 1, ['4', '1000.00'])]
  const apply = (budgetLeft: string, siteRate: string | null = '1') =>
    applyPromotions(
      cart({ lines, siteRate, promotions: [promotion({ effects: [percent('10'), gift()], budgetLeft })] }),
    )

  it('covers discount and gifts, or the promotion gives nothing', () => {
    expect(apply('350').promotions).toMatchObject([{ off: '100', worth: '350', cost: '350.00' }])
    expect(apply('349.99')).toMatchObject({ promotions: [], gifts: [], off: new Map() })
  })

  it('is counted in the currency of the site, and needs a rate', () => {
    expect(apply('17500', '50').promotions).toMatchObject([{ cost: '17500.00' }])
    expect(apply('17499', '50').promotions).toEqual([])
    expect(apply('99999', null).promotions).toEqual([])
  })

  it('that does not suffice leaves goods and gifts to the other promotions', () => {
    const rewards = { effects: [percent('50'), gift('10')] }
    const promotions = [promotion({ ...rewards, budgetLeft: '1' }), promotion({ ...rewards, id: 2 })]
    expect(applyPromotions(cart({ lines, promotions })).promotions).toMatchObject([
      { id: 2, off: '500', gifts: [{ quantity: '10' }] },
    ])
  })
})

describe('for any cart and any promotions', () => {
  const anyCart = fc.record({ lines: anyLines, promotions: fc.array(anyPromotion, { maxLength: 6 }) }).map(
    ({ lines, promotions }): PromotedCart => ({
      lines: lines.map((one, at) => ({ ...one, id: at + 1, quantity: `${one.quantity}` })),
      promotions: promotions.map((one, at) => ({
        ...one,
        id: at + 1,
        byCoupon: false,
        budgetLeft: null,
        name: '',
        goods: new Map([
          [0, new Set([1, 2])],
          [1, new Set([3])],
        ]),
      })),
      gifts: new Map([
        [1, { available: '3', worth: '7' }],
        [9, { available: '5', worth: '11.50' }],
      ]),
      currency: 'TRY',
      siteRate: '1',
    }),
  )

  /** @requirement PROMISE-F */
  it('no line costs less than zero, and the promotions add up to the discounts of the lines (F)', () => {
    fc.assert(
      fc.property(anyCart, (any) => {
        const { off, promotions } = applyPromotions(any)
        for (const { id, net } of any.lines) {
          const taken = new Big(off.get(id) ?? 0)
          expect(taken.gte(0) && taken.lte(net)).toBe(true)
          expect(taken.round(2).eq(taken)).toBe(true)
        }
        const result = promotions.reduce((sum, one) => sum.plus(one.off), new Big(0))
        expect(result.eq([...off.values()].reduce((sum, one) => sum.plus(one), new Big(0)))).toBe(true)
      }),
    )
  })

  it('gifts never exceed their stock', () => {
    fc.assert(
      fc.property(anyCart, (any) => {
        const { gifts } = applyPromotions(any)
        for (const [productId, { available }] of any.gifts) {
          const given = gifts.filter((one) => one.productId === productId)
          expect(given.reduce((sum, { quantity }) => sum.plus(quantity), new Big(0)).lte(available)).toBe(true)
        }
      }),
    )
  })

  it('the order of lines does not matter, and repeating returns the same', () => {
    fc.assert(
      fc.property(anyCart, (any) => {
        const turned = applyPromotions({
          ...any,
          lines: any.lines.toReversed(),
          gifts: new Map([...any.gifts].reverse()),
        })
        expect(turned).toEqual(applyPromotions(any))
      }),
    )
  })

  it('an amount shared out adds up, and no share is more than its line', () => {
    fc.assert(
      fc.property(money, fc.array(money, { maxLength: 20 }), (amount, nets) => {
        const weights = new Map(nets.map((net, at) => [at, new Big(net)]))
        const all = nets.reduce((sum, net) => sum.plus(net), new Big(0))
        const shares = spread(new Big(amount), weights, 'TRY')
        const sum = [...shares.values()].reduce((whole, share) => whole.plus(share), new Big(0))
        expect(sum.eq(all.lt(amount) ? all : amount)).toBe(true)
        for (const [at, share] of shares) expect(share.lte(nets[at] ?? 0)).toBe(true)
      }),
    )
  })
})
