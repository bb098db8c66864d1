import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewerScope } from '#src/permissions/viewer.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { addLines, type NewLine } from '../commands.server.ts'
import { cartPage } from '../queries.server.ts'
import { removeLines } from '../removal-commands.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const line = (productId: number, quantity: string): NewLine => ({ productId, quantity, depotId: null })

async function openEmptyCart(settings = {}) {
  const context = shop.context('ayse', settings)
  const buyer = { scope: viewerScope(context), shop: context.shop }
  await removeLines(shop.db, buyer, { type: 0, lineIds: null })
  const key = crypto.randomUUID()
  return {
    send: (items: NewLine[], stockConfirmed = false) =>
      addLines(shop.db, buyer, { type: 0, items, stockConfirmed, key }),
    quantities: async () => {
      const { rows } = await cartPage(shop.db, context, { type: 0, page: 1, search: '' })
      return rows.map(({ line: { quantity } }) => Number(quantity))
    },
  }
}

describe('an addition with an idempotency key', () => {
  it('counts once, however often it is sent, and refuses another one under its key', async () => {
    const cart = await openEmptyCart()
    const [product, other] = [await shop.product({ stock: '100' }), await shop.product({ stock: '100' })]
    const send = () => cart.send([line(product, '2')])
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(await cart.quantities()).toEqual([2])
    expect(await cart.send([line(other, '1')])).toEqual({ ok: false, refusal: { code: 'KeyReused' } })
    expect(await cart.quantities()).toEqual([2])
  })

  it('leaves the key free when it is refused, so that it can be confirmed', async () => {
    const cart = await openEmptyCart({ AllowOrderAboveStock: true })
    const product = await shop.product({ stock: '3', aboveStock: true })
    expect(await cart.send([line(product, '5')])).toMatchObject({ ok: false })
    expect(await cart.send([line(product, '5')], true)).toMatchObject({ ok: true })
    expect(await cart.quantities()).toEqual([5])
  })
})
