import type { CellEdit, GridEdits } from './grid.ts'

/** Unsaved cells of a user on a site in one language that are stored at most. */
export const MAX_DRAFT_CELLS = 5000

/** Cells of one request. */
export const MAX_DRAFT_CHANGES = 500

/** After this time a stored cell is deleted. */
export const DRAFT_DAYS = 30

/** The field of the form that has the changes as JSON. */
export const DRAFT_FIELD = 'cells'

export interface DraftAnswer {
  done: boolean
  /** Why nothing was stored. */
  message: string
}

/** An unsaved cell that is stored; with `null` as its text the stored one is deleted. */
export interface DraftCell {
  code: string
  key: string
  base: string | null
  text: string | null
}

/** The changes that make one set of unsaved cells of another. */
export function listDraftChanges(from: GridEdits, to: GridEdits): DraftCell[] {
  if (from === to) return []
  const codes = new Set([...Object.keys(from), ...Object.keys(to)])
  return [...codes].flatMap((code) => {
    const [before, after] = [from[code] ?? {}, to[code] ?? {}]
    if (before === after) return []
    const written = Object.entries(after).filter(([key, cell]) => !isSameCell(before[key], cell))
    const deleted = Object.keys(before).filter((key) => !after[key])
    return [
      ...written.map(([key, { base, text }]) => ({ code, key, base, text })),
      ...deleted.map((key) => ({ code, key, base: null, text: null })),
    ]
  })
}

const isSameCell = (one: CellEdit | undefined, other: CellEdit) => one?.text === other.text && one.base === other.base

/** The unsaved cells after changes. */
export function applyDraftChanges(edits: GridEdits, changes: readonly DraftCell[]): GridEdits {
  const rows = new Map(Object.entries(edits).map(([code, cells]) => [code, { ...cells }]))
  for (const { code, key, base, text } of changes) {
    const cells = rows.get(code) ?? {}
    if (text === null) delete cells[key]
    else cells[key] = { base, text }
    rows.set(code, cells)
  }
  return Object.fromEntries([...rows].filter(([, cells]) => Object.keys(cells).length > 0))
}

/** `lost` is sent again, `refused` is not. */
export type SendResult = 'stored' | 'lost' | 'refused'

interface SenderOptions {
  send(changes: readonly DraftCell[]): Promise<SendResult>
  /** Called with what is not stored yet: after a change, and with the result after a request. */
  onUnsent(changes: readonly DraftCell[], result?: SendResult): void
}

const DELAY_MS = 1000
const RETRY_MS = 10_000

export type DraftSender = ReturnType<typeof createDraftSender>

/** Stores unsaved cells in the background: only changed ones, one request at a time, a second after the last change. */
export function createDraftSender(initial: GridEdits, { send, onUnsent }: SenderOptions) {
  let stored = initial
  let edits = initial
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  const schedule = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delay)
  }
  /** Sends at once what is not stored yet, for a page that is left. */
  async function flush() {
    clearTimeout(timer)
    const changes = listDraftChanges(stored, edits).slice(0, MAX_DRAFT_CHANGES)
    if (isSending || changes.length === 0) return
    isSending = true
    const result = await send(changes)
    isSending = false
    if (result === 'stored') stored = applyDraftChanges(stored, changes)
    const unsent = listDraftChanges(stored, edits)
    onUnsent(unsent, result)
    if (unsent.length > 0 && result !== 'refused') schedule(result === 'stored' ? 0 : RETRY_MS)
  }
  return {
    read: () => edits,
    store(next: GridEdits) {
      if (next === edits) return
      edits = next
      const unsent = listDraftChanges(stored, edits)
      onUnsent(unsent)
      if (unsent.length > 0) schedule(DELAY_MS)
    },
    flush,
  }
}
