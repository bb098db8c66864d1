import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CardFacts } from './bin.ts'
import { chooseTerminal, type InstalmentPlan, listOffers, type Pos } from './terminal.ts'

const pos = (id: number, of: Partial<Pos> = {}): Pos => ({
  id,
  provider: 'nestpay',
  bank: 'bogaz',
  name: 'Boğaz',
  kind: 'individual',
  currency: 'TRY',
  asksNationalId: false,
  plans: [],
  ...of,
})
const card = (of: Partial<CardFacts> = {}): CardFacts => ({
  bank: 'bogaz',
  family: 'Bonus',
  scheme: 'visa',
  type: 'credit',
  commercial: false,
  ...of,
})
const plan = (instalments: number, of: Partial<InstalmentPlan> = {}): InstalmentPlan => ({
  family: '',
  instalments,
  extraMonths: 0,
  rate: '0',
  borneBy: 'buyer',
  leastAmount: '0',
  ...of,
})

/** @requirement PAY-7 */
describe('the terminal of a card (orders 3)', () => {
  const own = pos(1)
  const other = pos(2, { bank: 'deniz', plans: [plan(3, { family: 'World' })] })
  const firms = pos(3, { kind: 'commercial', bank: 'deniz' })
  const euros = pos(4, { currency: 'EUR' })
  const all = [own, other, firms, euros]

  it.each([
    ['its own bank’s', card({ bank: 'deniz', family: '' }), 2],
    ['one with plans for its family', card({ bank: 'x', family: 'World' }), 2],
    ['the first for a card of no bank we know', card({ bank: 'x', family: '' }), 1],
    ['the first for a card we know nothing of', undefined, 1],
    ['the one for firms for a card of a firm', card({ commercial: true }), 3],
  ] as const)('is %s', (_, of, id) => expect(chooseTerminal(all, 'TRY', of)?.id).toBe(id))

  it('is one for consumers if there is none for companies', () => {
    expect(chooseTerminal([own, other], 'TRY', card({ commercial: true, bank: 'deniz' }))?.id).toBe(2)
  })

  it('accepts its own currency only', () => {
    expect(chooseTerminal(all, 'EUR', card())?.id).toBe(4)
    expect(chooseTerminal(all, 'USD', card())).toBeUndefined()
  })
})

/** @requirement PAY-6 */
describe('instalments (orders 3)', () => {
  const price = { amount: '1000.00', currency: 'TRY' }
  const plans = [plan(2), plan(3, { rate: '3.5' }), plan(3, { family: 'Bonus', rate: '2', extraMonths: 2 })]
  const terminal = pos(1, { plans: [...plans, plan(9, { rate: '7', borneBy: 'shop', leastAmount: '5000' })] })

  it("cost the plan's rate, and a plan of the card family overrides a general one", () => {
    expect(listOffers(terminal, card(), price)).toEqual([
      { instalments: 1, extraMonths: 0, monthly: '1000.00', total: '1000.00', fee: '0' },
      { instalments: 2, extraMonths: 0, monthly: '500.00', total: '1000.00', fee: '0' },
      { instalments: 3, extraMonths: 2, monthly: '340.00', total: '1020.00', fee: '20' },
    ])
    expect(listOffers(terminal, card({ family: 'World' }), price).map(({ total }) => total)).toContain('1035.00')
  })

  it('are free for the buyer where the shop bears the fee, from its minimum amount', () => {
    const offers = listOffers(terminal, card(), { ...price, amount: '5000.00' })
    expect(offers.at(-1)).toMatchObject({ instalments: 9, fee: '0', total: '5000.00', monthly: '555.56' })
  })

  it.each([
    ['a card we know nothing of', undefined],
    ['a debit card', card({ type: 'debit' })],
    ['a prepaid card', card({ type: 'prepaid' })],
  ])('are not offered for %s: single payment only', (_, of) => {
    expect(listOffers(terminal, of, price)).toHaveLength(1)
  })

  it('always add up: amount plus fee equals the total, up to rounding per instalment', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 }).map((n) => (n / 100).toFixed(2))
    const rate = fc.integer({ min: 0, max: 40_000 }).map((n) => (n / 1000).toFixed(3))
    fc.assert(
      fc.property(cents, rate, fc.integer({ min: 2, max: 36 }), (amount, percent, count) => {
        const [, offer] = listOffers(pos(1, { plans: [plan(count, { rate: percent })] }), card(), {
          amount,
          currency: 'TRY',
        })
        const total = Number(offer?.total)
        expect(Number(amount) + Number(offer?.fee)).toBeCloseTo(total, 2)
        expect(Math.abs(Number(offer?.monthly) * count - total)).toBeLessThanOrEqual(count * 0.0051)
      }),
    )
  })
})
