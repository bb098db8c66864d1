import { useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { ChangedFields } from '#src/ui/forms/record-version.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
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
            <span className="min-w-0 flex-1 text-pretty">{t('formDrafts.filledIn', { at: restored.at })}</span>
            <Button size="small" onClick={() => void discard()}>
              {t('formDrafts.discard')}
            </Button>
          </p>
          {restored.conflicts.length > 0 && (
            <div className="mt-2 border-t border-line pt-2">
              <p className="font-semibold">{t('formDrafts.conflict')}</p>
              <ChangedFields fields={restored.conflicts} />
            </div>
          )}
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
