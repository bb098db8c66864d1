import { Button } from '#src/ui/button.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { LabelledColumn } from './cells.ts'
import type { CellConflict } from './grid.ts'
import type { RefusedRow } from './grid-form.ts'
import type { GridDraft } from './use-grid-draft.ts'

interface GridNotesProps {
  columns: readonly LabelledColumn[]
  conflicts: readonly CellConflict[]
  refused: readonly RefusedRow[]
  /** Codes of products with unsaved cells that are not on this page. */
  elsewhere: readonly string[]
  /** The address of the grid. */
  list: string
  /** A pasted block with more rows than the page. */
  tooLong: { count: number; canPaste: boolean } | undefined
  canImport: boolean
  onResolve(conflict: CellConflict, keep: 'mine' | 'theirs'): void
  onPaste(target: 'page' | 'import' | 'nowhere'): void
}

/** What the user has to decide or correct, above the grid. */
export function GridNotes(props: GridNotesProps) {
  const { columns, conflicts, refused, elsewhere, list, onResolve } = props
  const { t } = useTexts()
  return (
    <>
      {props.tooLong && <LongPaste {...props} tooLong={props.tooLong} />}
      {conflicts.length > 0 && (
        <div role="alert" className="product-grid-note" data-tone="warn">
          <p className="font-semibold">{t('productGrid.conflict.title', { count: conflicts.length })}</p>
          <ul>
            {conflicts.map((conflict) => (
              <ConflictRow
                key={`${conflict.code} ${conflict.key}`}
                conflict={conflict}
                label={columns.find(({ key }) => key === conflict.key)?.label ?? ''}
                onResolve={onResolve}
              />
            ))}
          </ul>
        </div>
      )}
      {refused.length > 0 && (
        <div role="alert" className="product-grid-note" data-tone="bad">
          <p className="font-semibold">{t('productGrid.refused', { count: refused.length })}</p>
          <ul>
            {refused.map(({ code, message }) => (
              <li key={code}>
                <Ltr>{code}</Ltr>: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {elsewhere.length > 0 && (
        <p className="product-grid-note" data-tone="warn">
          {t('productGrid.elsewhere', { count: elsewhere.length })}{' '}
          {elsewhere.slice(0, MAX_LINKS).map((code) => (
            <TextLink key={code} to={`${list}?${new URLSearchParams({ q: code })}`} className="me-2">
              <Ltr>{code}</Ltr>
            </TextLink>
          ))}
        </p>
      )}
    </>
  )
}

const MAX_LINKS = 20

interface ConflictRowProps extends Pick<GridNotesProps, 'onResolve'> {
  conflict: CellConflict
  label: string
}

function ConflictRow({ conflict, label, onResolve }: ConflictRowProps) {
  const { t } = useTexts()
  const { code, saved, text } = conflict
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <span>
        <Ltr>{code}</Ltr> · <bdi>{label}</bdi>
      </span>
      <Button size="small" onClick={() => onResolve(conflict, 'theirs')}>
        {t('productGrid.conflict.theirs')}: <bdi className="font-semibold">{saved || '—'}</bdi>
      </Button>
      <Button size="small" onClick={() => onResolve(conflict, 'mine')}>
        {t('productGrid.conflict.mine')}: <bdi className="font-semibold">{text || '—'}</bdi>
      </Button>
    </li>
  )
}

function LongPaste({
  tooLong,
  canImport,
  onPaste,
}: GridNotesProps & { tooLong: { count: number; canPaste: boolean } }) {
  const { t } = useTexts()
  return (
    <div role="alert" className="product-grid-note" data-tone="warn">
      <p>{t('productGrid.paste.tooLong', { count: tooLong.count })}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {canImport && (
          <Button size="small" look="main" onClick={() => onPaste('import')}>
            {t('productGrid.paste.import')}
          </Button>
        )}
        {tooLong.canPaste && (
          <Button size="small" onClick={() => onPaste('page')}>
            {t('productGrid.paste.page')}
          </Button>
        )}
        <Button size="small" look="quiet" onClick={() => onPaste('nowhere')}>
          {t('productGrid.paste.cancel')}
        </Button>
      </p>
    </div>
  )
}

/** What became of the unsaved cells of an earlier visit, and whether those of this one are stored. */
export function DraftNotes({ draft }: { draft: GridDraft }) {
  const { t } = useTexts()
  return (
    <>
      {draft.restored && (
        <div className="product-grid-note" data-tone="warn">
          <p>{t('productGrid.restored.text', { ...draft.restored })}</p>
          <p className="needs-script mt-2 flex flex-wrap gap-2">
            <Button size="small" look="main" onClick={draft.dismissNote}>
              {t('productGrid.restored.keep')}
            </Button>
            <Button size="small" onClick={draft.discard}>
              {t('productGrid.restored.discard')}
            </Button>
          </p>
        </div>
      )}
      {!draft.isStored && (
        <p role="alert" className="product-grid-note" data-tone="bad">
          {t('productGrid.notStored')}
        </p>
      )}
    </>
  )
}

interface GridBarProps {
  /** Products with unsaved cells. */
  count: number
  canUndo: boolean
  canRedo: boolean
  isBusy: boolean
  onStep(direction: 'undo' | 'redo'): void
  onDiscard(): void
  onSave(): void
}

export function GridBar({ count, canUndo, canRedo, isBusy, onStep, onDiscard, onSave }: GridBarProps) {
  const { t } = useTexts()
  return (
    <footer className="product-grid-bar no-print">
      <p id="product-grid-keys" className="product-grid-keys needs-script">
        {t('productGrid.keys')}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <span role="status" className={count > 0 ? 'me-2 font-semibold' : 'me-2 text-ink-soft'}>
          {count > 0 ? t('productGrid.unsaved', { count }) : t('productGrid.allSaved')}
        </span>
        <Button disabled={!canUndo} onClick={() => onStep('undo')}>
          {t('productGrid.undo')}
        </Button>
        <Button disabled={!canRedo} onClick={() => onStep('redo')}>
          {t('productGrid.redo')}
        </Button>
        <Button disabled={count === 0} onClick={onDiscard}>
          {t('productGrid.discard')}
        </Button>
        <Button look="main" disabled={count === 0 || isBusy} onClick={onSave}>
          {t('productGrid.save')}
        </Button>
      </div>
    </footer>
  )
}
