import { applyDraftChanges, type DraftChange, type DraftField, listDraftChanges } from './draft.ts'
import type { SendResult } from './draft-requests.ts'

interface DraftSenderOptions {
  /** The fields of the form that are not saved. */
  read(): DraftField[]
  send(changes: readonly DraftChange[], now: boolean): Promise<SendResult>
  onResult(result: SendResult): void
}

const DELAY_MS = 1000
const RETRY_MS = 10_000
/** In a row: then the next change sends it. */
const MAX_RETRIES = 30

export type DraftSender = ReturnType<typeof createDraftSender>

/** Stores the draft of a form in the background: changed fields only, a second after the last change. */
export function createDraftSender({ read, send, onResult }: DraftSenderOptions) {
  let stored: DraftField[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let retries = 0
  const schedule = (delay: number) => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void flush(), delay)
  }
  async function flush({ now = false } = {}) {
    clearTimeout(timer)
    if (isClosed) return
    const before = stored
    const changes = listDraftChanges(before, read())
    if (changes.length === 0) return
    // A request that is under way is not repeated; one that failed is.
    stored = applyDraftChanges(before, changes)
    const result = await send(changes, now)
    if (result !== 'stored') stored = before
    onResult(result)
    if (result !== 'lost') retries = 0
    else if (retries < MAX_RETRIES) {
      retries += 1
      schedule(RETRY_MS)
    }
  }
  return {
    /** The form may have changed. */
    touch: () => schedule(DELAY_MS),
    /** Sends at once what is not stored yet. */
    flush,
    /** What the server has. */
    adopt(fields: readonly DraftField[]) {
      stored = [...fields]
    },
    /** Sends nothing any more. */
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
