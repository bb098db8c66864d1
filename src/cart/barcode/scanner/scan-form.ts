import { getFormId, getFormKey, isChecked, typedQuantity } from '#src/cart/add/add-form.ts'
import type { QueuedScan } from './queue.ts'

/** The content of one form of the scan page. */
export type ScanForm = { kind: 'scan'; scan: QueuedScan } | { kind: 'forget'; scanId: number }

/** undefined for a form that is none of ours, or names no code. */
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
