import type { Refusal } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { type ViewerScope, viewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import type { Goods } from '#src/products/goods/goods.ts'
import { loadGoods } from '#src/products/goods/queries.server.ts'
import { isConfirmable } from '../add-rules.ts'
import { cartOwner } from '../cart.ts'
import { visibleRefusalText } from '../changes/queries.server.ts'
import { MAX_LISTED_SCANS, type Scan, type ScanOutcome, type ScanProduct } from './scan.ts'

/** The scans of the viewer only. */
export function selectMyScans(db: Db, scope: ViewerScope) {
  const owner = cartOwner(scope)
  const scans = db.selectFrom('barcodeScans').select('id').where('siteId', '=', scope.siteId)
  if (owner?.kind === 'user') return scans.where('userId', '=', owner.userId).where('customerId', '=', owner.customerId)
  return scans.where('visitorId', '=', owner?.visitorId ?? null)
}

/** The latest scans and the unhandled ones; the newest first. */
export async function loadScans(db: Db, context: RequestContext): Promise<{ last: Scan[]; open: Scan[] }> {
  const own = selectMyScans(db, viewerScope(context)).orderBy('id', 'desc')
  const [last, open] = await Promise.all([
    own.limit(MAX_LISTED_SCANS).execute(),
    own.where('listed', '=', true).limit(500).execute(),
  ])
  const ids = [...new Set([...last, ...open].map(({ id }) => id))]
  const scans = new Map((await scansById(db, context, ids)).map((scan) => [scan.id, scan]))
  const pickScans = (rows: { id: number }[]) => rows.flatMap(({ id }) => scans.get(id) ?? [])
  return { last: pickScans(last), open: pickScans(open) }
}

/** The results of these scans, in the viewer's language. The ids are the viewer's own. */
export async function scansById(db: Db, context: RequestContext, ids: readonly number[]): Promise<Scan[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('barcodeScans')
    .select(['id', 'key', 'barcode', 'content', 'outcome', 'productId', 'candidates', 'quantity', 'refusal'])
    .where('id', 'in', ids)
    .execute()
  const productIds = rows.flatMap(({ productId, candidates }) => [productId ?? 0, ...candidates.map(Number)])
  const goods = await loadGoods(db, viewerScope(context), [...new Set(productIds)])
  return rows.map(({ productId, candidates, refusal, ...row }) => {
    const product = toScanProduct(goods.get(productId ?? 0))
    const outcome = row.outcome as ScanOutcome
    const storedRefusal = refusal as Refusal | null
    return {
      ...row,
      outcome,
      product,
      message: formatScanResult(context, { ...row, outcome, refusal: storedRefusal, unit: product?.unit ?? '' }),
      refusal:
        outcome === 'unknown'
          ? 'BarcodeUnknown'
          : outcome === 'several'
            ? 'SeveralProducts'
            : (storedRefusal?.code ?? null),
      confirmable: storedRefusal !== null && isConfirmable(storedRefusal),
      candidates: candidates.flatMap((id) => toScanProduct(goods.get(Number(id))) ?? []),
    }
  })
}

interface ScanResult {
  outcome: ScanOutcome
  quantity: string | null
  refusal: Refusal | null
}

function formatScanResult(
  context: RequestContext,
  { outcome, quantity, refusal }: ScanResult & { unit: string },
): string {
  if (outcome === 'unknown') return refusalText(context.language, { code: 'BarcodeUnknown' })
  if (outcome === 'several') return refusalText(context.language, { code: 'SeveralProducts' })
  if (refusal) return visibleRefusalText(context, refusal)
  return message(context.language, 'barcode.added', { quantity: formatQuantity(context.language, quantity ?? '0') })
}

function toScanProduct(goods: Goods | undefined): ScanProduct | null {
  if (!goods?.visible) return null
  const { id, code, name, brand, slug, picture, unit } = goods
  return { productId: id, code, name, brand, slug, picture, unit }
}
