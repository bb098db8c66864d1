import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchShop } from '../bench-shop.ts'
import { signedInOwner } from '../data.ts'
import { type LoadRequest, send, timeRequests } from '../load.ts'
import { milliseconds, type Row } from '../table.ts'
import { fillBackOffice } from './back-office-data.ts'

const PASTED_ROWS = 10_000

/** The lists of the back office, a cell of the grid, and a pasted price list, as the owner uses them. */
export async function backOfficeRows(shop: BenchShop): Promise<Row[]> {
  const owner = await Owner.of(shop)
  await fillBackOffice(shop.db, shop.siteId)
  const list = (path: string, body: (index: number) => object) =>
    timeRequests((index) => owner.post(path, body(index)), { count: 100, concurrency: 1 })
  const products = await list('product/get-product-list', (index) => ({ Page: (index % 20) + 1 }))
  const found = await list('product/get-product-list', (index) => filterTable('q', `Clio ${index}`))
  const listed = await timeLists(list)
  const cells = await timeCells(owner)
  const seconds = await timePasting(owner)
  return [
    { what: 'back office: a page of the product list', hold: 'p95 ≤ 100 ms', figure: milliseconds(products) },
    { what: 'back office: the product list by a text', hold: 'p95 ≤ 100 ms', figure: milliseconds(found) },
    ...listed,
    { what: 'back office: a cell of the product grid is saved', hold: 'p95 ≤ 300 ms', figure: milliseconds(cells) },
    {
      what: `back office: ${PASTED_ROWS.toLocaleString('en')} pasted prices are compared`,
      hold: '≤ 3 s',
      figure: `${seconds.toFixed(1)} s`,
    },
  ]
}

type ListTimer = (path: string, body: (index: number) => object) => ReturnType<typeof timeRequests>

/** The lists of `fillBackOffice`: texts that few and that many rows have, and orders that an index has to have. */
const LISTS: readonly [name: string, path: string, body: (index: number) => object][] = [
  ['a page of the customer list', 'customer/get-customer-list', (index) => ({ Page: (index % 20) + 1 })],
  ['the customer list by a name', 'customer/get-customer-list', (index) => filterTable('q', `Oto ${index}77`)],
  ['the customer list by a word of all', 'customer/get-customer-list', () => filterTable('q', 'oto')],
  ['the customer list by a city', 'customer/get-customer-list', (index) => filterTable('city', `Şehir ${index % 81}`)],
  ['the customer list by credit limit', 'customer/get-customer-list', (index) => sortTable('limit', index)],
  ['a late page of the customer list', 'customer/get-customer-list', (index) => ({ Page: 1900 - index })],
  ['a page of the order list', 'order/get-desk-order-list', (index) => ({ Page: (index % 20) + 1 })],
  ['the order list by status', 'order/get-desk-order-list', (index) => filterTable('sid', `${(index % 3) + 1}`)],
  ['the order list by a name', 'order/get-desk-order-list', (index) => filterTable('q', `Oto ${index}77`)],
  ['a page of the audit log', 'audit/get-audit-list', (index) => ({ Page: (index % 20) + 1 })],
  ['the audit log by kind', 'audit/get-audit-list', () => filterTable('kind', 'customer.change')],
  ['the audit log by a name', 'audit/get-audit-list', (index) => filterTable('q', `Oto ${index}77`)],
  ['a page of the lines of counts', 'stock/get-document-line-list', (index) => ofCounts({ Page: (index % 20) + 1 })],
  [
    'the lines of counts by a text',
    'stock/get-document-line-list',
    (index) => ofCounts(filterTable('q', `Clio ${1990 + (index % 34)}`)),
  ],
  ['the lines of counts by a word of many', 'stock/get-document-line-list', () => ofCounts(filterTable('q', 'filtre'))],
  [
    'the lines of counts by quantity',
    'stock/get-document-line-list',
    (index) => ofCounts(sortTable('quantity', index)),
  ],
  ['a page of expected goods', 'stock/get-expected-list', (index) => ({ Page: (index % 20) + 1 })],
  ['expected goods by a text', 'stock/get-expected-list', (index) => filterTable('q', `Clio ${1990 + (index % 34)}`)],
  ['expected goods by a word of many', 'stock/get-expected-list', () => filterTable('q', 'filtre')],
  ['expected goods by delivery', 'stock/get-expected-list', (index) => filterTable('q', `Lojistik ${index}`)],
  ['a page of the licences', 'licence/get-licence-list', (index) => ({ Page: (index % 20) + 1 })],
  ['licences by a name', 'licence/get-licence-list', (index) => filterTable('q', `Oto ${index}77`)],
  ['licences by a word of many', 'licence/get-licence-list', () => filterTable('q', 'yıldız')],
  ['licences by a word of all', 'licence/get-licence-list', () => filterTable('q', 'bench.test')],
  ['the lines of bank statements by a text', 'bank/get-bank-line-list', (index) => filterTable('q', `Oto ${index}77`)],
  ['the lines of bank statements by a word of all', 'bank/get-bank-line-list', () => filterTable('q', 'havale')],
]

const ofCounts = (body: object) => ({ Kind: 'count', ...body })

async function timeLists(list: ListTimer): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, path, body] of LISTS)
    rows.push({ what: `back office: ${name}`, hold: 'p95 ≤ 100 ms', figure: milliseconds(await list(path, body)) })
  return rows
}

const sortTable = (column: string, index: number) => ({
  Page: (index % 20) + 1,
  SortColumn: column,
  SortDescending: true,
})

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
