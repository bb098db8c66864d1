import { readRow, readRows } from './database.ts'

/** The barcode of a product, or undefined if it has none. */
export async function findBarcode(databaseUrl: string, productId: number): Promise<string | undefined> {
  const [number] = await readRows<{ raw: string }>(
    databaseUrl,
    `select raw from product_numbers where product_id = $1 and kind = 'barcode'`,
    [productId],
  )
  return number?.raw
}

/** How much of a product all scans added to carts; null before the first. */
export async function sumScannedQuantity(databaseUrl: string, productId: number): Promise<string | null> {
  const { quantity } = await readRow<{ quantity: string | null }>(
    databaseUrl,
    'select trim_scale(sum(quantity)) as quantity from barcode_scans where product_id = $1',
    [productId],
  )
  return quantity
}

/** What became of each scan of a product. */
export async function listScanOutcomes(databaseUrl: string, productId: number): Promise<string[]> {
  const scans = await readRows<{ outcome: string }>(
    databaseUrl,
    'select outcome from barcode_scans where product_id = $1',
    [productId],
  )
  return scans.map(({ outcome }) => outcome)
}
