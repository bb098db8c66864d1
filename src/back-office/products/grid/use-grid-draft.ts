import { useEffect, useEffectEvent, useState } from 'react'
import type { Language } from '#src/platform/i18n/language.ts'
import { removeUnsentWork, saveUnsentWork, type UnsentWork } from '#src/ui/storage/unsent-work.ts'
import { useUnsentLoaded, useUnsentWork } from '#src/ui/storage/use-unsent-work.ts'
import {
  applyDraftChanges,
  createDraftSender,
  DRAFT_FIELD,
  type DraftAnswer,
  type DraftCell,
  type DraftSender,
  listDraftChanges,
  type SendResult,
} from './draft.ts'
import type { GridEdits } from './grid.ts'

interface DraftOptions {
  /** Identifies the grid. */
  name: string
  /** The cells that the server has. */
  stored: readonly DraftCell[]
  /** The address that stores cells. */
  address: string
  /** The user of this browser (`browserOwner`). */
  owner: string
  /** Numbers, units and yes or no are typed in it, so that a draft is of one language. */
  language: Language
  label: string
  path: string
  restored: RestoredDraft | undefined
}

/** What an earlier visit left: when its last cell was typed, and the number of its products. */
export interface RestoredDraft {
  at: string
  count: number
}

export interface GridDraft {
  read(): GridEdits
  store(edits: GridEdits): void
  /** Deletes all unsaved cells, also of products that are not on the page. */
  discard(): void
  /** Whether the unsent work of this browser was read: before, nothing is stored. */
  isReady: boolean
  /** Another number after the cells were replaced: the grid begins with the new ones. */
  generation: number
  /** Until the user dismisses its note, or no cell is unsaved. */
  restored: RestoredDraft | undefined
  dismissNote(): void
  /** Whether the server has the last changes that were sent. */
  isStored: boolean
}

type UnsentCells = UnsentWork<{ changes: readonly DraftCell[] } | { edits: GridEdits }> & { kind: 'grid' }

const isUnsentCells = (work: UnsentWork): work is UnsentCells => work.kind === 'grid'

/**
 * Stores the unsaved cells of the user on the server until they are saved or discarded. What the server has not
 * confirmed stays with the unsent work of this browser, and is sent when the grid is opened again.
 */
export function useGridDraft(options: DraftOptions): GridDraft {
  const { name, owner, language } = options
  const id = `${name} ${owner} ${language}`
  const [restored, setRestored] = useState(options.restored)
  const [isStored, setStored] = useState(true)
  const [isReady, setReady] = useState(false)
  const [generation, setGeneration] = useState(0)
  const [sender] = useState(() => openSender(id, options, (result) => setStored(result === 'stored')))
  const store = (edits: GridEdits) => {
    sender.store(edits)
    if (Object.keys(edits).length === 0) setRestored(undefined)
  }
  const replace = (edits: GridEdits) => {
    store(edits)
    setGeneration((before) => before + 1)
  }
  const unsent = useUnsentWork(owner)
    .filter(isUnsentCells)
    .find((work) => work.id === id)
  const restore = useEffectEvent(() => {
    setReady(true)
    if (!unsent) return
    const { payload } = unsent
    replace(
      applyDraftChanges(sender.read(), 'changes' in payload ? payload.changes : listDraftChanges({}, payload.edits)),
    )
  })
  const loaded = useUnsentLoaded()
  useEffect(() => {
    if (loaded) restore()
  }, [loaded])
  useEffect(() => {
    const flush = () => void sender.flush()
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [sender])
  return {
    read: sender.read,
    store,
    discard: () => replace({}),
    isReady,
    generation,
    restored,
    dismissNote: () => setRestored(undefined),
    isStored,
  }
}

/** A sender whose unsent cells are stored in this browser. */
function openSender(
  id: string,
  { stored, address, owner, label, path }: DraftOptions,
  onResult: (result: SendResult) => void,
): DraftSender {
  return createDraftSender(applyDraftChanges({}, stored), {
    send: (changes) => sendChanges(address, changes),
    onUnsent(changes, result) {
      if (changes.length === 0) void removeUnsentWork(id)
      else void saveUnsentWork({ id, kind: 'grid', owner, savedAt: Date.now(), label, path, payload: { changes } })
      if (result) onResult(result)
    },
  })
}

/** The browser refuses a request that outlasts its page and is larger than 64 kB. */
const MAX_KEEPALIVE_LENGTH = 30_000

async function sendChanges(address: string, changes: readonly DraftCell[]): Promise<SendResult> {
  const text = JSON.stringify(changes)
  const body = new FormData()
  body.set(DRAFT_FIELD, text)
  try {
    const response = await fetch(address, { method: 'POST', body, keepalive: text.length < MAX_KEEPALIVE_LENGTH })
    // Signed out, the answer is the sign-in page.
    if (response.redirected || response.status >= 500) return 'lost'
    return response.ok && ((await response.json()) as DraftAnswer).done ? 'stored' : 'refused'
  } catch {
    return 'lost'
  }
}
