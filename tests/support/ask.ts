import pg from 'pg'
import { type DemoProduct, readStockedProducts } from './look-ups/products.ts'

/** Queries the shop's database, for test preconditions and assertions. */
export async function input<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(sql, values).finally(() => client.end())
  return rows
}

export async function one<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row> {
  const [row] = await input<Row>(url, sql, values)
  if (!row) throw new Error(`Nothing answers ${sql}`)
  return row
}

/** A part of the first site without variations and with plenty of stock. */
export async function plentifulPart(url: string, skip = 0): Promise<DemoProduct> {
  const [product] = await readStockedProducts(url, { skip, limit: 1 })
  if (!product) throw new Error(`The demo has no ${skip + 1} stocked products`)
  return product
}
