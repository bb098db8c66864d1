import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Language } from '#src/platform/i18n/language.ts'
import { removeUnsentWork, saveUnsentWork, type UnsentWork } from '#src/ui/storage/unsent-work.ts'
import { useUnsentLoaded, useUnsentWork } from '#src/ui/storage/use-unsent-work.ts'
import {
  type CellConflict,
  type CellPosition,
  type CellText,
  type GridEdits,
  type GridHistory,
  type GridSheet,
  NO_HISTORY,
  recordStep,
  removeSaved,
  resolveConflict,
  stepBack,
  writeTexts,
} from './grid.ts'

interface GridState {
  edits: GridEdits
  history: GridHistory
  active: CellPosition
  /** The other corner of the selected range. */
  anchor: CellPosition
  /** The text with which the editor of the active cell opens; null while no cell is edited. */
  editing: string | null
}

const FIRST_CELL: CellPosition = { row: 0, column: 1 }
const INITIAL: GridState = { edits: {}, history: NO_HISTORY, active: FIRST_CELL, anchor: FIRST_CELL, editing: null }

interface DraftPlace {
  /** The user of this browser (`browserOwner`). */
  owner: string
  /** Numbers, units and yes or no are typed in it, so that a draft is of one language. */
  language: Language
  label: string
  path: string
}

/** The selection, the unsaved cells and their history, with what changes them. */
export function useGrid(sheet: GridSheet, place: DraftPlace) {
  const [state, setState] = useState(INITIAL)
  const { edits } = state
  const actions = useMemo(() => {
    const change = (toNext: (state: GridState) => Partial<GridState>) =>
      setState((before) => ({ ...before, ...toNext(before) }))
    const write = (texts: readonly CellText[]) =>
      change(({ edits: before, history }) => ({
        edits: writeTexts(sheet, before, texts),
        history: recordStep(sheet, { edits: before, history }, texts),
      }))
    return {
      write,
      select: (active: CellPosition, anchor = active) => change(() => ({ active, anchor, editing: null })),
      edit: (text: string) => change(({ active }) => ({ editing: text, anchor: active })),
      cancel: () => change(() => ({ editing: null })),
      step: (direction: 'undo' | 'redo') =>
        change(({ edits: before, history }) => {
          const { texts, history: next } = stepBack(history, direction)
          return { edits: writeTexts(sheet, before, texts), history: next }
        }),
      removeSaved: (sent: GridEdits, refused: readonly string[]) =>
        change(({ edits: before }) => ({ edits: removeSaved(before, sent, refused) })),
      resolve: (conflict: CellConflict, keep: 'mine' | 'theirs') =>
        change(({ edits: before }) => ({ edits: resolveConflict(before, conflict, keep) })),
      restore: (restored: GridEdits) => change(({ edits: before }) => ({ edits: { ...restored, ...before } })),
    }
  }, [sheet])
  useDraft(edits, actions.restore, place)
  return { ...state, ...actions }
}

type GridDraft = UnsentWork<{ edits: GridEdits }> & { kind: 'grid' }

export const isGridDraft = (work: UnsentWork): work is GridDraft => work.kind === 'grid'

/**
 * Keeps the unsaved cells of the user in this browser, also those of products that are not on the page, until they are
 * saved or discarded. They are restored when the grid is opened again.
 */
function useDraft(edits: GridEdits, restore: (edits: GridEdits) => void, place: DraftPlace) {
  const { owner, language, label, path } = place
  const id = `grid ${owner} ${language}`
  const draft = useUnsentWork(owner)
    .filter(isGridDraft)
    .find((work) => work.id === id)
  const loaded = useUnsentLoaded()
  const [isRestored, setRestored] = useState(false)
  if (loaded && !isRestored) {
    setRestored(true)
    if (draft) restore(draft.payload.edits)
  }
  const store = useEffectEvent(() => {
    if (Object.keys(edits).length === 0) void removeUnsentWork(id)
    else void saveUnsentWork({ id, kind: 'grid', owner, savedAt: Date.now(), label, path, payload: { edits } })
  })
  useEffect(() => {
    // The draft is stored as it is at this time, whatever the page shows then.
    if (isRestored && edits) store()
  }, [edits, isRestored])
}
