import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { z } from 'zod'
import { getAddresses } from '#src/addresses/wire.ts'
import type { Caller, Endpoint } from '#src/api/endpoint.ts'
import { clearCart } from '#src/cart/changes/wire.ts'
import { addToCart, getCart, getCartDetail } from '#src/cart/wire.ts'
import { openCheckout } from '#src/orders/placement/wire.ts'
import { getOrder, getOrderList, placeOrder } from '#src/orders/wire.ts'
import { getPaymentMethods } from '#src/payments/wire.ts'
import { CONTRACT_KINDS } from '#src/site/contract.ts'
import { getContract } from '#src/site/wire.ts'

/** A product and how much of it. */
export type Quantity = readonly [product: { id: number }, quantity: number]

export interface OrderReference {
  id: number
  number: string
}

/** A signed-in user who calls the API of the shop like its pages do, for set-up and for what many users do at once. */
export class ShopUser {
  readonly #session: APIRequestContext

  constructor(session: APIRequestContext) {
    this.#session = session
  }

  /** Any endpoint of the wire, with the internal names of its input and output. */
  readonly call: Caller = async (endpoint: Endpoint, ...[input]: unknown[]) => {
    const sent = z.encode(endpoint.input, (input ?? {}) as never) as Record<string, string>
    const path = `/api/${endpoint.path.replace(/^api\//, '')}`
    const answer = await (endpoint.method === 'GET'
      ? this.#session.get(path, { params: sent })
      : this.#session.post(path, { data: sent }))
    if (!answer.ok()) throw new Error(`${endpoint.path} answered ${answer.status()}: ${await answer.text()}`)
    return z.decode(endpoint.output, (await answer.json()) as never) as never
  }

  async addToCart(product: { id: number }, quantity = 1) {
    const properties = [{ quantity: `${quantity}` }]
    const { done, message } = await this.call(addToCart, { productId: product.id, properties })
    expect(done, message).toBe(true)
  }

  async clearCart() {
    await this.call(clearCart, { lineId: 0 })
  }

  /** The lines of the open cart, or of the proposal cart, by product code. */
  async loadCart({ proposal = false } = {}) {
    const { rows } = await this.call(getCart, { type: proposal ? 1 : 0, page: 0 })
    return rows.map(({ product, line }) => ({
      code: product.code,
      quantity: Number(line.quantity),
      depot: product.depotName,
    }))
  }

  /** Orders exactly these products; payment on account. */
  order = (...quantities: Quantity[]) => this.orderWith({}, ...quantities)

  async orderWith({ note }: { note?: string }, ...quantities: Quantity[]): Promise<OrderReference> {
    await this.clearCart()
    for (const [product, quantity] of quantities) await this.addToCart(product, quantity)
    const { methods } = await this.call(getPaymentMethods)
    const { addresses } = await this.call(getAddresses)
    const { id: contractId } = await this.call(getContract, { kind: CONTRACT_KINDS.order })
    const paymentMethodId = methods.find(({ kind }) => kind === 'onAccount')?.id ?? 0
    const addressId = addresses[0]?.id ?? 0
    const cart = await this.call(getCartDetail, { paymentMethodId, addressId, cargoId: 0 })
    const cargoId = cart.shipping.chosenId ?? undefined
    const { days } = await this.call(openCheckout, {})
    const { order, message } = await this.call(placeOrder, {
      key: randomUUID(),
      cartId: cart.id ?? 0,
      addressId,
      paymentMethodId,
      contractId,
      cargoId,
      deliveryDate: days[0],
      note,
      total: cart.money?.total ?? '0',
    })
    if (!order) throw new Error(`Not ordered: ${message}`)
    return { id: order.orderId, number: order.number }
  }

  loadOrder = (number: string) => this.call(getOrder, { number })

  /** The numbers of the user's orders, newest first. */
  async listOrderNumbers(): Promise<string[]> {
    const { orders } = await this.call(getOrderList, {})
    return orders.map(({ number }) => number)
  }

  /** How many orders the user has. */
  async countOrders(): Promise<number> {
    return (await this.call(getOrderList, {})).totalHits
  }

  close = () => this.#session.dispose()
}
