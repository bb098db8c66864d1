import type { RequestContext } from '#src/permissions/policy.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { Goods, PackedGoods } from '#src/products/goods/goods.ts'
import { loadAvailableQuantities, loadGoods } from '#src/products/goods/queries.server.ts'
import { computeOrderable, quantityLimits, toQuantityTerms } from '#src/products/quantity.ts'
import { getSiteTexts } from '#src/shop/site-texts.server.ts'
import { unitName } from '#src/shop/unit-name.ts'
import { seesNumbers } from '../queries.server.ts'
import { loadQuickOrderTotal, NO_TERMS, offerTerms, rowMoney, rowStock } from './price-queries.server.ts'
import {
  type Candidate,
  NO_PROGRESS,
  type OfferTerms,
  QUICK_ORDER_PAGE_SIZE,
  type QuickOrderList,
  type QuickOrderRowData,
  type QuickOrderStock,
  type RowMoney,
  type RowState,
  type StoredRow,
} from './quick-order.ts'
import {
  findListId,
  loadCandidates,
  loadProgress,
  loadRows,
  type NumberCandidate,
  type RowsFilter,
} from './row-queries.server.ts'
import { formatRemark, quantityText, reasonText } from './row-status.ts'

export interface QuickOrderPageRequest {
  /** Undefined: rows of every state. */
  states?: readonly RowState[] | undefined
  /** Starts at 1. */
  page: number
}

/** One page of the viewer's list: rows with products, and candidates for rows that are not ready. */
export async function loadQuickOrderPage(
  db: Db,
  context: RequestContext,
  { states, page }: QuickOrderPageRequest,
): Promise<QuickOrderList> {
  const listId = await findListId(db, viewerScope(context))
  if (listId === undefined) return { progress: { ...NO_PROGRESS }, rows: [], page: 1, found: 0, total: null }
  const progress = await loadProgress(db, listId)
  const found = states ? states.reduce((sum, state) => sum + progress[state], 0) : progress.rows
  const last = Math.max(1, Math.ceil(found / QUICK_ORDER_PAGE_SIZE))
  const shownPage = Math.min(page, last)
  const filter: RowsFilter = { states, limit: QUICK_ORDER_PAGE_SIZE, offset: (shownPage - 1) * QUICK_ORDER_PAGE_SIZE }
  const stored = await loadRows(db, listId, filter)
  const [rows, total] = await Promise.all([
    toRows(db, context, { listId, stored }),
    // During the lookup the total changes with every batch, so it is not calculated.
    progress.waiting === 0 && progress.ready > 0 ? loadQuickOrderTotal(db, context, listId) : null,
  ])
  return { progress, rows, page: shownPage, found, total }
}

/** These rows of the viewer's list. */
export async function loadRowsById(
  db: Db,
  context: RequestContext,
  ids: readonly number[],
): Promise<QuickOrderRowData[]> {
  const listId = await findListId(db, viewerScope(context))
  if (listId === undefined || ids.length === 0) return []
  return toRows(db, context, { listId, stored: await loadRows(db, listId, { ids }) })
}

/**
 * Rows with products for any number of rows; candidates are omitted where they are not shown, such as in the file of
 * failed rows.
 */
export async function toRows(
  db: Db,
  context: RequestContext,
  { listId, stored, offers: requested = true }: { listId: number; stored: readonly StoredRow[]; offers?: boolean },
): Promise<QuickOrderRowData[]> {
  const scope = viewerScope(context)
  const offers = requested ? await loadCandidates(db, context, stored) : new Map<number, NumberCandidate[]>()
  const productIds = stored.flatMap(({ productId }) => productId ?? [])
  const candidateIds = [...offers.values()].flat().map(({ productId }) => productId)
  const short = stored.filter(({ state, productId }) => state === 'short' && productId !== null)
  const [goods, money, available] = await Promise.all([
    loadGoods(db, scope, [...new Set([...productIds, ...candidateIds])]),
    rowMoney(db, context, { listId, rows: stored }),
    seesNumbers(context)
      ? loadAvailableQuantities(
          db,
          scope,
          short.map(({ productId }) => ({ productId: productId ?? 0, depotId: null })),
        )
      : [],
  ])
  const [stock, terms] = await Promise.all([
    rowStock(db, context, selectVisibleGoods(productIds, goods)),
    offerTerms(db, context, selectVisibleGoods(candidateIds, goods)),
  ])
  const availableByRow = new Map(short.map(({ id }, at) => [id, available[at] ?? null]))
  return stored.map((row) =>
    toRow(row, {
      context,
      goods,
      available: availableByRow.get(row.id) ?? null,
      offers: offers.get(row.id) ?? [],
      terms,
      money: money.get(row.id) ?? null,
      stock: stock.get(row.productId ?? 0) ?? null,
    }),
  )
}

/** The visible ones of these products, without duplicates. */
const selectVisibleGoods = (ids: readonly number[], goods: ReadonlyMap<number, Goods>): Goods[] =>
  [...new Set(ids)].flatMap((id) => {
    const product = goods.get(id)
    return product?.visible ? [product] : []
  })

interface RowFacts {
  context: RequestContext
  goods: ReadonlyMap<number, Goods>
  available: Decimal | null
  offers: readonly NumberCandidate[]
  /** Price, stock and arrival of the candidates. */
  terms: ReadonlyMap<number, OfferTerms>
  money: RowMoney | null
  stock: QuickOrderStock | null
}

function toRow(
  { candidates: _, readings, whole: __, confirmedQuantity: ___, ...stored }: StoredRow,
  { context, goods, available, offers, terms, money, stock }: RowFacts,
): QuickOrderRowData {
  const texts = getSiteTexts(context)
  const row = { ...stored, quantityText: quantityText(texts, { ...stored, readings }) }
  const product = goods.get(row.productId ?? 0)
  const limits = quantityLimits(toQuantityTerms(product))
  return {
    ...row,
    message: reasonText(texts, { ...row, available, limits }),
    remarks: row.words.map((word) => formatRemark(texts, word, { ...row, limits })),
    product: product?.visible ? toPackedProduct(product, texts) : null,
    candidates: offers.flatMap((offer) => toCandidate(offer, { goods, terms, texts })),
    available,
    left: available === null ? null : computeOrderable(available, toQuantityTerms(product)),
    shortageAllowed: row.state === 'short' && context.shop.stock.orderAboveAllowed && product?.orderAboveStock === true,
    money: product?.visible ? money : null,
    stock,
  }
}

const toPackedProduct = ({ code, name, slug, brand, picture, unit, ...sold }: Goods, texts: Texts): PackedGoods => ({
  code,
  name,
  slug,
  brand,
  picture,
  unit: unitName(unit, texts),
  ...toQuantityTerms(sold),
})

function toCandidate(
  { productId, raw }: NumberCandidate,
  known: Pick<RowFacts, 'goods' | 'terms'> & { texts: Texts },
): Candidate[] {
  const goods = known.goods.get(productId)
  if (!goods?.visible) return []
  const { code, name, brand } = goods
  const unit = unitName(goods.unit, known.texts)
  return [{ productId, code, name, brand, unit, number: raw, ...(known.terms.get(productId) ?? NO_TERMS) }]
}
