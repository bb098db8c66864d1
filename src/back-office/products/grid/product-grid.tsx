import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { useToast } from '#src/ui/layers/toast.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type CellProblems, type CellTexts, type LabelledColumn, ROWS_FIELD } from './cells.ts'
import { type CellConflict, findConflicts, type GridEdits } from './grid.ts'
import type { GridAnswer, PostedRow } from './grid-form.ts'
import { GridBar, GridNotes } from './grid-notes.tsx'
import { GridRow, type GridRowView } from './grid-row.tsx'
import { useGrid } from './use-grid.ts'
import { useFocusOnActive, useGridControls } from './use-grid-controls.ts'
import type { GridDraft } from './use-grid-draft.ts'

interface ProductGridProps {
  /** The name of the grid. */
  title: string
  rows: readonly GridRowView[]
  /** All columns, and the keys of those that are chosen. */
  columns: readonly LabelledColumn[]
  shown: readonly string[]
  /** What is wrong with the unsaved cells of a product. */
  findProblems(row: GridRowView, cells: CellTexts): CellProblems
  /** What cells with choices offer while they are edited, by the key of their column; `flag` for all yes or no. */
  choices?: Readonly<Record<string, readonly string[]>>
  here: string
  importPath: string | null
  draft: GridDraft
}

/** Products as cells with the keys of a spreadsheet; without script they are only shown. */
export function ProductGrid(props: ProductGridProps) {
  const { title, rows, columns, findProblems, choices = {}, here, importPath, draft } = props
  const navigate = useNavigate()
  const [shownKeys, setShownKeys] = useState(props.shown)
  const sheet = useMemo(() => {
    const fixed = columns.flatMap(({ key, fixed: isFixed }) => (isFixed ? [key] : []))
    return { rows, columns: [...shownKeys], fixed }
  }, [rows, columns, shownKeys])
  const grid = useGrid(sheet, draft)
  const { edits, history } = grid
  // Unsaved cells are always shown: of a column that is not chosen as well.
  const keys = columns
    .map(({ key }) => key)
    .filter((key) => props.shown.includes(key) || rows.some(({ code }) => edits[code]?.[key]))
  if (keys.join() !== shownKeys.join()) setShownKeys(keys)
  const saving = useSaving(rows, edits, grid.removeSaved)
  const conflicts = useMemo(() => findConflicts(sheet, edits), [sheet, edits])
  const problems = useMemo(() => findRowProblems(rows, edits, findProblems), [rows, edits, findProblems])
  const visible = columns.filter(({ key }) => sheet.columns.includes(key))
  const controls = useGridControls({ rows, sheet, grid })
  const { tooLong } = controls
  return (
    <>
      <GridNotes
        columns={columns}
        conflicts={conflicts}
        refused={saving.answer?.refused ?? []}
        elsewhere={Object.keys(edits).filter((code) => !rows.some((row) => row.code === code))}
        list={here}
        tooLong={tooLong && { count: tooLong.missing, canPaste: tooLong.texts.length > 0 }}
        canImport={importPath !== null}
        onResolve={grid.resolve}
        onPaste={(target) => {
          if (tooLong && target === 'page') controls.applyPaste(tooLong)
          else if (tooLong && target === 'import' && importPath)
            void navigate(importPath, { state: { text: tooLong.text } })
          else controls.dropPaste()
        }}
      />
      <section className="sheet">
        <div className="product-grid-frame">
          <GridTable
            title={title}
            rows={rows}
            columns={visible}
            grid={grid}
            controls={controls}
            marks={{ conflicts, problems }}
          />
        </div>
        <ChoiceLists choices={choices} />
        <GridBar
          count={rows.filter(({ code }) => edits[code]).length}
          canUndo={history.undo.length > 0}
          canRedo={history.redo.length > 0}
          isBusy={saving.isBusy}
          onStep={grid.step}
          onDiscard={() => grid.write(listSavedTexts(rows, edits))}
          onSave={() => saving.save(conflicts.map(({ code }) => code))}
        />
      </section>
    </>
  )
}

interface GridTableProps {
  title: string
  rows: readonly GridRowView[]
  columns: readonly LabelledColumn[]
  grid: ReturnType<typeof useGrid>
  controls: ReturnType<typeof useGridControls>
  marks: { conflicts: readonly CellConflict[]; problems: Record<string, CellProblems> }
}

