import type { PageRequest } from '#src/api/page-context.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { productPath } from '#src/shop/paths.ts'
import type { Scan, ScanProduct } from './scan.ts'

/** A scan in ready strings. */
export interface ScanView
  extends Pick<Scan, 'id' | 'key' | 'barcode' | 'content' | 'outcome' | 'message' | 'confirmable' | 'candidates'> {
  product: (Pick<ScanProduct, 'productId' | 'code' | 'name' | 'brand' | 'picture'> & { href: string }) | null
  quantity: string | null
}

export function toScanView(page: Pick<PageRequest, 'site' | 'language'>, scan: Scan): ScanView {
  const { id, key, barcode, content, outcome, message, confirmable, candidates, product } = scan
  return {
    id,
    key,
    barcode,
    content,
    outcome,
    message,
    confirmable,
    candidates,
    product: product && { ...product, href: productPath(page, product.slug) },
    quantity: scan.quantity === null ? null : formatQuantity(page.language, scan.quantity),
  }
}
