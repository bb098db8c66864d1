import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { getDirection } from '#src/platform/i18n/language.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { CODE_FIELD } from './cells.ts'
import {
  type CellMove,
  emptyRange,
  fillDown,
  formatBlock,
  type GridSheet,
  type GridSize,
  getText,
  isEditable,
  movePastCell,
  movePosition,
  type PastedTexts,
  parseBlock,
  pasteBlock,
  toRange,
} from './grid.ts'
import type { GridRowView } from './grid-row.tsx'
import type { useGrid } from './use-grid.ts'

interface ControlsOptions {
  rows: readonly GridRowView[]
  sheet: GridSheet
  grid: ReturnType<typeof useGrid>
}

/** Keys, mouse and clipboard of the grid. */
export function useGridControls({ rows, sheet, grid }: ControlsOptions) {
  const { language } = useTexts()
  const navigate = useNavigate()
  const { edits, active, anchor, editing } = grid
  const [tooLong, setTooLong] = useState<PastedTexts & { text: string }>()
  const size = { rows: rows.length, columns: sheet.columns.length, isMirrored: getDirection(language) === 'rtl' }
  const range = toRange(anchor, active)
  const row = rows[Math.min(active.row, rows.length - 1)]
  const key = sheet.columns[active.column] ?? CODE_FIELD

  const edit = (text = row ? getText(sheet, edits, { code: row.code, key }) : '') => {
    if (isEditable(sheet, key)) grid.edit(text)
    else if (row && key === CODE_FIELD) void navigate(row.href)
  }
  const commit = (text: string, move?: CellMove) => {
    if (row && editing !== null) grid.write([{ code: row.code, key, text: text.trim() }])
    grid.select(move?.(active, size) ?? active)
  }
  const applyPaste = ({ texts, range: { top, left, bottom, right } }: PastedTexts) => {
    grid.write(texts)
    grid.select({ row: top, column: left }, { row: bottom, column: right })
    setTooLong(undefined)
  }
  const paste = (text: string) => {
    const pasted = pasteBlock(sheet, range, parseBlock(text))
    if (pasted.missing > 0) setTooLong({ ...pasted, text })
    else applyPaste(pasted)
  }
  const onKeyDown = useGridKeys({ sheet, grid, size, edit })
  const mouse = useGridMouse(grid, edit)
  const onCopy = (event: React.ClipboardEvent) => {
    if (editing !== null) return
    event.clipboardData.setData('text/plain', formatBlock(sheet, edits, range))
    event.preventDefault()
  }
  const onPaste = (event: React.ClipboardEvent) => {
    if (editing !== null) return
    event.preventDefault()
    paste(event.clipboardData.getData('text/plain'))
  }
  const dropPaste = () => setTooLong(undefined)
  return { range, commit, tooLong, applyPaste, dropPaste, handlers: { ...mouse, onKeyDown, onCopy, onPaste } }
}

interface KeysOptions extends Pick<ControlsOptions, 'sheet' | 'grid'> {
  size: GridSize
  edit(text?: string): void
}

function useGridKeys({ sheet, grid, size, edit }: KeysOptions) {
  const { edits, active, anchor, editing } = grid
  const range = toRange(anchor, active)
  const activeKey = sheet.columns[active.column] ?? CODE_FIELD
  /** Whether the key changes cells or opens the editor. */
  const applyKey = (event: React.KeyboardEvent): boolean => {
    const hasControl = event.ctrlKey || event.metaKey
    const key = hasControl ? event.key.toLowerCase() : event.key
    if (key === 'Enter' || key === 'F2') edit()
    else if (key === 'Delete' || key === 'Backspace') grid.write(emptyRange(sheet, range))
    else if (hasControl && key === 'd') grid.write(fillDown(sheet, edits, range))
    else if (hasControl && (key === 'y' || (key === 'z' && event.shiftKey))) grid.step('redo')
    else if (hasControl && key === 'z') grid.step('undo')
    else if (!hasControl && !event.altKey && key.length === 1 && isEditable(sheet, activeKey)) edit(key)
    else return false
    return true
  }
  // After Escape, Tab leaves the grid instead of moving to the next cell.
  const isLeaving = useRef(false)
  return (event: React.KeyboardEvent) => {
    if (editing !== null) return
    const position = movePosition(active, event, size)
    const pastCell = event.key === 'Tab' ? movePastCell(active, { ...size, back: event.shiftKey }) : undefined
    if (position) grid.select(position, event.shiftKey ? anchor : position)
    else if (pastCell && !isLeaving.current) grid.select(pastCell)
    else if (!applyKey(event)) {
      isLeaving.current = event.key === 'Escape' || (isLeaving.current && event.key === 'Shift')
      return
    }
    isLeaving.current = false
    event.preventDefault()
  }
}

/** A click selects, and edits the cell that has the focus already; a touch edits at once. */
function useGridMouse({ active, anchor, editing, select }: ReturnType<typeof useGrid>, edit: () => void) {
  const hadFocus = useRef(false)
  const isActive = (at: { row: number; column: number }) => at.row === active.row && at.column === active.column
  return {
    onMouseDown(event: React.MouseEvent) {
      const at = findCell(event.target)
      if (!at || event.button !== 0) return
      // The editor commits its text when it loses the focus.
      if (editing !== null && document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
      hadFocus.current = isActive(at) && event.currentTarget.contains(document.activeElement)
      if (editing === null || !hadFocus.current) select(at, event.shiftKey ? anchor : at)
    },
    onMouseMove(event: React.MouseEvent) {
      const at = event.buttons === 1 && editing === null ? findCell(event.target) : undefined
      if (at && !isActive(at)) select(at, anchor)
    },
    onClick(event: React.MouseEvent) {
      const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch'
      if (editing === null && findCell(event.target) && (hadFocus.current || isTouch)) edit()
    },
  }
}

function findCell(target: EventTarget): { row: number; column: number } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  if (!cell || (target instanceof Element && target.closest('input, a'))) return undefined
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
}

/** Focuses the active cell after it changed, if the focus is in the grid or its editor has just closed. */
export function useFocusOnActive(position: string) {
  const table = useRef<HTMLTableElement>(null)
  const last = useRef(position)
  useEffect(() => {
    if (last.current === position) return
    last.current = position
    const focused = document.activeElement
    const isInGrid = focused === document.body || table.current?.contains(focused)
    if (isInGrid && !(focused instanceof HTMLInputElement))
      table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [position])
  return table
}
