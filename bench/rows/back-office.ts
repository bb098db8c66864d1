import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchShop } from '../bench-shop.ts'
import { signedInOwner } from '../data.ts'
import { type LoadRequest, send, timeRequests } from '../load.ts'
import { milliseconds, type Row } from '../table.ts'

const PASTED_ROWS = 10_000

/** The lists of the back office, a cell of the grid, and a pasted price list, as the owner uses them. */
export async function backOfficeRows(shop: BenchShop): Promise<Row[]> {
  const owner = await Owner.of(shop)
  const list = (path: string, body: (index: number) => object) =>
    timeRequests((index) => owner.post(path, body(index)), { count: 100, concurrency: 1 })
  const products = await list('product/get-product-list', (index) => ({ Page: (index % 20) + 1 }))
  const found = await list('product/get-product-list', (index) => filterTable('q', `Clio ${index}`))
  const customers = await list('customer/get-customer-list', (index) => ({ Page: (index % 20) + 1 }))
  const cells = await timeCells(owner)
  const seconds = await timePasting(owner)
  return [
    { what: 'back office: a page of the product list', hold: 'p95 ≤ 100 ms', figure: milliseconds(products) },
    { what: 'back office: the product list by a text', hold: 'p95 ≤ 100 ms', figure: milliseconds(found) },
    { what: 'back office: a page of the customer list', hold: 'p95 ≤ 100 ms', figure: milliseconds(customers) },
    { what: 'back office: a cell of the product grid is saved', hold: 'p95 ≤ 300 ms', figure: milliseconds(cells) },
    {
      what: `back office: ${PASTED_ROWS.toLocaleString('en')} pasted prices are compared`,
      hold: '≤ 3 s',
      figure: `${seconds.toFixed(1)} s`,
    },
  ]
}

const filterTable = (filter: string, value: string) => ({ Page: 1, Filters: [{ Filter: filter, Value: value }] })

class Owner {
  readonly shop: BenchShop
  readonly access: string

  private constructor(shop: BenchShop, access: string) {
    this.shop = shop
    this.access = access
  }

  static async of(shop: BenchShop): Promise<Owner> {
    return new Owner(shop, await signedInOwner(shop.db, shop.siteId))
  }

  post(path: string, body: object): LoadRequest {
    return { ...this.get(path), method: 'POST', body: JSON.stringify(body) }
  }

  get(path: string): LoadRequest {
    return { port: this.shop.ports.gateway, path: `/${path}`, headers: { authorization: `Bearer ${this.access}` } }
  }

  async call<Answer>(request: LoadRequest): Promise<Answer> {
    const { status, text } = await send(request)
    if (status !== 200) throw new Error(`${request.path} answered ${status}: ${text}`)
    return JSON.parse(text) as Answer
  }
}

interface GridRow {
  ProductCode: string
  Version: string
}

/** Each save changes the name of another product. */
async function timeCells(owner: Owner) {
  const grid = await owner.call<{ ProductList: { $values: GridRow[] } }>(
    owner.post('product/get-product-grid', { Page: 1 }),
  )
  const rows = grid.ProductList.$values
  const save = (index: number) => {
    const { ProductCode, Version } = rows[index] as GridRow
    const change = { ProductCode, Version, ProductName: `Fren Balatası ${randomUUID().slice(0, 8)}` }
    return owner.post('product/update-product-cells', { Changes: [change] })
  }
  return timeRequests(save, { count: rows.length, concurrency: 1 })
}

/** Seconds from the upload until the differences can be seen; the page asks for them as often. */
async function timePasting(owner: Owner): Promise<number> {
  const lines = Array.from(
    { length: PASTED_ROWS },
    (_, n) => `BN${String(n + 1).padStart(7, '0')};${(n % 900) + 10},50`,
  )
  const content = Buffer.from(['Kod;Fiyat A', ...lines].join('\n')).toString('base64')
  const began = performance.now()
  const upload = { ListKind: 'prices', FileName: 'pasted.csv', Content: content, IdempotencyKey: randomUUID() }
  const { UploadID } = await owner.call<{ UploadID: number }>(owner.post('import/upload-list', upload))
  const read = () => owner.call<{ State: string; Version: string }>(owner.get(`import/get-upload?UploadID=${UploadID}`))
  const { Version } = await read()
  await owner.call(owner.post('import/compare-upload', { UploadID, Version }))
  let { State } = await read()
  while (State === 'comparing') {
    await wait(100)
    State = (await read()).State
  }
  if (State !== 'compared') throw new Error(`The pasted prices were not compared: ${State}`)
  return (performance.now() - began) / 1000
}
