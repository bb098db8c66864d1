import { randomUUID } from 'node:crypto'
import { quickOrderApi } from '#src/cart/quick-order/api.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { numberKey } from '#src/products/match-key.ts'
import { upsertSearch } from '#src/products/search-index-commands.server.ts'
import { openSmallShop, type ProductOf, type SmallShop } from './small-shop.ts'
import { createWireClient } from './small-shop-wire.ts'

type Kind = 'own' | 'maker' | 'oem' | 'barcode' | 'superseded'

export interface QuickOrderShop extends SmallShop {
  /** A product with these numbers; the first is its own code. */
  part(numbers: Partial<Record<Kind, string>>, of?: ProductOf): Promise<number>
  list(context: RequestContext): QuickOrderClient
}

/** The quick-order list as an external client uses it. */
export interface QuickOrderClient {
  write(rows: unknown[], key?: string): Promise<Answer>
  /** Adds one row and looks it up; returns the resulting row. */
  find(code: string, quantity: string | number): Promise<Answer>
  paste(text: string): Promise<Answer>
  upload(file: Buffer, key?: string): Promise<Answer>
  /** Confirms one row in review, or all of them. */
  confirm(row?: { RowID: number; Version: number }): Promise<Answer>
  /** Checks until no row is pending; returns the rows. */
  check(): Promise<Answer[]>
  rows(query?: Record<string, string>): Promise<Answer[]>
  get(path: string, query?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
}

/** The response type of `wireOf`. */
type Answer = Awaited<ReturnType<ReturnType<typeof createWireClient>['post']>>

export async function openListShop(): Promise<QuickOrderShop> {
  const shop = await openSmallShop()
  return {
    ...shop,
    async part(numbers, of = {}) {
      const productId = await shop.product(of)
      if (numbers.own)
        await shop.db.updateTable('products').set({ code: numbers.own }).where('id', '=', productId).execute()
      const rows = Object.entries(numbers).map(([kind, raw]) => ({
        siteId: shop.site.id,
        productId,
        kind,
        raw,
        key: numberKey(raw),
      }))
      await shop.db.insertInto('productNumbers').values(rows).execute()
      await shop.db.transaction().execute((tx) => upsertSearch(tx, shop.site.id, [productId]))
      return productId
    },
    list: (context) => createQuickOrderClient(shop, context),
  }
}

/** Products for the tests' lists: one with numbers of every kind, and one for each way a row can fail. */
export async function stockList(shop: QuickOrderShop): Promise<void> {
  await shop.part({
    own: '06-1000',
    maker: 'GDB 1330',
    oem: '1K0 698 151',
    barcode: '8690000000012',
    superseded: 'OLD-77',
  })
  await shop.part({ own: '06-1001', oem: '1K0698151' }, { stock: '3' })
  await shop.part({ own: 'PACK-4' }, { package: '4', stock: '100' })
  await shop.part({ own: 'METRE-1' }, { stockType: 6, package: '0.5', stock: '100' })
  await shop.part({ own: 'NOPRICE-1' }, { price: null })
  await shop.part({ own: 'MORE-1' }, { stock: '3', aboveStock: true })
  await shop.part({ own: 'HIDDEN-1' }, { visible: false })
}

function createQuickOrderClient(shop: SmallShop, context: RequestContext): QuickOrderClient {
  const { get, post } = createWireClient(shop, quickOrderApi, context)
  const insert = (body: object, key: string = randomUUID()) => post('cart/insert-quick-order', { Key: key, ...body })
  const write = (rows: unknown[], key?: string) => insert({ Rows: rows }, key)
  const check = async () => {
    const rows: Answer[] = []
    for (;;) {
      const answer = await post('cart/check-quick-order', { Count: 200 })
      rows.push(...answer.Rows)
      if (answer.Progress.WaitingCount === 0) return rows
    }
  }
  return {
    get,
    post,
    write,
    check,
    async find(code, quantity) {
      await write([{ Code: code, Quantity: quantity }])
      const [row] = await check()
      return row
    },
    confirm: (row) =>
      post('cart/update-quick-order', { RowID: row?.RowID ?? 0, Version: row?.Version, Confirmed: true }),
    paste: (text) => insert({ Text: text }),
    upload: (file, key) => insert({ File: file.toString('base64') }, key),
    rows: async (query = {}) => (await get('cart/get-quick-order', query)).Rows,
  }
}
