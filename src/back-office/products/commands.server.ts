import { sql } from 'kysely'
import { isUniqueViolation, transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit, auditAll } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { setProductsVisible } from '#src/products/goods/visibility-commands.server.ts'
import { type StockCount, writeStockCount } from '#src/stock/count-commands.server.ts'
import { type ProductWrite, saveProducts, toStored } from './details-commands.server.ts'
import { completeFacts, type ProductFacts } from './facts/fact.ts'
import type { ProductDetails } from './product.ts'
import { loadProductDetails } from './product-queries.server.ts'

/** Facts that are not provided stay as they are. */
export type ProvidedDetails = Omit<ProductDetails, keyof ProductFacts | 'supplied'> & {
  [Key in keyof ProductFacts | 'supplied']?: ProductDetails[Key] | undefined
}

/** The details of a product that is created, with the address of the user. */
export interface NewProduct extends ProvidedDetails {
  code: string
  ip: string
}

/** A change of the details, with the version that the user saw. */
export interface ProductChange extends NewProduct {
  version: number
}

/** Creates a product. Refuses ProductCodeTaken, unless the product with this code has the same details already. */
export const addProduct = (db: Db, context: RequestContext, { code, ip, ...details }: NewProduct) =>
  writeSafely('ProductCodeTaken', () =>
    transact(db, async (tx): Promise<Result<{ code: string }>> => {
      const existing = await loadProductDetails(tx, context, { code, lock: true })
      const written = toStored(context, complete(details, undefined))
      if (existing) return isSameRecord(existing.details, written) ? ok({ code }) : refuse('ProductCodeTaken')
      await saveOne(tx, context, { code, saved: undefined, written, ip })
      return ok({ code })
    }),
  )

/**
 * Changes the details of a product; 404 if the site has none with this code. Refuses RecordChanged, unless the product
 * already has these details.
 */
export const changeProduct = (db: Db, context: RequestContext, { code, version, ip, ...details }: ProductChange) =>
  writeSafely('RecordChanged', () =>
    transact(db, async (tx): Promise<Result<{ code: string }>> => {
      const saved = await loadProductDetails(tx, context, { code, lock: true })
      if (!saved) throw notFound()
      const written = toStored(context, complete(details, saved.details))
      if (isSameRecord(saved.details, written)) return ok({ code })
      if (saved.version !== version) return refuse('RecordChanged')
      await saveOne(tx, context, { code, saved, written, ip })
      return ok({ code })
    }),
  )

const complete = (details: ProvidedDetails, saved: ProductDetails | undefined): ProductDetails => ({
  ...completeFacts(details, saved),
  supplied: details.supplied ?? saved?.supplied ?? false,
})

/** 400 for a brand, a category or a price list that the site does not have; the form offers none. */
async function saveOne(tx: Tx, context: RequestContext, { ip, ...write }: ProductWrite & { ip: string }) {
  const unknown = await saveProducts(tx, context, { writes: [write], ip })
  if (unknown.size > 0) throw new HttpError(400, 'InvalidRequest')
}

/** Another user wrote the same record between the check and the write. */
async function writeSafely(
  code: 'ProductCodeTaken' | 'RecordChanged',
  write: () => Promise<Result<{ code: string }>>,
): Promise<Result<{ code: string }>> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error)) return refuse(code)
    throw error
  }
}

/** Shows or hides products of the site; those that are so already, and others, are left out. */
export const activateProducts = (
  db: Db,
  context: RequestContext,
  { ids, active, ip }: { ids: readonly number[]; active: boolean; ip: string },
): Promise<Result<{ changed: number }>> =>
  transact(db, async (tx) => {
    const { siteId } = siteScope(context)
    const changed = await setProductsVisible(tx, siteId, { ids, visible: active })
    await auditAll(
      tx,
      changed.map(({ code }) => ({
        siteId,
        userId: requireUserId(context),
        customerId: null,
        action: 'product.change',
        target: code,
        detail: { before: { visible: !active }, after: { visible: active } },
        ip,
      })),
    )
    return ok({ changed: changed.length })
  })

/** Counts the stock of a product in a depot of the site; see `writeStockCount`. */
export const countStock = (
  db: Db,
  context: RequestContext,
  { ip, ...count }: StockCount & { ip: string },
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const { siteId } = siteScope(context)
    const { rows } = await sql<{ code: string; depot: string }>`
      select p.code, d.name as depot from products p join depots d on d.site_id = p.site_id and d.id = ${count.depotId}
      where p.site_id = ${siteId} and p.id = ${count.productId} for update of p`.execute(tx)
    const [found] = rows
    if (!found) throw notFound()
    const result = await writeStockCount(tx, siteId, count)
    if (!result.ok) return result
    const { before, after } = result.value
    if (before !== after)
      await audit(tx, {
        siteId,
        userId: requireUserId(context),
        customerId: null,
        action: 'stock.count',
        target: found.code,
        detail: { depot: found.depot, before: { quantity: before }, after: { quantity: after } },
        ip,
      })
    return ok(null)
  })
