import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormDraft } from '#src/back-office/drafts/form-draft.tsx'
import { Button } from '#src/ui/button.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { TargetFields } from './target-fields.tsx'
import type { TargetRow } from './targets-view.ts'

interface TargetsFormProps {
  loaded: TargetRow[]
  answer: { message: string | undefined } | undefined
}

/** The targets of a year, one row of months for each representative or brand. */
export function TargetsForm({ loaded, answer }: TargetsFormProps) {
  const { t } = useTexts()
  // Data that is loaded again while the user types must not replace the amounts that the user saw.
  const [rows] = useState(loaded)
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      aria-label={t('deskTargets.edit')}
      className="grid gap-4"
    >
      <FormDraft isAnswered={answer !== undefined} />
      {answer && (
        <p role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {answer.message ?? t('ui.mendMarked')}
        </p>
      )}
      {rows.map((row) => (
        <TargetFields key={row.id} row={row} />
      ))}
      <p className="sticky bottom-0 border-t border-line bg-ground py-3">
        <Button type="submit" look="main" disabled={busy}>
          {t('deskTargets.save')}
        </Button>
      </p>
    </Form>
  )
}

/** What the sold amounts next to the targets contain; `unrated` are the currencies that have no rate. */
export function TargetsNote({ unrated }: { unrated: string }) {
  const { t } = useTexts()
  return (
    <p className="mt-3 max-w-prose text-sm text-pretty text-ink-faint">
      {t('reports.note.sold')} {t('reports.note.representative')}
      {unrated && ` ${t('backOffice.figures.unrated', { currencies: unrated })}`}
    </p>
  )
}
