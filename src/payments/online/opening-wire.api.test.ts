import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderPaymentApi } from '#src/orders/payment/api.server.ts'
import { seal } from '#src/platform/sealed.server.ts'
import { openPayingShop, type PayingShop } from '#tests/support/payment-shop.ts'
import { openProviderEdge } from '#tests/support/provider-edge.ts'
import { brokenPromises } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { onlinePaymentApi } from './api.server.ts'

let shop: PayingShop
let edge: Awaited<ReturnType<typeof openProviderEdge>>
beforeAll(async () => {
  shop = await openPayingShop()
  edge = await openProviderEdge()
  edge.on('/api/get-token', () => ({ json: { status: 'success', token: '4f4ce7c0-0000-4000-8000-000000000001' } }))
  edge.on('/payment/iyzipos/checkoutform/initialize/auth/ecom', () => ({
    json: { status: 'success', token: 't', paymentPageUrl: 'https://cpp.example/?t' },
  }))
  edge.on('/v1/oauth2/token', () => ({ json: { access_token: 'T' } }))
  edge.on('/v2/checkout/orders', () => ({
    json: { id: `ORDER${Date.now()}`, links: [{ rel: 'approve', href: 'https://www.paypal.com/x' }] },
  }))
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(async () => {
  await edge.close()
  await shop.close()
})

const PROVIDERS = [
  {
    provider: 'paytr',
    buyer: 'ayse',
    secrets: { merchantKey: 'K', merchantSalt: 'S' },
    gateUrl: 'https://paytr.example/guvenli',
    opening: { Kind: 'frame', Address: 'https://paytr.example/guvenli/4f4ce7c0-0000-4000-8000-000000000001' },
  },
  {
    provider: 'iyzico',
    buyer: 'mehmet',
    secrets: { apiKey: 'k', secretKey: 's' },
    gateUrl: 'https://cpp.example',
    opening: { Kind: 'redirect', Address: 'https://cpp.example/?t' },
  },
  {
    provider: 'paypal',
    buyer: 'can',
    secrets: { clientId: 'i', clientSecret: 's' },
    gateUrl: 'https://www.paypal.com',
    opening: { Kind: 'redirect', Address: 'https://www.paypal.com/x' },
  },
] as const

async function openSandboxPayment({ provider, secrets, gateUrl }: (typeof PROVIDERS)[number]) {
  await shop.db.updateTable('posTerminals').set({ active: false }).execute()
  const about = { siteId: shop.site.id, provider, name: provider, bank: provider, merchant: 'M', currency: 'TRY' }
  const sealed = seal(shop.deps.env.secret, JSON.stringify(secrets))
  await shop.db
    .insertInto('posTerminals')
    .values({ ...about, gateUrl, apiUrl: edge.address, secrets: sealed })
    .execute()
}

/** Starts are rate-limited per user, so each provider gets a buyer of its own. */
const getCalls = (name: string) => createWireClient(shop, [...orderPaymentApi, ...onlinePaymentApi], shop.context(name))

describe.each(PROVIDERS)('a payment started by call at $provider', (terminal) => {
  it('for an order returns the address of the provider', async () => {
    await openSandboxPayment(terminal)
    const { orderId } = await shop.orderByCard(terminal.buyer)
    const begun = { OrderID: orderId, IdempotencyKey: randomUUID(), InstallmentCount: 1 }
    const answer = await getCalls(terminal.buyer).post('payment/start-payment', begun)
    expect(answer).toMatchObject({ Result: true, ErrorCode: null, Opening: terminal.opening })
    const again = await getCalls(terminal.buyer).post('payment/start-payment', begun)
    expect(again).toMatchObject({ PaymentReferenceNo: answer.PaymentReferenceNo, Opening: terminal.opening })
  })

  it('on account returns the address of the provider, and the same payment for the same key', async () => {
    await openSandboxPayment(terminal)
    const begun = { Price: 100, CurrencyToken: 'TRY', IdempotencyKey: randomUUID(), InstallmentCount: 1 }
    const answer = await getCalls(terminal.buyer).post('payment/start-online-payment', begun)
    expect(answer).toMatchObject({ Result: true, ErrorCode: null, Opening: terminal.opening })
    const again = await getCalls(terminal.buyer).post('payment/start-online-payment', begun)
    expect(again).toMatchObject({ PaymentReferenceNo: answer.PaymentReferenceNo, Opening: terminal.opening })
  })
})
