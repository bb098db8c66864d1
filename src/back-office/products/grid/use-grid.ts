import { useEffect, useEffectEvent, useMemo, useState } from 'react'
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
import type { GridDraft } from './use-grid-draft.ts'

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

/** The selection, the unsaved cells and their history, with what changes them. */
export function useGrid(sheet: GridSheet, draft: Pick<GridDraft, 'read' | 'store' | 'isReady'>) {
  const [state, setState] = useState((): GridState => ({ ...INITIAL, edits: removeUnchanged(sheet, draft.read()) }))
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
    }
  }, [sheet])
  const store = useEffectEvent(() => draft.store(edits))
  useEffect(() => {
    // The draft is stored as it is at this time, whatever the page shows then.
    if (draft.isReady && edits) store()
  }, [edits, draft.isReady])
  return { ...state, ...actions }
}

/** The edits without those that the products on the page have already, such as cells that another browser saved. */
function removeUnchanged(sheet: GridSheet, edits: GridEdits): GridEdits {
  const texts = Object.entries(edits).flatMap(([code, cells]) =>
    Object.entries(cells).map(([key, { text }]) => ({ code, key, text })),
  )
  return writeTexts(sheet, edits, texts)
}
