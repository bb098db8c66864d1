import type { Goods } from '../../catalog/goods/goods.ts'
import { availableFor, goodsFor } from '../../catalog/goods/queries.server.ts'
import type { Db } from '../../platform/db.server.ts'
import { messagesIn } from '../../platform/i18n/messages.server.ts'
import type { Decimal } from '../../platform/money.ts'
import type { Who } from '../../shop/policy.ts'
import { viewerScope } from '../../shop/viewer.ts'
import { seesNumbers } from '../queries.server.ts'
import { type Offered, offersFor } from './candidate-queries.server.ts'
import {
  type Candidate,
  type KeptRow,
  NO_PROGRESS,
  PAD_PAGE_SIZE,
  type Pad,
  type PadProduct,
  type PadRow,
  type RowState,
} from './pad.ts'
import { padIdOf, progressOf, type RowsAsked, rowsOf } from './row-queries.server.ts'
import { reasonText, wordText } from './row-text.ts'
import { thatThereIs } from './verdict.ts'

export interface PadAsked {
  /** Undefined: rows of every state. */
  states?: readonly RowState[] | undefined
  /** From 1. */
  page: number
}

/** One page of the viewer's pad: rows with their products, and what is offered for those that are not ready. */
export async function padPage(db: Db, who: Who, { states, page }: PadAsked): Promise<Pad> {
  const padId = await padIdOf(db, viewerScope(who))
  if (padId === undefined) return { progress: { ...NO_PROGRESS }, rows: [], page: 1, found: 0 }
  const progress = await progressOf(db, padId)
  const found = states ? states.reduce((sum, state) => sum + progress[state], 0) : progress.rows
  const last = Math.max(1, Math.ceil(found / PAD_PAGE_SIZE))
  const shown = Math.min(page, last)
  const asked: RowsAsked = { states, limit: PAD_PAGE_SIZE, offset: (shown - 1) * PAD_PAGE_SIZE }
  return { progress, rows: await padRows(db, who, { kept: await rowsOf(db, padId, asked) }), page: shown, found }
}

/** These rows of the viewer's pad as they are now. */
export async function padRowsById(db: Db, who: Who, ids: readonly number[]): Promise<PadRow[]> {
  const padId = await padIdOf(db, viewerScope(who))
  if (padId === undefined || ids.length === 0) return []
  return padRows(db, who, { kept: await rowsOf(db, padId, { ids }) })
}

/** Rows of any number with their products; nothing is offered where nobody reads it, as in a file of the bad ones. */
export async function padRows(
  db: Db,
  who: Who,
  { kept, offers: wanted = true }: { kept: readonly KeptRow[]; offers?: boolean },
): Promise<PadRow[]> {
  const scope = viewerScope(who)
  const offers = wanted ? await offersFor(db, who, kept) : new Map<number, Offered[]>()
  const ids = [
    ...kept.flatMap(({ productId }) => productId ?? []),
    ...[...offers.values()].flat().map(({ productId }) => productId),
  ]
  const short = kept.filter(({ state, productId }) => state === 'short' && productId !== null)
  const [goods, available] = await Promise.all([
    goodsFor(db, scope, [...new Set(ids)]),
    seesNumbers(who)
      ? availableFor(
          db,
          scope,
          short.map(({ productId }) => ({ productId: productId ?? 0, depotId: null })),
        )
      : [],
  ])
  const left = new Map(short.map(({ id }, at) => [id, available[at] ?? null]))
  return kept.map((row) =>
    padRow(row, { who, goods, available: left.get(row.id) ?? null, offers: offers.get(row.id) ?? [] }),
  )
}

interface Known {
  who: Who
  goods: ReadonlyMap<number, Goods>
  available: Decimal | null
  offers: readonly Offered[]
}

function padRow(
  { candidates: _, readings: __, whole: ___, ...row }: KeptRow,
  { who, goods, available, offers }: Known,
): PadRow {
  const product = goods.get(row.productId ?? 0)
  const texts = messagesIn(who.language)
  return {
    ...row,
    message: reasonText(texts, { ...row, available }),
    remarks: row.words.map((word) =>
      wordText(texts, word, { ...row, packageQuantity: product?.packageQuantity ?? '1' }),
    ),
    product: product?.visible ? productOf(product) : null,
    candidates: offers.flatMap((offer) => candidateOf(offer, goods.get(offer.productId))),
    available,
    left: available === null ? null : thatThereIs(available, product?.packageQuantity ?? '1'),
    shortageAllowed: row.state === 'short' && who.shop.stock.orderAboveAllowed && product?.orderAboveStock === true,
  }
}

const productOf = ({ code, name, slug, brand, picture, unit, packageQuantity, stockType }: Goods): PadProduct => ({
  ...{ code, name, slug, brand, picture, unit, packageQuantity, stockType },
})

const candidateOf = ({ productId, raw }: Offered, goods: Goods | undefined): Candidate[] =>
  goods?.visible ? [{ productId, code: goods.code, name: goods.name, brand: goods.brand, number: raw }] : []
