import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HttpError } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { RawSettings } from '#src/settings/wire.ts'
import { workwearClient } from '#tests/support/workwear-client.ts'
import { openWorkwearShop, type WorkwearShop } from '#tests/support/workwear-shop.ts'
import { toBuyer } from '../line-queries.server.ts'
import { removeLines } from '../removal-commands.server.ts'

let workwear: WorkwearShop
let client: ReturnType<typeof workwearClient>
beforeAll(async () => {
  workwear = await openWorkwearShop()
  client = workwearClient(workwear)
})
afterAll(() => workwear.shop.close())
beforeEach(async () => {
  await removeLines(workwear.shop.db, toBuyer(ayse()), { type: 0, lineIds: null })
})

const ayse = (settings: Partial<RawSettings> = {}) => workwear.shop.context('ayse', settings)
const id = (code: string) => workwear.shelf.getId(code)

describe('addresses and special discounts of a line (catalogue 3, 6)', () => {
  const newAddress = async (title: string) => {
    const { db, site } = workwear.shop
    const { id: customerId = 0 } = ayse().viewer.customer ?? {}
    const address = { siteId: site.id, customerId, title, line1: 'Yol 1' }
    return (await db.insertInto('addresses').values(address).returning('id').executeTakeFirstOrThrow()).id
  }

  /** @requirement CART-29, VAR-11 */
  it("uses the line's own address, and the order's again once it is cleared", async () => {
    const address = await newAddress('Şube')
    await newAddress('Depo')
    await client.add(ayse(), 'MONT', [
      { ProductVariationID: id('MONT-M-S'), Quantity: 1, AddressID: address },
      { ProductVariationID: id('MONT-M-S'), Quantity: 2 },
    ])
    const show = async () =>
      (await client.variations(ayse(), 'MONT')).VariationDetails.$values
        .filter(({ ProductCode }) => ProductCode === 'MONT-M-S')
        .map(({ AddressID, Quantity }) => [AddressID, Quantity])
    expect(await show()).toEqual(
      expect.arrayContaining([
        [address, 1],
        [null, 2],
      ]),
    )
    const clear = { ProductVariationId: id('MONT-M-S'), CustomerAddressId: address }
    expect(await client.wire(ayse()).post('cart/clear-cart-variation-address', clear)).toMatchObject({ Result: true })
    expect(await show()).toEqual([[null, 3]])
    const again = await client
      .wire(ayse())
      .post('cart/clear-cart-variation-address', clear)
      .catch((error) => (error as HttpError).status)
    expect(again).toBe(404)
  })

  it("another customer's address is 404", async () => {
    const foreign = [{ ProductVariationID: id('MONT-M-S'), Quantity: 1, AddressID: 987_654 }]
    expect(await client.add(ayse(), 'MONT', foreign).catch((error) => (error as HttpError).status)).toBe(404)
  })

  const representative = (maximum: string | null): RequestContext => {
    const context = ayse({ SalesmanDiscountAuthorization: true })
    return { ...context, viewer: { ...context.viewer, role: 'representative', specialDiscount: maximum } }
  }
  const discount = () => [
    { ProductVariationID: id('MONT-M-S'), Quantity: 1, SpecialDiscount4: 10, SpecialDiscount5: 5 },
  ]

  /** @requirement VAR-4, VAR-12 */
  it('applies discounts 4 and 5 in sequence and shows the discounted price', async () => {
    expect(await client.add(representative('20'), 'MONT', discount())).toMatchObject({ Result: true })
    expect(await client.loadLine(representative('20'), 'MONT', 'MONT-M-S')).toMatchObject({
      SpecialDiscount4: 10,
      SpecialDiscount5: 5,
      DiscountedPrice: 85.5,
    })
  })

  it('replaces the quantity of all lines of a variation in a pre-order, whatever their terms', async () => {
    const context = representative('20')
    await client.add(context, 'MONT', discount())
    await client.add(context, 'MONT', [{ ProductVariationID: id('MONT-M-S'), Quantity: 1 }])
    expect((await client.cartLines(ayse())).map(([, , quantity]) => quantity)).toEqual([1, 1])
    const preOrder = ayse({ UsePreOrder: true, SalesmanDiscountAuthorization: true })
    const ahead = {
      ...preOrder,
      viewer: { ...preOrder.viewer, role: 'representative' as const, specialDiscount: '20' },
    }
    await client.add(ahead, 'MONT', [{ ProductVariationID: id('MONT-M-S'), Quantity: 5, SpecialDiscount4: 8 }])
    expect((await client.cartLines(ayse())).map(([, , quantity]) => quantity)).toEqual([5])
    expect(await client.loadLine(context, 'MONT', 'MONT-M-S')).toMatchObject({
      SpecialDiscount4: 8,
      SpecialDiscount5: 0,
    })
  })

  /** @requirement VAR-12 */
  it("rejects terms beyond the representative's limit, and from any other user", async () => {
    expect(await client.add(representative('12'), 'MONT', discount())).toMatchObject({
      ErrorCode: 'SpecialDiscountTooHigh',
    })
    expect(await client.add(representative(null), 'MONT', discount())).toMatchObject({
      ErrorCode: 'SpecialDiscountNotHere',
    })
    expect(await client.add(ayse(), 'MONT', discount())).toMatchObject({ ErrorCode: 'SpecialDiscountNotHere' })
    expect(await client.cartLines(ayse())).toEqual([])
  })
})
