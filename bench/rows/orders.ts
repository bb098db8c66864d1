import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { BenchShop } from '../bench-shop.ts'
import { send, type TimedResponse } from '../load.ts'
import type { Row } from '../table.ts'

const CLIENTS = 8
const ORDERS = 160
const LINES = 10

/**
 * Places orders of ten lines spread over products; then all clients order the same product until it is out of stock.
 */
export async function orderRows(shop: BenchShop): Promise<Row[]> {
  const products = await inStock(shop)
  const spread = await placeMany(shop, (order) =>
    products.slice((order * LINES) % (products.length - LINES)).slice(0, LINES),
  )
  const hot = products.at(-1) ?? 0
  await sql`update stock set on_hand = 0 where product_id = ${hot}`.execute(shop.db)
  await sql`update stock set on_hand = ${ORDERS / 2} where product_id = ${hot} and depot_id = (select min(depot_id) from stock where product_id = ${hot})`.execute(
    shop.db,
  )
  const contested = await placeMany(shop, () => [hot])
  const left = await sql<{ left: string }>`select sum(on_hand) as left from stock where product_id = ${hot}`.execute(
    shop.db,
  )
  const sold = `${contested.placed} sold of ${ORDERS / 2}, ${Number(left.rows[0]?.left)} left`
  return [
    {
      what: `orders of ${LINES} lines, spread, ${CLIENTS} clients (line adding not counted)`,
      hold: '≥ 30/s',
      figure: `${spread.perSecond.toFixed(0)}/s, ${spread.failed} failed`,
    },
    {
      what: 'orders of one hot product',
      hold: '≥ 15/s, none oversold',
      figure: `${contested.perSecond.toFixed(0)}/s, ${sold}`,
    },
  ]
}

async function inStock({ db, siteId }: BenchShop): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from products p join stock s on s.product_id = p.id
    where p.site_id = ${siteId} group by p.id having sum(s.on_hand) > 2000 order by p.id desc limit 5000`.execute(db)
  return rows.map(({ id }) => id)
}

interface PlacedOrder {
  placed: number
  failed: number
  perSecond: number
}

async function placeMany(shop: BenchShop, productsOf: (order: number) => number[]): Promise<PlacedOrder> {
  let next = 0
  let seconds = 0
  let placed = 0
  const client = async (number: number) => {
    const buyer = await Buyer.of(shop, number)
    for (let order = next++; order < ORDERS; order = next++) {
      await buyer.fill(productsOf(order))
      const began = performance.now()
      if (await buyer.order()) placed++
      seconds += (performance.now() - began) / 1000
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
  return { placed, failed: ORDERS - placed, perSecond: (ORDERS * CLIENTS) / seconds }
}

class Buyer {
  readonly shop: BenchShop
  readonly dealer: BenchShop['dealers'][number]
  readonly terms: { addressId: number; methodId: number; contractId: number }

  private constructor(shop: BenchShop, dealer: BenchShop['dealers'][number], terms: Buyer['terms']) {
    this.shop = shop
    this.dealer = dealer
    this.terms = terms
  }

  static async of(shop: BenchShop, number: number): Promise<Buyer> {
    const dealer = shop.dealers[number + 1]
    if (!dealer) throw new Error('More clients than dealers')
    const { db, siteId } = shop
    const address = await db
      .selectFrom('addresses')
      .select('id')
      .where('customerId', '=', dealer.customerId)
      .executeTakeFirstOrThrow()
    const method = await db
      .selectFrom('paymentMethods')
      .select('id')
      .where('siteId', '=', siteId)
      .executeTakeFirstOrThrow()
    const contract = await db
      .selectFrom('contracts')
      .select('id')
      .where('siteId', '=', siteId)
      .executeTakeFirstOrThrow()
    return new Buyer(shop, dealer, { addressId: address.id, methodId: method.id, contractId: contract.id })
  }

  private call(path: string, body?: object): Promise<TimedResponse> {
    const headers = { authorization: `Bearer ${this.dealer.access}` }
    const port = this.shop.ports.gateway
    return send({ method: body ? 'POST' : 'GET', port, path, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  }

  async fill(products: number[]) {
    await this.call('/cart/clear-cart', { CartId: 0 })
    for (const product of products)
      await this.call('/cart/insert-cart', { ProductID: product, Properties: [{ Quantity: 1 }] })
  }

  async order(): Promise<boolean> {
    const detail = JSON.parse(
      (await this.call(`/cart/get-cart-detail?CartType=0&CargoID=0&PaymentMethodID=${this.terms.methodId}`)).text,
    )
    if (!detail.CartHeadID || !detail.CartTotals) return false
    const answer = await this.call('/order/insert-order', {
      IdempotencyKey: randomUUID(),
      CartHeadID: detail.CartHeadID,
      DeliveryCustomerAddressID: this.terms.addressId,
      PaymentMethodID: this.terms.methodId,
      ...(detail.Cargo.CargoID && { CargoID: detail.Cargo.CargoID }),
      ApprovedContractID: this.terms.contractId,
      Total: detail.CartTotals.Total,
    })
    return JSON.parse(answer.text).Result === true
  }
}
