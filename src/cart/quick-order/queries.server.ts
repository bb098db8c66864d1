import type { Goods, PackedGoods } from '../../catalog/goods/goods.ts'
import { availableFor, goodsFor } from '../../catalog/goods/queries.server.ts'
import { orderableOf, quantityLimits, quantityTermsOf } from '../../catalog/quantity.ts'
import type { Db } from '../../platform/db.server.ts'
import { messagesIn } from '../../platform/i18n/messages.server.ts'
import type { Texts } from '../../platform/i18n/texts.ts'
import type { Decimal } from '../../platform/money.ts'
import type { Who } from '../../shop/policy.ts'
import { unitName } from '../../shop/unit-name.ts'
import { viewerScope } from '../../shop/viewer.ts'
import { seesNumbers } from '../queries.server.ts'
import { type Offered, offersFor } from './candidate-queries.server.ts'
import { NO_TERMS, offerTerms } from './money/offer-queries.server.ts'
import { padTotal, rowMoney, rowStock } from './money/queries.server.ts'
import {
  type Candidate,
  type KeptRow,
  NO_PROGRESS,
  type OfferTerms,
  PAD_PAGE_SIZE,
  type Pad,
  type PadRow,
  type PadStock,
  type RowMoney,
  type RowState,
} from './pad.ts'
import { padIdOf, progressOf, type RowsAsked, rowsOf } from './row-queries.server.ts'
import { quantityText, reasonText, wordText } from './row-text.ts'

export interface PadAsked {
  /** Undefined: rows of every state. */
  states?: readonly RowState[] | undefined
  /** From 1. */
  page: number
}

/** One page of the viewer's pad: rows with their products, and what is offered for those that are not ready. */
export async function padPage(db: Db, who: Who, { states, page }: PadAsked): Promise<Pad> {
  const padId = await padIdOf(db, viewerScope(who))
  if (padId === undefined) return { progress: { ...NO_PROGRESS }, rows: [], page: 1, found: 0, total: null }
  const progress = await progressOf(db, padId)
  const found = states ? states.reduce((sum, state) => sum + progress[state], 0) : progress.rows
  const last = Math.max(1, Math.ceil(found / PAD_PAGE_SIZE))
  const shown = Math.min(page, last)
  const asked: RowsAsked = { states, limit: PAD_PAGE_SIZE, offset: (shown - 1) * PAD_PAGE_SIZE }
  const kept = await rowsOf(db, padId, asked)
  const [rows, total] = await Promise.all([
    padRows(db, who, { padId, kept }),
    // While rows are looked up it grows with every piece, and nobody reads it.
    progress.waiting === 0 && progress.ready > 0 ? padTotal(db, who, padId) : null,
  ])
  return { progress, rows, page: shown, found, total }
}

/** These rows of the viewer's pad as they are now. */
export async function padRowsById(db: Db, who: Who, ids: readonly number[]): Promise<PadRow[]> {
  const padId = await padIdOf(db, viewerScope(who))
  if (padId === undefined || ids.length === 0) return []
  return padRows(db, who, { padId, kept: await rowsOf(db, padId, { ids }) })
}

/** Rows of any number with their products; nothing is offered where nobody reads it, as in a file of the bad ones. */
export async function padRows(
  db: Db,
  who: Who,
  { padId, kept, offers: wanted = true }: { padId: number; kept: readonly KeptRow[]; offers?: boolean },
): Promise<PadRow[]> {
  const scope = viewerScope(who)
  const offers = wanted ? await offersFor(db, who, kept) : new Map<number, Offered[]>()
  const meant = kept.flatMap(({ productId }) => productId ?? [])
  const offered = [...offers.values()].flat().map(({ productId }) => productId)
  const short = kept.filter(({ state, productId }) => state === 'short' && productId !== null)
  const [goods, money, available] = await Promise.all([
    goodsFor(db, scope, [...new Set([...meant, ...offered])]),
    rowMoney(db, who, { padId, rows: kept }),
    seesNumbers(who)
      ? availableFor(
          db,
          scope,
          short.map(({ productId }) => ({ productId: productId ?? 0, depotId: null })),
        )
      : [],
  ])
  const [stock, terms] = await Promise.all([
    rowStock(db, who, shownOf(meant, goods)),
    offerTerms(db, who, shownOf(offered, goods)),
  ])
  const left = new Map(short.map(({ id }, at) => [id, available[at] ?? null]))
  return kept.map((row) =>
    padRow(row, {
      ...{ who, goods, available: left.get(row.id) ?? null, offers: offers.get(row.id) ?? [], terms },
      ...{ money: money.get(row.id) ?? null, stock: stock.get(row.productId ?? 0) ?? null },
    }),
  )
}

/** Of these products those that are shown, each once. */
const shownOf = (ids: readonly number[], goods: ReadonlyMap<number, Goods>): Goods[] =>
  [...new Set(ids)].flatMap((id) => {
    const product = goods.get(id)
    return product?.visible ? [product] : []
  })

interface Known {
  who: Who
  goods: ReadonlyMap<number, Goods>
  available: Decimal | null
  offers: readonly Offered[]
  /** Price, stock and day of what is offered. */
  terms: ReadonlyMap<number, OfferTerms>
  money: RowMoney | null
  stock: PadStock | null
}

function padRow(
  { candidates: _, readings, whole: __, confirmedQuantity: ___, ...kept }: KeptRow,
  { who, goods, available, offers, terms, money, stock }: Known,
): PadRow {
  const texts = messagesIn(who.language)
  const row = { ...kept, quantityText: quantityText(texts, { ...kept, readings }) }
  const product = goods.get(row.productId ?? 0)
  const limits = quantityLimits(quantityTermsOf(product))
  return {
    ...row,
    message: reasonText(texts, { ...row, available, limits }),
    remarks: row.words.map((word) => wordText(texts, word, { ...row, limits })),
    product: product?.visible ? productOf(product, texts) : null,
    candidates: offers.flatMap((offer) => candidateOf(offer, { goods, terms, texts })),
    available,
    left: available === null ? null : orderableOf(available, quantityTermsOf(product)),
    shortageAllowed: row.state === 'short' && who.shop.stock.orderAboveAllowed && product?.orderAboveStock === true,
    money: product?.visible ? money : null,
    stock,
  }
}

const productOf = ({ code, name, slug, brand, picture, unit, ...sold }: Goods, texts: Texts): PackedGoods => ({
  ...{ code, name, slug, brand, picture, unit: unitName(unit, texts) },
  ...quantityTermsOf(sold),
})

function candidateOf(
  { productId, raw }: Offered,
  known: Pick<Known, 'goods' | 'terms'> & { texts: Texts },
): Candidate[] {
  const goods = known.goods.get(productId)
  if (!goods?.visible) return []
  const { code, name, brand } = goods
  const unit = unitName(goods.unit, known.texts)
  return [{ productId, code, name, brand, unit, number: raw, ...(known.terms.get(productId) ?? NO_TERMS) }]
}
