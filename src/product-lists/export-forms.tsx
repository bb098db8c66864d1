import { Form, useNavigation } from 'react-router'
import type { PostedVersion } from '#src/api/record-version.ts'
import { Button } from '#src/ui/button.tsx'
import { inputClass, RadioField } from '#src/ui/forms/field.tsx'
import { ChangedFields, useFilledRecord, VersionField } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { Table, Td, Th } from '#src/ui/table.tsx'
import { type ExportCell, HORIZONTALS, LONGEST_TITLE, VERTICALS } from './cell.ts'
import { EXPORT_KINDS } from './export.ts'

interface SavedLayout {
  cells: ExportCell[]
  version: number
}

/** Input that was not saved. */
interface PostedLayout extends SavedLayout, PostedVersion {
  message: string
}

interface LayoutFormProps {
  saved: SavedLayout
  posted: PostedLayout | undefined
}

/** The columns of a representative's own lists (orders 3). */
export function LayoutForm({ saved, posted }: LayoutFormProps) {
  const { t } = useTexts()
  const { filled, onChange, onSubmit } = useFilledRecord(saved)
  const form = useFocusOnProblem<HTMLFormElement>(posted)
  const cells = posted?.cells ?? filled.cells
  return (
    <details className="sheet" open={posted ? true : undefined}>
      <summary className="cursor-pointer p-4 text-lg font-semibold">{t('exports.layout')}</summary>
      <Form ref={form} method="post" onChange={onChange} onSubmit={onSubmit} className="flex flex-col gap-3 px-4 pb-4">
        <input type="hidden" name="intent" value="layout" />
        <VersionField key={filled.version} version={filled.version} posted={posted} />
        {posted && (
          <div role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad">
            {posted.message}
            {posted.changed && <ChangedCells saved={saved.cells} typed={posted.cells} />}
          </div>
        )}
        <p className="text-sm text-ink-soft">{t('exports.layoutText')}</p>
        <Table label={t('exports.layout')}>
          <thead>
            <tr>
              {(['column', 'visible', 'ownTitle', 'wrap', 'horizontal', 'vertical'] as const).map((name) => (
                <Th key={name}>{t(`exports.${name}`)}</Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((cell) => (
              <CellRow key={`${cell.value} ${filled.version}`} cell={cell} />
            ))}
          </tbody>
        </Table>
        <Button type="submit" className="self-start">
          {t('exports.saveLayout')}
        </Button>
      </Form>
    </details>
  )
}

/** The settings in which the saved columns are not those that were typed. */
function ChangedCells({ saved, typed }: { saved: ExportCell[]; typed: ExportCell[] }) {
  const { t } = useTexts()
  const fields = typed.flatMap((cell) => {
    const before = saved.find(({ value }) => value === cell.value) ?? cell
    const label = (what: string) => `${t(`exports.cell.${cell.value}`)}: ${what}`
    return [
      { label: label(t('exports.visible')), saved: before.visible, typed: cell.visible },
      { label: label(t('exports.ownTitle')), saved: before.title, typed: cell.title },
      { label: label(t('exports.wrap')), saved: before.wrap, typed: cell.wrap },
      {
        label: label(t('exports.horizontal')),
        saved: t(`exports.side.${before.horizontal}`),
        typed: t(`exports.side.${cell.horizontal}`),
      },
      {
        label: label(t('exports.vertical')),
        saved: t(`exports.level.${before.vertical}`),
        typed: t(`exports.level.${cell.vertical}`),
      },
    ]
  })
  return <ChangedFields fields={fields} />
}

function CellRow({ cell: { value, title, visible, wrap, horizontal, vertical } }: { cell: ExportCell }) {
  const { t } = useTexts()
  const name = t(`exports.cell.${value}`)
  const of = (what: string) => `${name}: ${what}`
  return (
    <tr>
      <Td>
        <input type="hidden" name="value" value={value} />
        {name}
      </Td>
      <Td>
        <input
          type="checkbox"
          name={`visible.${value}`}
          defaultChecked={visible}
          aria-label={of(t('exports.visible'))}
        />
      </Td>
      <Td>
        <input
          name={`title.${value}`}
          defaultValue={title}
          placeholder={name}
          maxLength={LONGEST_TITLE}
          aria-label={of(t('exports.ownTitle'))}
          className={`${inputClass} h-9 w-40`}
        />
      </Td>
      <Td>
        <input type="checkbox" name={`wrap.${value}`} defaultChecked={wrap} aria-label={of(t('exports.wrap'))} />
      </Td>
      <Td>
        <select
          name={`horizontal.${value}`}
          defaultValue={horizontal}
          aria-label={of(t('exports.horizontal'))}
          className={`${inputClass} h-9 w-auto`}
        >
          {HORIZONTALS.map((side) => (
            <option key={side} value={side}>
              {t(`exports.side.${side}`)}
            </option>
          ))}
        </select>
      </Td>
      <Td>
        <select
          name={`vertical.${value}`}
          defaultValue={vertical}
          aria-label={of(t('exports.vertical'))}
          className={`${inputClass} h-9 w-auto`}
        >
          {VERTICALS.map((level) => (
            <option key={level} value={level}>
              {t(`exports.level.${level}`)}
            </option>
          ))}
        </select>
      </Td>
    </tr>
  )
}

interface StartFormProps {
  chosen: number
  chosenText: string
  /** Address of the listing that the user came from, or null. */
  of: string | null
  problem: string | undefined
}

/** Starts a list: which products, in which format. */
export function StartForm({ chosen, chosenText, of, problem }: StartFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="sheet flex flex-col gap-4 p-4">
      <input type="hidden" name="of" value={of ?? ''} />
      <div className="grid gap-4 sm:grid-cols-2">
        <fieldset>
          <legend className="mb-1 font-semibold">{t('exports.what')}</legend>
          <RadioField
            name="what"
            value="chosen"
            defaultChecked={chosen > 0 || of === null}
            label={
              <>
                {t('exports.of.chosen')} <span className="text-ink-faint">· {chosenText}</span>
              </>
            }
          />
          {of !== null && (
            <RadioField name="what" value="found" defaultChecked={chosen === 0} label={t('exports.of.found')} />
          )}
        </fieldset>
        <fieldset>
          <legend className="mb-1 font-semibold">{t('exports.form')}</legend>
          {EXPORT_KINDS.map((kind) => (
            <RadioField
              key={kind}
              name="kind"
              value={kind}
              defaultChecked={kind === 'wide'}
              label={t(`exports.kind.${kind}`)}
            />
          ))}
        </fieldset>
      </div>
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <Button type="submit" look="main" className="self-start" aria-disabled={busy || undefined}>
        {t('exports.start')}
      </Button>
    </Form>
  )
}
