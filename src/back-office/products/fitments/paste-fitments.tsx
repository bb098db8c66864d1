import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/forms/field.tsx'
import { useAnswerUntilSent } from '#src/ui/forms/last-answer.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { AdditionReport } from '../links/addition-report.tsx'
import type { FitmentProblem } from './fitment-row.ts'
import { MAX_FITMENTS } from './wire.ts'

/** Lines of which some were refused; the others were added. */
interface PasteAnswer {
  key: string
  /** The refused lines. */
  text: string
  error: 'none' | 'many' | undefined
  added: number
  unchanged: number
  refused: readonly { at: number; line: string; problem: FitmentProblem }[]
}

/** Many vehicles at once, as lines or rows of a spreadsheet. */
export function PasteFitments({ answer: newAnswer }: { answer: PasteAnswer | undefined }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { answer, submissions, onSubmit } = useAnswerUntilSent(newAnswer)
  return (
    <Form
      key={answer?.key ?? submissions}
      method="post"
      noValidate
      preventScrollReset
      onSubmit={onSubmit}
      aria-label={t('productFitments.paste')}
      className="sheet min-w-0"
    >
      <h2 className="border-b border-line px-4 py-2.5 text-lg">{t('productFitments.paste')}</h2>
      <div className="grid gap-3 p-4">
        <TextAreaField
          name="lines"
          label={t('productFitments.lines')}
          hint={t('productFitments.linesHint', { maximum: MAX_FITMENTS })}
          defaultValue={answer?.text ?? ''}
          error={answer?.error && t(`productFitments.pasteError.${answer.error}`, { maximum: MAX_FITMENTS })}
          dir="ltr"
          rows={5}
          spellCheck={false}
        />
        {answer && answer.refused.length > 0 && (
          <AdditionReport
            added={answer.added}
            unchanged={answer.unchanged}
            refused={answer.refused.map(({ at, line, problem }) => ({
              at,
              line,
              reason: t(`productFitments.problem.${problem}`),
            }))}
          />
        )}
      </div>
      <p className="border-t border-line p-4">
        <Button type="submit" name="intent" value="paste" disabled={busy}>
          {t('productFitments.pasteButton')}
        </Button>
      </p>
    </Form>
  )
}
