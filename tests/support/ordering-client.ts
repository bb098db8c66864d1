import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { CUSTOMERS, MAPPING, PRODUCTS } from './founding-files.ts'
import type { OperatedShop } from './operated-shop.ts'
import type { ShopProcess } from './shop-process.ts'

const HOST = 'localhost'
const REPRESENTATIVE = 'zeynep@oto.localhost'

/** Credentials of a representative who buys for one customer. */
export interface OrderingLogin {
  clientSecret: string
  password: string
}

/** Imports products and a customer by the command line, with a representative who orders for that customer. */
export async function stockShop({ dataDir, vitrin }: OperatedShop): Promise<OrderingLogin> {
  const at = (command: string, verb: string, ...words: string[]) => vitrin(command, verb, '--site', HOST, ...words)
  const file = async (name: string, text: string) => {
    await writeFile(join(dataDir, name), text)
    return join(dataDir, name)
  }
  const map = await file('products.map.json', JSON.stringify(MAPPING))
  await vitrin('import', '--site', HOST, await file('products.csv', PRODUCTS), '--map', map)
  const { password } = JSON.parse(await at('members', 'representative', REPRESENTATIVE, '--code', 'ZAK', '--json'))
  await vitrin('import', '--site', HOST, await file('customers.csv', CUSTOMERS))
  const { secret } = JSON.parse(await at('site', 'secret', '--json'))
  return { clientSecret: secret, password }
}

export interface OrderingClient {
  /** Adds one unit of a product to the cart, orders it on account and returns the order number. */
  order(productCode: string): Promise<string>
  /** The numbers of all orders. */
  orderNumbers(): Promise<string[]>
}

/** Orders over HTTP, like a representative's client application. */
export async function openOrderingClient({ ports }: ShopProcess, login: OrderingLogin): Promise<OrderingClient> {
  const program = await call<{ AccessToken: string }>(ports.auth, 'auth/get-tokenbyclient', {
    body: { weburl: `http://${HOST}`, clientsecret: login.clientSecret },
  })
  const account = await call<{ token: { AccessToken: string } }>(ports.auth, 'auth/get-token-useraccount', {
    body: { Email: REPRESENTATIVE, Password: login.password },
    token: program.AccessToken,
  })
  const request = <Answer>(path: string, body?: object) =>
    call<Answer>(ports.gateway, path, { body, token: account.token.AccessToken })
  return {
    order: (productCode) => order(request, productCode),
    async orderNumbers() {
      const { OrderList } = await request<{ OrderList: { $values: { OrderNumber: string }[] } }>(
        'order/get-order-list',
        {
          Page: 1,
        },
      )
      return OrderList.$values.map(({ OrderNumber }) => OrderNumber)
    },
  }
}

type SendRequest = <Answer>(path: string, body?: object) => Promise<Answer>

async function order(ask: SendRequest, productCode: string): Promise<string> {
  const found = await ask<{ Hits: { $values: { ProductID: number }[] } }>('product/get-product-search', {
    keyword: productCode,
    Pg: 1,
  })
  const product = { ProductID: found.Hits.$values[0]?.ProductID, Properties: [{ Quantity: 1 }] }
  const added = await ask<{ Result: boolean; ResultMessage: string }>('cart/insert-cart', { ...product, CartType: 0 })
  if (!added.Result) throw new Error(`Not added: ${added.ResultMessage}`)
  const cart = await ask<{ CartHeadID: number }>('cart/get-cart-detail?CartType=0')
  const { PaymentMethods } = await ask<{ PaymentMethods: { $values: { ID: number; PaymentKind: string }[] } }>(
    'payment/get-payment-method',
  )
  const sent = {
    IdempotencyKey: randomUUID(),
    CartHeadID: cart.CartHeadID,
    DeliveryCustomerAddressID: await loadAddress(ask),
    PaymentMethodID: PaymentMethods.$values.find(({ PaymentKind }) => PaymentKind === 'onAccount')?.ID,
    Total: 0.01,
  }
  const { Total } = await ask<PlaceOrderAnswer>('order/insert-order', sent)
  const placed = await ask<PlaceOrderAnswer>('order/insert-order', { ...sent, Total })
  if (!placed.Order) throw new Error(`Not ordered: ${placed.ResultMessage}`)
  return placed.Order.OrderNumber
}

interface PlaceOrderAnswer {
  ResultMessage: string
  Total: number
  Order: { OrderNumber: string } | null
}

const ADDRESS = {
  AddressDefinition: 'Dükkan',
  AddressRow1: 'Eskişehir Yolu 12. km No 5',
  CountryId: 168,
  CityName: 'Ankara',
  CountyName: 'Çankaya',
  Phone: '0312 444 55 66',
}

async function loadAddress(ask: SendRequest): Promise<number | undefined> {
  const list = async () => {
    const { AddressList } = await ask<{ AddressList: { $values: { CustomerAddressID: number }[] } }>(
      'address/get-address-list',
    )
    return AddressList.$values[0]?.CustomerAddressID
  }
  const known = await list()
  if (known !== undefined) return known
  await ask('address/insert-address', ADDRESS)
  return list()
}

interface CallOptions {
  body?: object | undefined
  token?: string
}

/** `fetch` cannot set the Host header, which selects the site. */
function call<Answer>(port: number, path: string, { body, token }: CallOptions): Promise<Answer> {
  const headers = { host: HOST, language: 'TR', 'content-type': 'application/json' }
  const options = {
    host: '127.0.0.1',
    port,
    path: `/${path}`,
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  }
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece) => (text += piece))
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(JSON.parse(text) as Answer)
          : reject(new Error(`${path} answered ${answer.statusCode}: ${text}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}
