import type { UnsentWork } from '#src/ui/storage/unsent-work.ts'
import { MAX_CONTENT, type ScanMode } from '../scan.ts'

/** A scan on its way to the shop. It waits in the browser until it is answered, whatever happens to page or network. */
export interface QueuedScan {
  /** Sent with every try: the shop counts it once. */
  key: string
  content: string
  mode: ScanMode
  /** Empty: the label's own count, or one package. */
  quantity: string
  cart: string
  productId: number
  stockConfirmed: boolean
}

/** A scan as it waits in the browser. */
export type UnsentScan = UnsentWork<QueuedScan> & { kind: 'scan' }

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
