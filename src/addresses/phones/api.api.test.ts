import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppContext, indexCalls } from '#src/api/serve.server.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { addressesApi } from '../api.server.ts'

let shop: SmallShop
const input: string[] = []
const service = createServer((request, answer) => {
  input.push(request.url ?? '')
  answer.end(request.url === '/203.0.113.7' ? '+49' : 'who knows')
})

beforeAll(async () => {
  shop = await openSmallShop(4)
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  service.close()
  await shop.close()
})

async function loadCode(ip: string, PhoneCodeLookup: boolean) {
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/{address}`
  const app = { db: shop.db, env: { phoneCodeService: url } } as AppContext
  const call = indexCalls(addressesApi).get('GET addresses/phone-code')
  const context = shop.context('ayse', { PhoneCodeLookup })
  return call?.inProcess({ context, app, request: { ip, hasToken: true }, input: {} })
}

/** @requirement FORM-15 */
it("a form starts from the calling code of the visitor's location if the site looks it up", async () => {
  expect(await loadCode('203.0.113.7', true)).toEqual({ phoneCode: '+49' })
})

/** @requirement FORM-4 */
it("it starts from the shop's own country if the location is unknown", async () => {
  expect(await loadCode('203.0.113.8', true)).toEqual({ phoneCode: '+90' })
})

/** @requirement FORM-15 */
it("no lookup is made and no visitor's address is sent while the setting is off", async () => {
  input.length = 0
  expect(await loadCode('203.0.113.7', false)).toEqual({ phoneCode: '+90' })
  expect(input).toEqual([])
})
