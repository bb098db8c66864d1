import { describe, expect, it } from 'vitest'
import type { ResolvedPrice } from '../pricing/price.ts'
import { familyPrice, familyStock } from './family.ts'
import { NO_STOCK, type Stock } from './stock.ts'

const price = (net: string) => ({ priceId: Number(net), net }) as ResolvedPrice
const stock = (of: Partial<Stock>): Stock => ({
  ...NO_STOCK,
  ...of,
})
const depot = (id: number, onHand: string) => ({ id, code: `D${id}`, name: `Depo ${id}`, onHand })

/** @requirement VAR-3 */
describe("a parent's price (catalogue 3)", () => {
  it('is its own, if set', () =>
    expect(familyPrice(price('90'), [price('50')])).toEqual({ price: price('90'), isLowest: false }))

  it('is otherwise the lowest of its children, compared as numbers', () =>
    expect(familyPrice(undefined, [price('110'), undefined, price('90')])).toEqual({
      price: price('90'),
      isLowest: true,
    }))

  it('is not marked as lowest if all are equal', () =>
    expect(familyPrice(undefined, [price('90'), price('90')])).toMatchObject({ isLowest: false }))

  it('is missing if no child has one', () =>
    expect(familyPrice(undefined, [undefined])).toEqual({ price: undefined, isLowest: false }))
})

/** @requirement VAR-3 */
describe("a parent's stock (catalogue 3)", () => {
  it('is the sum of its children, by depot in order of priority, with what comes next', () =>
    expect(
      familyStock([
        undefined,
        stock({ onHand: '7', coming: '1', comingOn: '2026-12-01', depots: [depot(1, '5'), depot(2, '2')] }),
        stock({ onHand: '0.5', coming: '2', comingOn: '2026-11-30', depots: [depot(1, '0.5'), depot(3, '0')] }),
      ]),
    ).toEqual({
      onHand: '7.5',
      coming: '2',
      comingOn: '2026-11-30',
      comings: [],
      depots: [depot(1, '5.5'), depot(2, '2'), depot(3, '0')],
    }))

  it('is unknown if it is unknown for all', () => expect(familyStock([undefined])).toMatchObject({ onHand: '0' }))
})
