import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HttpError } from '#src/api/refusal.ts'
import { VISITOR } from '#src/permissions/viewer.ts'
import type { RawSettings } from '#src/settings/wire.ts'
import { workwearClient } from '#tests/support/workwear-client.ts'
import { openWorkwearShop, type WorkwearShop } from '#tests/support/workwear-shop.ts'
import { toBuyer } from '../line-queries.server.ts'
import { cartPage } from '../queries.server.ts'
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
const loadValueId = async (name: string) =>
  (await client.variations(ayse(), 'MONT')).Variations.$values
    .flatMap((property) => property.VariationValues.$values)
    .find((value) => value.VariationValueName === name)?.VariationValueID

/** @requirement VAR-8 */
describe('empty Properties (catalogue 5)', () => {
  it('select no variation, and are no quantity for a product without variations', async () => {
    expect(await client.add(ayse(), 'MONT', [])).toMatchObject({ Result: false, ErrorCode: 'SelectVariation' })
    expect(await client.add(ayse(), 'MONT-M-S', [])).toMatchObject({ Result: false, ErrorCode: 'InvalidQuantity' })
  })
})

describe('the refusal of a chosen variation', () => {
  it('names the variation', async () => {
    const entry = { ProductVariationID: id('MONT-L-S'), Quantity: 99_999 }
    const answer = await client.add(ayse(), 'MONT', [{ ProductVariationID: id('MONT-M-S'), Quantity: 1 }, entry])
    expect(answer).toMatchObject({ Result: false })
    expect(answer.ResultMessage).toContain('L, siyah')
    expect(answer.ResultMessage).not.toContain('M, siyah')
  })
})

describe('product/get-variation (catalogue 3, 7)', () => {
  /** @requirement VAR-4 */
  it('lists the properties with the values that occur, and a line per variation in their order', async () => {
    const { Variations, VariationDetails, VariationShow } = await client.variations(ayse(), 'MONT')
    expect(VariationShow).toBe(4)
    expect(
      Variations.$values.map(({ PropertyName, VariationValues }) => [
        PropertyName,
        VariationValues.$values.map(({ VariationValueName }) => VariationValueName),
      ]),
    ).toEqual([
      ['Beden', ['M', 'L']],
      ['Renk', ['siyah', 'mavi']],
    ])
    expect(VariationDetails.$values.map(({ ProductCode, PropertyName }) => [ProductCode, PropertyName])).toEqual([
      ['MONT-M-S', 'M, siyah'],
      ['MONT-M-M', 'M, mavi'],
      ['MONT-L-S', 'L, siyah'],
    ])
    expect(VariationDetails.$values[0]).toMatchObject({
      ProductVariationID: id('MONT-M-S'),
      VariationValues: [await loadValueId('M'), await loadValueId('siyah')],
      AddressID: null,
      Quantity: 0,
      SpecialDiscount4: 0,
      SpecialDiscount5: 0,
      DiscountedPrice: 100,
    })
  })

  /** @requirement VAR-4, VAR-13 */
  it('lists rows with their own prices, each with its PriceID', async () => {
    const { VariationDetails } = await client.variations(ayse(), 'LAS')
    expect(
      VariationDetails.$values.map(({ PropertyName, DiscountedPrice }) => [PropertyName, DiscountedPrice]),
    ).toEqual([
      ['2023', 2000],
      ['2025', 2600],
    ])
    expect(new Set(VariationDetails.$values.map(({ PriceID }) => PriceID)).size).toBe(2)
  })

  /** @requirement VAR-16 */
  it('contains no price and no PriceID for a viewer without prices (threat 14)', async () => {
    const visitor = { ...ayse({ PlatformID: 1 }), viewer: VISITOR }
    const text = JSON.stringify(await client.variations(visitor, 'MONT'))
    expect(text).not.toMatch(/"PriceID":\d|"Price":\d|"DiscountedPrice":\d|TRY/)
  })

  it('is 404 for a hidden or missing product', async () => {
    const stop = (productID: number) =>
      client
        .wire(ayse())
        .get('product/get-variation', { productID: String(productID) })
        .catch((error) => (error as HttpError).status)
    expect(await stop(id('MONT-L-M'))).toBe(404)
    expect(await stop(999_999)).toBe(404)
  })
})

