import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useAnswerUntilSent } from '#src/ui/forms/last-answer.ts'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { AdditionReport } from '../links/addition-report.tsx'
import { MAX_LINES } from '../links/wire.ts'
import type { VariationsAnswer } from './variation-form.ts'
import { MAX_PROPERTIES } from './wire.ts'

interface AddVariationsProps {
  /** The properties in which the existing variations differ. */
  properties: string
  propertyNames: readonly string[]
  answer: VariationsAnswer | undefined
}

/** Makes existing products variations of the product: the properties, and a line with the values of each. */
export function AddVariations({ properties, propertyNames, answer: newAnswer }: AddVariationsProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { answer, submissions, onSubmit } = useAnswerUntilSent(newAnswer)
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const getError = (field: 'properties' | 'lines') =>
    answer?.error?.field === field
      ? t(`productVariations.error.${answer.error.problem}`, { maximum: MAX_LINES, properties: MAX_PROPERTIES })
      : undefined
  return (
    <Form
      key={answer?.key ?? submissions}
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onSubmit={onSubmit}
      aria-label={t('productVariations.add')}
      className="sheet min-w-0"
    >
      <h2 className="border-b border-line px-4 py-2.5 text-lg">{t('productVariations.add')}</h2>
      <div className="grid gap-3 p-4">
        <p className="text-sm text-pretty text-ink-soft">{t('productVariations.addText')}</p>
        <TextField
          name="properties"
          label={t('productVariations.field.properties')}
          hint={t('productVariations.propertiesHint')}
          defaultValue={answer?.properties ?? properties}
          error={getError('properties')}
          list="variation-properties"
          autoComplete="off"
        />
        <datalist id="variation-properties">
          {propertyNames.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextAreaField
          name="lines"
          label={t('productVariations.field.lines')}
          hint={t('productVariations.linesHint', { maximum: MAX_LINES })}
          defaultValue={answer?.lines ?? ''}
          error={getError('lines')}
          dir="ltr"
          rows={5}
          spellCheck={false}
        />
        {answer && answer.refused.length > 0 && (
          <AdditionReport
            added={answer.added}
            unchanged={answer.unchanged}
            refused={answer.refused.map(({ at, line, problem, codes }) => ({
              at,
              line,
              reason: t(`productVariations.problem.${problem}`, { codes }),
            }))}
          />
        )}
      </div>
      <p className="border-t border-line p-4">
        <Button type="submit" name="intent" value="add" look="main" disabled={busy}>
          {t('productVariations.addButton')}
        </Button>
      </p>
    </Form>
  )
}
