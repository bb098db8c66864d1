import { memo, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#src/ui/page/texts.ts'
import { type CellProblems, type CellTexts, CODE_FIELD, type LabelledColumn } from './cells.ts'
import { type CellMove, type CellPosition, type GridEdits, movePastCell, movePosition } from './grid.ts'

/** A saved product as the grid shows it. */
export interface GridRowView {
  code: string
  version: number
  href: string
  texts: CellTexts
}

interface EditorProps {
  onCommit(text: string, move?: CellMove): void
  onCancel(): void
}

interface GridRowProps extends EditorProps {
  /** From 0. */
  at: number
  row: GridRowView
  columns: readonly LabelledColumn[]
  cells: GridEdits[string] | undefined
  problems: CellProblems | undefined
  isConflicting: boolean
  /** -1 in rows without the active cell. */
  activeColumn: number
  /** The selected columns of the row; none if `right` is before `left`. */
  left: number
  right: number
  editing: string | null
}

export const GridRow = memo(
  function GridRow(props: GridRowProps) {
    const { at, row, columns, cells, problems, isConflicting, activeColumn, left, right, editing, ...editor } = props
    return (
      <tr>
        {columns.map((column, columnAt) => {
          const isActive = activeColumn === columnAt
          return (
            <GridCell
              key={column.key}
              position={{ row: at, column: columnAt }}
              column={column}
              row={row}
              text={cells?.[column.key]?.text ?? row.texts[column.key] ?? ''}
              isChanged={cells?.[column.key] !== undefined}
              isConflicting={isConflicting && cells?.[column.key] !== undefined}
              problem={problems?.[column.key]}
              isActive={isActive}
              isSelected={left <= columnAt && columnAt <= right}
              editing={isActive ? editing : null}
              {...editor}
            />
          )
        })}
      </tr>
    )
  },
  // The functions are new at each render, and only the row with the active cell calls them.
  (before, after) =>
    before.activeColumn < 0 &&
    after.activeColumn < 0 &&
    before.row === after.row &&
    before.columns.length === after.columns.length &&
    before.cells === after.cells &&
    before.problems === after.problems &&
    before.isConflicting === after.isConflicting &&
    before.left === after.left &&
    before.right === after.right,
)

interface GridCellProps extends EditorProps {
  position: CellPosition
  column: LabelledColumn
  row: GridRowView
  text: string
  isChanged: boolean
  isConflicting: boolean
  problem: CellProblems[string] | undefined
  isActive: boolean
  isSelected: boolean
  editing: string | null
}

function GridCell(props: GridCellProps) {
  const { position, column, row, text, isChanged, isConflicting, problem, isActive, isSelected, editing } = props
  const { t } = useTexts()
  const id = useId()
  const isCode = column.key === CODE_FIELD
  const cell = {
    'data-row': position.row,
    'data-column': position.column,
    'data-kind': column.kind,
    'data-fixed': column.fixed,
    'aria-readonly': column.fixed,
    'data-changed': isChanged || undefined,
    'data-conflict': isConflicting || undefined,
    'data-active': isActive || undefined,
    'aria-selected': isSelected,
    tabIndex: isActive ? 0 : -1,
  }
  if (isCode)
    return (
      <th scope="row" {...cell}>
        <Link to={row.href} tabIndex={-1} dir="ltr">
          {text}
        </Link>
      </th>
    )
  return (
    <td {...cell} aria-invalid={problem ? true : undefined} aria-describedby={problem ? id : undefined}>
      <span className="product-grid-label" aria-hidden="true">
        {column.label}
      </span>
      {editing === null ? (
        <span className="product-grid-text">{isLtr(column) ? <bdi dir="ltr">{text}</bdi> : <bdi>{text}</bdi>}</span>
      ) : (
        <CellEditor {...props} initial={editing} label={`${row.code} ${column.label}`} />
      )}
      {problem && (
        <span id={id} className="product-grid-problem">
          {t(`deskProducts.problem.${problem.problem}`, { maximum: problem.maximum })}
        </span>
      )}
    </td>
  )
}

const isLtr = ({ kind, key }: LabelledColumn) => kind === 'number' || kind === 'day' || key === 'manufacturerCode'

interface CellEditorProps extends EditorProps {
  initial: string
  column: LabelledColumn
  label: string
}

function CellEditor({ initial, column, label, onCommit, onCancel }: CellEditorProps) {
  const [text, setText] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length)
  }, [])
  const down: CellMove = (from, size) => movePosition(from, { key: 'ArrowDown', ctrlKey: false, metaKey: false }, size)
  const up: CellMove = (from, size) => movePosition(from, { key: 'ArrowUp', ctrlKey: false, metaKey: false }, size)
  return (
    <input
      ref={input}
      aria-label={label}
      value={text}
      dir={isLtr(column) ? 'ltr' : 'auto'}
      inputMode={column.kind === 'number' ? 'decimal' : undefined}
      list={column.kind === 'choice' ? `grid-${column.key}` : column.kind === 'flag' ? 'grid-flag' : undefined}
      autoComplete="off"
      className="product-grid-editor"
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={(event) => onCommit(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') onCommit(text, event.shiftKey ? up : down)
        else if (event.key === 'Tab')
          onCommit(text, (from, size) => movePastCell(from, { ...size, back: event.shiftKey }))
        else if (event.key === 'Escape') onCancel()
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}
