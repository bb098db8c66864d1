import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppContext, createCaller, indexCalls } from '#src/api/serve.server.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { cartChangesApi } from '../changes/api.server.ts'
import { addLines } from '../commands.server.ts'
import { cartPage } from '../queries.server.ts'
import { answerCartForm, type CartPageRequest } from './answer.ts'
import type { CartForm } from './cart-request.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

/** The answer to a dealer's form of the cart page. */
function request(form: CartForm) {
  const requestContext = shop.context('ayse')
  const context = {
    context: requestContext,
    app: { db: shop.db } as AppContext,
    request: { ip: '10.0.0.1', hasToken: true },
  }
  const call = createCaller(indexCalls(cartChangesApi), context)
  return answerCartForm({ call, i18n: getMessages('tr'), type: 0 } as CartPageRequest, form)
}

async function newLine(): Promise<number> {
  const context = shop.context('ayse')
  const productId = await shop.product({ stock: '10' })
  const items = [{ productId, quantity: '1', depotId: null }]
  await addLines(
    shop.db,
    { scope: viewerScope(context), shop: context.shop },
    { type: 0, items, stockConfirmed: false },
  )
  const { rows } = await cartPage(shop.db, context, { type: 0, page: 1, search: '' })
  return rows.at(-1)?.line.id ?? 0
}

/** @requirement CART-74, CART-75 */
it('answers UpdatedCart after deactivating or restoring a line, SavedSuccessfully after removing it or saving a note (catalogue 8)', async () => {
  const lineId = await newLine()
  expect(await request({ kind: 'active', lineId, active: false })).toMatchObject({ done: true, toast: 'UpdatedCart' })
  const noted = await request({ kind: 'note', lineId, note: 'Acil', version: 0 })
  expect(noted).toMatchObject({ done: true, toast: 'SavedSuccessfully' })
  const answer = await request({ kind: 'remove', lineIds: [lineId], confirmed: true })
  expect(answer).toMatchObject({ done: true, toast: 'SavedSuccessfully', removal: { lines: 1 } })
  const back = await request({ kind: 'undo', removalId: answer.removal?.id ?? 0 })
  expect(back).toMatchObject({ done: true, toast: 'UpdatedCart' })
})

/** @requirement CART-76 */
it('what is refused of a line comes back as it was typed (catalogue 5)', async () => {
  const lineId = await newLine()
  const set = { kind: 'quantity', lineId, stockConfirmed: false, version: 0 } as const
  const nothing = { code: 'InvalidQuantity', lineId }
  expect(await request({ ...set, quantity: undefined, typed: '-1' })).toMatchObject({ ...nothing, typed: '-1' })
  expect(await request({ ...set, quantity: '1.5', typed: '1,5' })).toMatchObject({ ...nothing, typed: '1,5' })
})

it('taking out asks first, and does nothing before the yes (catalogue 4)', async () => {
  const lineId = await newLine()
  expect(await request({ kind: 'remove', lineIds: [lineId], confirmed: false })).toMatchObject({
    done: false,
    linesToConfirm: [lineId],
    toast: null,
  })
  expect(await request({ kind: 'clear', confirmed: false })).toMatchObject({
    done: false,
    linesToConfirm: [],
    toast: null,
  })
  expect(await request({ kind: 'active', lineId, active: true })).toMatchObject({ done: true })
})

/** @requirement CART-74 */
it('a line that is gone cannot be switched or taken out: Error (catalogue 8)', async () => {
  const lineId = await newLine()
  await request({ kind: 'remove', lineIds: [lineId], confirmed: true })
  const text = getMessages('tr').t('toast.Error')
  const failed = { done: false, toast: 'Error', message: text }
  expect(await request({ kind: 'active', lineId, active: false })).toMatchObject(failed)
  expect(await request({ kind: 'remove', lineIds: [lineId], confirmed: true })).toMatchObject(failed)
})
