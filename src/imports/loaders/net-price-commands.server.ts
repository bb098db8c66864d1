import Big from 'big.js'
import { sql } from 'kysely'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { NetPrice, NetPriceKey, NetPriceListRow, StoredNetPrice } from '#src/pricing/net-price.ts'
import { idsByCode } from '#src/products/dealer-number-queries.server.ts'
import { type ListLoading, type ListOutcome, listChanges, refuseRow, toOutcome } from '#src/products/list-outcome.ts'
import { touchCatalog } from '#src/site/commands.server.ts'
import type { Applicant } from './loader.ts'
import { loadNetPriceCustomers, loadPriceCurrencies, loadStoredNetPrices } from './net-price-queries.server.ts'

/**
 * Adds or changes net prices. Customer, product, quantity and first day identify a row; other net prices stay. A row
 * without currency, reference or note leaves the stored ones; a new one then has the currency of its customer.
 */
export async function loadNetPriceList(
  tx: Tx,
  { siteId, write, by }: Pick<ListLoading, 'siteId' | 'write'> & Applicant,
  rows: readonly NetPriceListRow[],
): Promise<ListOutcome> {
  const customers = await loadNetPriceCustomers(
    tx,
    siteId,
    rows.map(({ customer }) => customer),
  )
  const products = await idsByCode(tx, siteId, { table: 'products', codes: rows.map(({ product }) => product) })
  const currencies = await loadPriceCurrencies(tx, siteId)
  const customerIds = [...customers.values()].map(({ id }) => id)
  const storedPrices = await loadStoredNetPrices(tx, siteId, { customerIds, lock: write })
  const stored = new Map(storedPrices.map((one) => [toKeyText(one), one]))
  const seen = new Set<string>()
  const written: NetPriceRow[] = []
  const outcomes = rows.map(({ customer: customerCode, product, ...row }) => {
    const [customer, productId] = [customers.get(customerCode), products.get(product)]
    if (!customer) return refuseRow(`no customer has the code "${customerCode}"`)
    if (productId === undefined) return refuseRow(`no product has the code "${product}"`)
    if (customer.isSubDealer) return refuseRow('a sub-dealer buys at the net prices of its dealer')
    if (row.from !== null && row.until !== null && row.until < row.from)
      return refuseRow('it would end before it begins')
    const key = { customerId: customer.id, productId, minQuantity: row.minQuantity, from: row.from }
    const keyText = toKeyText(key)
    if (seen.has(keyText)) return refuseRow('an earlier row names this customer, product, quantity and first day')
    seen.add(keyText)
    const previous = stored.get(keyText)
    const currency = row.currency ?? previous?.currency ?? customer.currency
    if (!currencies.has(currency)) return refuseRow(`the shop has no exchange rate for ${currency}`)
    const price = { ...key, ...toTerms({ ...row, currency }, previous) }
    const changes = previous ? listChanges(toTexts(previous), toTexts(price)) : []
    if (previous && changes.length === 0) return toOutcome([])
    written.push({ id: previous?.id ?? null, price })
    return previous ? toOutcome(changes) : ({ state: 'new' } as const)
  })
  if (write && written.length > 0) await writeNetPrices(tx, { siteId, by, rows: written })
  return { outcomes, removed: 0 }
}

const toKeyText = ({ customerId, productId, minQuantity, from }: NetPriceKey) =>
  `${customerId} ${productId} ${new Big(minQuantity).toFixed()} ${from ?? ''}`

const toTerms = (
  { amount, currency, until, reference, note }: Omit<NetPriceListRow, 'customer' | 'product'> & { currency: string },
  previous: StoredNetPrice | undefined,
) => ({
  amount,
  currency,
  until,
  reference: reference ?? previous?.reference ?? '',
  note: note ?? previous?.note ?? '',
})

/** By the fields of the list. */
const toTexts = ({ amount, currency, until, reference, note }: NetPrice) => ({
  netPrice: new Big(amount).toFixed(),
  currency,
  until,
  reference,
  remark: note,
})

interface NetPriceRow {
  /** Null for a new one. */
  id: number | null
  price: NetPrice
}

interface NetPriceWrite extends Applicant {
  siteId: number
  rows: readonly NetPriceRow[]
}

async function writeNetPrices(tx: Tx, { siteId, by, rows }: NetPriceWrite): Promise<void> {
  const values = JSON.stringify(
    rows.map(
      ({ id, price: { customerId, productId, minQuantity, from, until, amount, currency, reference, note } }) => ({
        id,
        customer_id: customerId,
        product_id: productId,
        min_quantity: minQuantity,
        valid_from: from,
        valid_to: until,
        amount,
        currency,
        reference,
        note,
      }),
    ),
  )
  await sql`
    update net_prices set amount = row.amount, currency = row.currency, valid_to = row.valid_to,
      reference = row.reference, note = row.note
    from json_to_recordset(${values}::json) as row (id bigint, amount numeric, currency text, valid_to date,
      reference text, note text)
    where net_prices.site_id = ${siteId} and net_prices.id = row.id`.execute(tx)
  // A member of staff may have added the same one since it was compared: then this is the later of two edits.
  await sql`
    insert into net_prices (site_id, customer_id, product_id, min_quantity, valid_from, valid_to, amount, currency, reference, note)
    select ${siteId}, customer_id, product_id, min_quantity, valid_from, valid_to, amount, currency, reference, note
    from json_to_recordset(${values}::json) as row (id bigint, customer_id bigint, product_id bigint, min_quantity numeric,
      valid_from date, valid_to date, amount numeric, currency text, reference text, note text)
    where row.id is null
    on conflict on constraint net_prices_identity do update set amount = excluded.amount, currency = excluded.currency,
      valid_to = excluded.valid_to, reference = excluded.reference, note = excluded.note`.execute(tx)
  const detail = { written: rows.length }
  await audit(tx, { siteId, userId: by, customerId: null, action: 'netPrice.write', detail })
  await touchCatalog(tx, siteId)
}