function GridTable({ title, rows, columns, grid, controls, marks: { conflicts, problems } }: GridTableProps) {
  const { edits, active, editing } = grid
  const { range, handlers, commit } = controls
  const table = useFocusOnActive(`${active.row} ${active.column} ${editing === null}`)
  return (
    <table ref={table} aria-label={title} className="product-grid" {...GRID_ROLE} {...handlers}>
      <thead>
        <tr>
          {columns.map(({ key, label, kind }) => (
            <th key={key} scope="col" data-kind={kind}>
              <bdi>{label}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const isActive = Math.min(active.row, rows.length - 1) === at
          const isSelected = range.top <= at && at <= range.bottom
          return (
            <GridRow
              key={row.code}
              at={at}
              row={row}
              columns={columns}
              cells={edits[row.code]}
              problems={problems[row.code]}
              isConflicting={conflicts.some(({ code }) => code === row.code)}
              activeColumn={isActive ? active.column : -1}
              left={isSelected ? range.left : -1}
              right={isSelected ? range.right : -2}
              editing={isActive ? editing : null}
              onCommit={commit}
              onCancel={grid.cancel}
            />
          )
        })}
      </tbody>
    </table>
  )
}

/** The grid pattern of the ARIA practices, on an element that is a table without it. */
const GRID_ROLE = { role: 'grid', 'aria-describedby': 'product-grid-keys', 'aria-multiselectable': true } as const

const listSavedTexts = (rows: readonly GridRowView[], edits: GridEdits) =>
  rows.flatMap(({ code, texts }) =>
    Object.keys(edits[code] ?? {}).map((key) => ({ code, key, text: texts[key] ?? '' })),
  )

const toTexts = (cells: GridEdits[string] = {}): CellTexts =>
  Object.fromEntries(Object.entries(cells).map(([key, { text }]) => [key, text]))

function findRowProblems(
  rows: readonly GridRowView[],
  edits: GridEdits,
  findProblems: ProductGridProps['findProblems'],
): Record<string, CellProblems> {
  const found = rows.flatMap((row) => {
    const cells = edits[row.code]
    return cells ? [[row.code, findProblems(row, toTexts(cells))] as const] : []
  })
  return Object.fromEntries(found)
}

function useSaving(
  rows: readonly GridRowView[],
  edits: GridEdits,
  removeSaved: (sent: GridEdits, refused: readonly string[]) => void,
) {
  const { submit, data: answer, state } = useFetcher<GridAnswer>()
  const { t } = useTexts()
  const showToast = useToast()
  const [sent, setSent] = useState<GridEdits>({})
  const handleAnswer = useEffectEvent(({ saved, refused }: GridAnswer) => {
    removeSaved(
      sent,
      refused.map(({ code }) => code),
    )
    if (saved > 0) showToast({ kind: 'success', text: t('productGrid.saved', { count: saved }) })
  })
  // When the fetcher is idle, the page has loaded the saved products. Before it is painted, what was sent is removed:
  // a saved cell would be shown as one that another user changed.
  useLayoutEffect(() => {
    if (answer && state === 'idle') handleAnswer(answer)
  }, [answer, state])
  /** Sends the unsaved cells of the page; products with conflicts are left out until their user has chosen. */
  const save = (conflicting: readonly string[]) => {
    const changed = rows.filter(({ code }) => edits[code] && !conflicting.includes(code))
    if (changed.length === 0 || state !== 'idle') return
    setSent(Object.fromEntries(changed.map(({ code }) => [code, edits[code] ?? {}])))
    const posted = changed.map(({ code, version }): PostedRow => ({ code, version, cells: toTexts(edits[code]) }))
    const fields = { [ROWS_FIELD]: JSON.stringify(posted) }
    void submit(fields, { method: 'post', encType: 'multipart/form-data' })
  }
  return { save, answer, isBusy: state !== 'idle' }
}

/** What cells with choices offer while they are edited. */
function ChoiceLists({ choices }: { choices: Readonly<Record<string, readonly string[]>> }) {
  return Object.entries(choices).map(([key, names]) => (
    <datalist key={key} id={`grid-${key}`}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  ))
}
