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

describe("a parent's price (catalogue 3)", () => {
  it('is its own where it has one', () =>
    expect(familyPrice(price('90'), [price('50')])).toEqual({ price: price('90'), isLowest: false }))

  it('else the lowest of those under it, as a number and not as a text', () =>
    expect(familyPrice(undefined, [price('110'), undefined, price('90')])).toEqual({
      price: price('90'),
      isLowest: true,
    }))

  it('and not called the lowest where all cost the same', () =>
    expect(familyPrice(undefined, [price('90'), price('90')])).toMatchObject({ isLowest: false }))

  it('and none where nothing has one', () =>
    expect(familyPrice(undefined, [undefined])).toEqual({ price: undefined, isLowest: false }))
})

describe("a parent's stock (catalogue 3)", () => {
  it('is the sum over those under it, depot by depot in the order they serve', () =>
    expect(
      familyStock([
        undefined,
        stock({ onHand: '7', coming: '1', comingOn: '2026-12-01', depots: [depot(1, '5'), depot(2, '2')] }),
        stock({ onHand: '0.5', coming: '2', comingOn: '2026-11-30', depots: [depot(1, '0.5'), depot(3, '0')] }),
      ]),
    ).toEqual({
      onHand: '7.5',
      coming: '3',
      comingOn: '2026-11-30',
      comings: [],
      depots: [depot(1, '5.5'), depot(2, '2'), depot(3, '0')],
    }))

  it('is nothing where nothing is known of any', () => expect(familyStock([undefined])).toMatchObject({ onHand: '0' }))
})
