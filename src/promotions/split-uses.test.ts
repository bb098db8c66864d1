import { expect, it } from 'vitest'
import { sum } from '#src/platform/money.ts'
import { shareUses } from './split-uses.ts'

const use = (id: number, off: string, cost = off) => ({ id, name: `Promotion ${id}`, off, cost })
const part = (promotion: string, gifts: string[] = []) => ({ promotion, gifts })

it('shares a promotion by the discounts of the lines, to the smallest unit', () => {
  const parts = [part('3.33'), part('0'), part('3.34')]
  const shares = shareUses({ uses: [use(1, '10.00', '3.33')], currency: 'TRY', whole: '10', parts })
  expect(shares).toEqual([[use(1, '3.33', '1.11')], [], [use(1, '3.34', '1.11')]])
})

it.each([[['0.01', '0.01', '0.01']], [['33.33', '33.33', '33.34']], [['0.07', '99.9', '0.02']]])(
  'shares no more of each promotion than there is (%j)',
  (promotions) => {
    const uses = [use(1, '7.77', '100.01'), use(2, '0.01', '0'), use(3, '61.11'), use(4, '31.11')]
    const parts = promotions.map((one) => part(one))
    const shares = shareUses({ uses, currency: 'TRY', whole: '100', parts }).flat()
    for (const { id, off, cost } of uses) {
      const own = shares.filter((share) => share.id === id)
      expect(own.every((share) => Number(share.off) > 0 && Number(share.cost) >= 0)).toBe(true)
      expect(sum(own.map((share) => share.off)).lte(off)).toBe(true)
      expect(sum(own.map((share) => share.cost)).lte(cost)).toBe(true)
    }
  },
)

it('adds up to the discount of the lines of each order', () => {
  const uses = [use(1, '0.05'), use(2, '0.05'), use(3, '0.05')]
  const parts = [part('0.05'), part('0.01'), part('0.03')]
  const shares = shareUses({ uses, currency: 'TRY', whole: '0.15', parts })
  expect(shares.map((own) => sum(own.map(({ off }) => off)).toFixed(2))).toEqual(['0.05', '0.01', '0.03'])
})

it('shares discounts before that of the payment in the proportion of the lines after it', () => {
  const uses = [use(1, '10.00'), use(2, '10.00')]
  const shares = shareUses({ uses, currency: 'TRY', whole: '19.60', parts: [part('9.80')] })
  expect(shares).toEqual([[use(1, '5.00'), use(2, '5.00')]])
})

it('shares a promotion of gifts with the orders that have them, and leaves their cost with the first', () => {
  const shares = shareUses({
    uses: [use(1, '0.00', '50.00')],
    currency: 'TRY',
    whole: '0',
    parts: [part('0', ['Promotion 1']), part('0')],
  })
  expect(shares).toEqual([[use(1, '0.00', '0.00')], []])
})
