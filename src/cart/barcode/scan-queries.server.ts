import type { Refusal } from '../../api/refusal.ts'
import { refusalText } from '../../api/refusal-text.server.ts'
import type { Goods } from '../../catalog/goods/goods.ts'
import { goodsFor } from '../../catalog/goods/queries.server.ts'
import type { Db } from '../../platform/db.server.ts'
import { formatQuantity } from '../../platform/i18n/format.ts'
import { message } from '../../platform/i18n/messages.server.ts'
import type { Who } from '../../shop/policy.ts'
import { type ViewerScope, viewerScope } from '../../shop/viewer.ts'
import { isConfirmable } from '../adding.ts'
import { visibleRefusalText } from '../changing/refusal-queries.server.ts'
import { cartOwner } from '../owner.ts'
import { type Scan, type ScanOutcome, type ScanProduct, SHOWN_SCANS } from './scan.ts'

/** The scans of whoever looks, and nobody else's. */
export function ownScans(db: Db, scope: ViewerScope) {
  const owner = cartOwner(scope)
  const scans = db.selectFrom('barcodeScans').select('id').where('siteId', '=', scope.siteId)
  if (owner?.kind === 'user') return scans.where('userId', '=', owner.userId).where('customerId', '=', owner.customerId)
  return scans.where('visitorId', '=', owner?.visitorId ?? null)
}

/** The last scans, and those that somebody still has to see to; the newest first. */
export async function scansOf(db: Db, who: Who): Promise<{ last: Scan[]; open: Scan[] }> {
  const own = ownScans(db, viewerScope(who)).orderBy('id', 'desc')
  const [last, open] = await Promise.all([
    own.limit(SHOWN_SCANS).execute(),
    own.where('listed', '=', true).limit(500).execute(),
  ])
  const ids = [...new Set([...last, ...open].map(({ id }) => id))]
  const scans = new Map((await scansById(db, who, ids)).map((scan) => [scan.id, scan]))
  const shown = (rows: { id: number }[]) => rows.flatMap(({ id }) => scans.get(id) ?? [])
  return { last: shown(last), open: shown(open) }
}

/** What became of these scans, in the words of whoever looks. The ids are his own. */
export async function scansById(db: Db, who: Who, ids: readonly number[]): Promise<Scan[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('barcodeScans')
    .select(['id', 'key', 'barcode', 'content', 'outcome', 'productId', 'candidates', 'quantity', 'refusal'])
    .where('id', 'in', ids)
    .execute()
  const productIds = rows.flatMap(({ productId, candidates }) => [productId ?? 0, ...candidates.map(Number)])
  const goods = await goodsFor(db, viewerScope(who), [...new Set(productIds)])
  return rows.map(({ productId, candidates, refusal, ...row }) => {
    const product = productOf(goods.get(productId ?? 0))
    const outcome = row.outcome as ScanOutcome
    const kept = refusal as Refusal | null
    return {
      ...row,
      outcome,
      product,
      message: textOf(who, { ...row, outcome, refusal: kept, unit: product?.unit ?? '' }),
      refusal:
        outcome === 'unknown' ? 'BarcodeUnknown' : outcome === 'several' ? 'SeveralProducts' : (kept?.code ?? null),
      confirmable: kept !== null && isConfirmable(kept),
      candidates: candidates.flatMap((id) => productOf(goods.get(Number(id))) ?? []),
    }
  })
}

interface Told {
  outcome: ScanOutcome
  quantity: string | null
  refusal: Refusal | null
}

function textOf(who: Who, { outcome, quantity, refusal }: Told & { unit: string }): string {
  if (outcome === 'unknown') return refusalText(who.language, { code: 'BarcodeUnknown' })
  if (outcome === 'several') return refusalText(who.language, { code: 'SeveralProducts' })
  if (refusal) return visibleRefusalText(who, refusal)
  return message(who.language, 'barcode.added', { quantity: formatQuantity(who.language, quantity ?? '0') })
}

function productOf(goods: Goods | undefined): ScanProduct | null {
  if (!goods?.visible) return null
  const { id, code, name, brand, slug, picture, unit } = goods
  return { productId: id, code, name, brand, slug, picture, unit }
}
