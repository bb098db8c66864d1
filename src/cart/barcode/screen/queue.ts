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

/** Whose queue: who signs in next on the same device sends no scan of somebody else. */
export const queueName = (owner: string) => `scans ${owner}`

/** What a browser kept; anything that is no scan is left out. */
export function queueOf(kept: string | null): QueuedScan[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter(isScan) : []
  } catch {
    return []
  }
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

export const queued = (queue: readonly QueuedScan[], scan: QueuedScan): QueuedScan[] => [
  ...queue,
  { ...scan, content: scan.content.slice(0, MAX_CONTENT) },
]

/** Without the one that was answered. */
export const answered = (queue: readonly QueuedScan[], key: string): QueuedScan[] =>
  queue.filter((scan) => scan.key !== key)
