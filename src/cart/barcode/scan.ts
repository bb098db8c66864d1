import { getFormId, getFormKey, isChecked, typedQuantity } from '#src/cart/add/add-form.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { NamedGoods } from '#src/products/goods/goods.ts'
import type { UnsentWork } from '#src/ui/storage/unsent-work.ts'

export const SCAN_OUTCOMES = ['added', 'unknown', 'several', 'refused'] as const
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number]

/** Every scan adds, or sets the quantity of the line. */
export const SCAN_MODES = ['add', 'set'] as const
export type ScanMode = (typeof SCAN_MODES)[number]

/** Longer content is no barcode. */
export const MAX_CONTENT = 300
/** Number of scans listed on the page. */
export const MAX_LISTED_SCANS = 30

export interface ScanProduct extends NamedGoods {
  productId: number
}

/** The result of one scan. */
export interface Scan {
  id: number
  /** Created by the device; the same scan sent again has the same key. */
  key: string
  /** At most 13 characters (catalogue 5). */
  barcode: string
  content: string
  outcome: ScanOutcome
  product: ScanProduct | null
  /** Added by this scan, or the new quantity of the line. */
  quantity: Decimal | null
  /** The message for the user. */
  message: string
  refusal: string | null
  /** The buyer may confirm the shortage. */
  confirmable: boolean
  /** The products with the number, if there is more than one. */
  candidates: ScanProduct[]
}

/** A scan that was not acknowledged by the server yet. It is stored in the browser until then. */
export interface QueuedScan {
  /** Idempotency key: sent with every attempt. */
  key: string
  content: string
  mode: ScanMode
  /** Empty: the label's own count, or one package. */
  quantity: string
  cart: string
  productId: number
  stockConfirmed: boolean
}

/** A queued scan as stored in the browser. */
type UnsentScan = UnsentWork<QueuedScan> & { kind: 'scan' }

export const isUnsentScan = (work: UnsentWork): work is UnsentScan => work.kind === 'scan' && isScan(work.payload)

/** The scan as unsent work of its owner; `page` is the address of the scan page. */
export function toUnsentScan(scan: QueuedScan, { owner, page }: { owner: string; page: string }): UnsentScan {
  const payload = { ...scan, content: scan.content.slice(0, MAX_CONTENT) }
  return { id: scan.key, kind: 'scan', owner, savedAt: Date.now(), label: payload.content, path: page, payload }
}

function isScan(one: unknown): one is QueuedScan {
  if (typeof one !== 'object' || one === null) return false
  const { key, content, mode, quantity, cart, productId, stockConfirmed } = one as Partial<
    Record<keyof QueuedScan, unknown>
  >
  const texts = [key, content, quantity, cart].every((text) => typeof text === 'string')
  return (
    texts && (mode === 'add' || mode === 'set') && typeof productId === 'number' && typeof stockConfirmed === 'boolean'
  )
}

/** The content of one form of the scan page. */
type ScanForm = { kind: 'scan'; scan: QueuedScan } | { kind: 'forget'; scanId: number }

/** undefined for an unknown form, and for one without a code. */
export function scanForm(form: FormData): ScanForm | undefined {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  if (form.get('intent') === 'forget') return { kind: 'forget', scanId: getFormId(form, 'scanId') }
  const content = text('content')
  if (content === '') return undefined
  return {
    kind: 'scan',
    scan: {
      key: getFormKey(form),
      content,
      mode: form.get('mode') === 'set' ? 'set' : 'add',
      quantity: typedQuantity(form.get('quantity')) ?? '',
      cart: text('cart') || '0',
      productId: getFormId(form, 'productId'),
      stockConfirmed: isChecked(form, 'stockConfirmed'),
    },
  }
}

/** A queued scan as a form sends it. */
export function toScanForm({ productId, stockConfirmed, ...scan }: QueuedScan): FormData {
  const form = new FormData()
  form.set('intent', 'scan')
  for (const [name, value] of Object.entries(scan)) form.set(name, value)
  if (productId > 0) form.set('productId', String(productId))
  if (stockConfirmed) form.set('stockConfirmed', '1')
  return form
}