describe('adding what was chosen (catalogue 5)', () => {
  /** @requirement VAR-9, VAR-13 */
  it('resolves ProductVariationID, VariationValueID and PriceID to the product', async () => {
    const price = (await client.loadLine(ayse(), 'LAS', 'LAS-25'))?.PriceID
    expect(await client.add(ayse(), 'LAS', [{ PriceID: price, Quantity: 2 }])).toMatchObject({
      Result: true,
      ErrorCode: null,
    })
    expect(
      await client.add(ayse(), 'MONT', [
        { ProductVariationID: id('MONT-L-S'), Quantity: 1 },
        { VariationValueID: await loadValueId('mavi'), Quantity: 0 },
      ]),
    ).toMatchObject({ Result: true, AffectedCount: 1 })
    expect(await client.cartLines(ayse())).toEqual([
      ['LAS-25', 'Yaz Lastiği – 2025', 2],
      ['MONT-L-S', 'Coat – L, siyah', 1],
    ])
  })

  /** @requirement VAR-9, VAR-10 */
  it('adds nothing if one selection is missing or ambiguous: SelectVariation', async () => {
    for (const wrong of [{}, { VariationValueID: await loadValueId('M') }, { ProductVariationID: id('KEMER') }]) {
      const answer = await client.add(ayse(), 'MONT', [
        { ProductVariationID: id('MONT-L-S'), Quantity: 1 },
        { ...wrong, Quantity: 1 },
      ])
      expect(answer).toMatchObject({ Result: false, ErrorCode: 'SelectVariation' })
    }
    expect(await client.add(ayse(), 'LAS', [{ Quantity: 1 }])).toMatchObject({
      ErrorCode: 'SelectVariation',
      ResultMessage: 'This product has several prices. Please choose a row.',
    })
    expect(await client.cartLines(ayse())).toEqual([])
  })

  /** @requirement VAR-8 */
  it('refuses PleaseEnterQuantity if no line has a quantity above 0', async () => {
    const none = [{ ProductVariationID: id('MONT-L-S'), Quantity: 0 }]
    expect(await client.add(ayse(), 'MONT', none)).toMatchObject({ ErrorCode: 'PleaseEnterQuantity' })
  })

  it('checks each variation like any product, with its own stock (B)', async () => {
    expect(await client.add(ayse(), 'MONT', [{ ProductVariationID: id('MONT-L-S'), Quantity: 4 }])).toMatchObject({
      Result: false,
      ErrorCode: 'InsufficientStock',
    })
  })

  /** @requirement VAR-9, THREAT-9 */
  it('never takes the price from the client: a PriceID of another list only identifies the row', async () => {
    const { db, site } = workwear.shop
    const list = { siteId: site.id, code: 'OTHER', name: 'Other', currency: 'TRY' }
    const { id: priceListId } = await db.insertInto('priceLists').values(list).returning('id').executeTakeFirstOrThrow()
    const cheap = { siteId: site.id, productId: id('LAS-25'), priceListId, amount: '1' }
    const { id: priceId } = await db.insertInto('prices').values(cheap).returning('id').executeTakeFirstOrThrow()
    await client.add(ayse(), 'LAS', [{ PriceID: priceId, Quantity: 1 }])
    const { rows } = await cartPage(db, ayse(), { type: 0, page: 0, search: '' })
    expect(Number(rows[0]?.price?.net)).toBe(2600)
  })
})

describe('pre-orders (catalogue 5)', () => {
  const preOrder = () => ayse({ UsePreOrder: true })
  const black = (Quantity: number) => [{ ProductVariationID: id('MONT-M-S'), Quantity }]

  it('change the quantity in the cart instead of adding to it, and are shown with it', async () => {
    await client.add(preOrder(), 'MONT', black(2))
    await client.add(preOrder(), 'MONT', black(5))
    expect(await client.cartLines(ayse())).toEqual([['MONT-M-S', 'Coat – M, siyah', 5]])
    expect((await client.loadLine(preOrder(), 'MONT', 'MONT-M-S'))?.Quantity).toBe(5)
  })

  it('count only lines changed from the old quantity', async () => {
    await client.add(preOrder(), 'MONT', black(2))
    expect(await client.add(preOrder(), 'MONT', black(2))).toMatchObject({ ErrorCode: 'PleaseEnterQuantity' })
    const both = [...black(2), { ProductVariationID: id('MONT-L-S'), Quantity: 1 }]
    expect(await client.add(preOrder(), 'MONT', both)).toMatchObject({ Result: true, AffectedCount: 1 })
  })

  it('are added up where the shop takes none ahead, and always for price rows', async () => {
    await client.add(ayse(), 'MONT', black(2))
    await client.add(ayse(), 'MONT', black(2))
    for (let times = 0; times < 2; times++)
      await client.add(preOrder(), 'LAS', [
        { PriceID: (await client.loadLine(ayse(), 'LAS', 'LAS-25'))?.PriceID, Quantity: 3 },
      ])
    expect((await client.cartLines(ayse())).map(([code, , quantity]) => [code, quantity])).toEqual([
      ['MONT-M-S', 4],
      ['LAS-25', 6],
    ])
  })
})
