import { CARS, PARTS } from '../data.ts'

/** What a visitor does with one request. */
export const KINDS = ['listing', 'anonymous', 'product', 'search', 'number', 'picture', 'cart', 'checkout'] as const
export type Kind = (typeof KINDS)[number]

/** Of twenty arrivals: fourteen browse and search, four work on a cart, two order. */
export const MIX: readonly Kind[] = [
  'search',
  'listing',
  'cart',
  'number',
  'anonymous',
  'search',
  'checkout',
  'product',
  'picture',
  'cart',
  'search',
  'listing',
  'number',
  'cart',
  'anonymous',
  'checkout',
  'product',
  'search',
  'cart',
  'picture',
]

/** An order that is ready to be placed, by the key under which it is sent again. */
export interface OrderRequest {
  access: string
  key: string
  body: string
}

/** A browser's session. */
interface Browser {
  cookie: string
}

/** A program's session. */
interface Client {
  access: string
}

export interface TargetData {
  /** Of the balancer. */
  port: number
  products: number
  browsing: readonly Browser[]
  ordering: readonly Client[]
  orders: readonly OrderRequest[]
  slugs: readonly string[]
  pictures: readonly string[]
  cartProducts: readonly number[]
}

interface Request {
  path: string
  access?: string
  cookie?: string
  body?: string
}

const WIDTHS = [96, 160, 240, 320, 480, 640, 960]

/** The number of orders among the first `count` arrivals. */
export const countOrders = (count: number): number =>
  Array.from({ length: count }, (_, at) => MIX[at % MIX.length]).filter((kind) => kind === 'checkout').length

/**
 * One line of JSON for each of `count` arrivals, as vegeta reads them. The fragment of an address, which is not sent, names the
 * kind and the number of the request among those of its kind.
 */
export function* formatTargets(data: TargetData, count: number): Generator<string> {
  const counts = new Map<Kind, number>()
  for (let at = 0; at < count; at++) {
    const kind = MIX[at % MIX.length] ?? 'search'
    const number = counts.get(kind) ?? 0
    counts.set(kind, number + 1)
    const { path, access, cookie, body } = BUILDERS[kind](data, number)
    yield JSON.stringify({
      method: body === undefined ? 'GET' : 'POST',
      url: `http://127.0.0.1:${data.port}${path}#${kind}-${number}`,
      header: {
        Host: ['localhost'],
        Language: ['TR'],
        ...(access && { Authorization: [`Bearer ${access}`] }),
        ...(cookie && { Cookie: [`vitrin=${cookie}`], 'Sec-Fetch-Site': ['same-origin'] }),
        ...(body !== undefined && { 'Content-Type': ['application/json'] }),
      },
      ...(body !== undefined && { body: Buffer.from(body).toString('base64') }),
    })
  }
}

const BUILDERS: Record<Kind, (data: TargetData, number: number) => Request> = {
  listing: (data, number) => ({
    path: `/urunler?page=${(number % 40) + 1}`,
    cookie: pick(data.browsing, number)?.cookie ?? '',
  }),
  anonymous: (_, number) => ({ path: `/urunler?page=${(number % 20) + 1}` }),
  product: (data, number) => ({
    path: `/urunler/${pick(data.slugs, number * 7)}`,
    cookie: pick(data.browsing, number)?.cookie ?? '',
  }),
  search: (data, number) => search(data, number, toPhrase(data.products, number)),
  number: (data, number) => search(data, number, toCode(data.products, number)),
  picture: (data, number) => ({
    path: `/media/${pick(data.pictures, number)}-${pick(WIDTHS, Math.floor(number / data.pictures.length))}.webp`,
  }),
  cart(data, number) {
    const { access = '' } = pick(data.ordering, Math.floor(number / 2)) ?? {}
    if (number % 2 === 1) return { path: '/api/cart/get-cart-detail?CartType=0', access }
    const ProductID = pick(data.cartProducts, Math.floor(number / 2 / data.ordering.length))
    return {
      path: '/api/cart/insert-cart',
      access,
      body: JSON.stringify({ ProductID, Properties: [{ Quantity: 1 }], CartType: 0 }),
    }
  },
  checkout(data, number) {
    const order = data.orders[number]
    if (!order) throw new Error(`order ${number} was not prepared`)
    return { path: '/api/order/insert-order', access: order.access, body: order.body }
  },
}

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % items.length]

/** By a browser: it may be answered by a standby, while programs with a token read the primary. */
const search = (data: TargetData, number: number, keyword: string): Request => ({
  path: '/api/product/get-product-search',
  cookie: pick(data.browsing, number)?.cookie ?? '',
  body: JSON.stringify({ keyword, IsQuickSearch: true }),
})

/** Part, car and year of some product. */
function toPhrase(products: number, number: number): string {
  const n = ((number * 7919) % products) + 1
  return `${PARTS[n % PARTS.length]} ${CARS[Math.floor(n / 3) % CARS.length]} ${1990 + (n % 34)}`
}

const toCode = (products: number, number: number): string =>
  `BN${String(((number * 104_729) % products) + 1).padStart(7, '0')}`
