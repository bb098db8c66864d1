import { useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { ChangedFields } from '#src/ui/forms/record-version.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { RestoredDraft } from './draft-note.ts'
import { useFormDraft } from './use-form-draft.ts'

interface FormDraftProps {
  /** The form shows the answer of a submission that was not saved. */
  isAnswered: boolean
  /** The form has rows, and its action answers to `FILL_INTENT`. */
  hasRows?: boolean
  className?: string
}

/**
 * Placed in a form with a label of its own: what is typed is stored on the server until it is saved or discarded, and is
 * filled in when the form is opened again. Never for forms with a password or a code, and not without script.
 */
export function FormDraft({ isAnswered, hasRows = false, className }: FormDraftProps) {
  const { t } = useTexts()
  const marker = useRef<HTMLDivElement>(null)
  const { restored, problem, discard } = useFormDraft({ marker, isAnswered, hasRows })
  return (
    <div ref={marker} className={classes('grid gap-2', !restored && problem === undefined && 'hidden', className)}>
      {restored && (
        <div role="status" className="rounded-control bg-brand-soft px-3 py-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Icon name="clock" className="size-4 text-ink-soft" />
            <span className="min-w-0 flex-1 text-pretty">
              {t(restored.isFilled ? 'formDrafts.filledIn' : 'formDrafts.outdated', { at: restored.at })}
            </span>
            <Button size="small" onClick={() => void discard()}>
              {t('formDrafts.discard')}
            </Button>
          </p>
          {restored.hasConflict && (
            <div className="mt-2 border-t border-line pt-2">
              <p className="font-semibold">{t('formDrafts.conflict')}</p>
              {restored.conflicts.length > 0 && <ChangedFields fields={restored.conflicts} />}
            </div>
          )}
          {restored.notFilled.length > 0 && <TypedFields draft={restored} />}
        </div>
      )}
      {problem !== undefined && (
        <p role="alert" className="rounded-control bg-warn-soft px-3 py-2">
          {problem || t('formDrafts.notStored')}
        </p>
      )}
    </div>
  )
}

/** Typed values that are not in the form, to type them again. */
function TypedFields({ draft: { isFilled, notFilled } }: { draft: RestoredDraft }) {
  const { t } = useTexts()
  const format = (typed: string | boolean) =>
    typeof typed === 'string' ? typed : t(typed ? 'ui.changed.ticked' : 'ui.changed.notTicked')
  return (
    <div className="mt-2 border-t border-line pt-2">
      {isFilled && <p className="font-semibold">{t('formDrafts.notFilled')}</p>}
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {notFilled.map(({ name, label, typed }) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{label || '–'}</dt>
            <dd className="break-words">
              <bdi>{format(typed)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
