import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { FormDraft } from '../drafts/form-draft.tsx'
import { MAX_NOTE_LENGTH, MAX_REFERENCE_LENGTH } from './discounts-table.ts'
import type { OverlapView } from './overlap-view.ts'
import { OverlapWarning } from './overlap-warning.tsx'

/** The result of a submission that was not saved. */
export interface AgreementAnswer<Problems> {
  problems: Problems | undefined
  message: string | undefined
  overlaps?: OverlapView[] | undefined
}

export interface AgreementFormProps<Problems> {
  answer: AgreementAnswer<Problems> | undefined
  back: string
  /** Above the terms. */
  children: ReactNode
  /** Below the message, such as the values that another user saved. */
  notice?: ReactNode
  onChange?: () => void
  onSubmit?: () => void
}

interface AgreementFrameProps extends AgreementFormProps<object> {
  label: string
  /** The fields of the price or the discount. */
  terms: ReactNode
  /** Below the button that saves. */
  below?: ReactNode
  /** Name, value and message of a field that all agreements have. */
  getField: (name: 'until' | 'reference' | 'note') => { name: string; defaultValue: string; error: string | undefined }
}

/** The form of a discount or net price: messages, its own terms, the fields that both have, and the buttons. */
export function AgreementForm({
  label,
  answer,
  back,
  children,
  notice,
  terms,
  below,
  getField,
  ...handlers
}: AgreementFrameProps) {
  const { t } = useTexts()
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const alert = answer?.problems ? t('ui.mendMarked') : answer?.message
  return (
    <Form ref={form} method="post" noValidate {...handlers} aria-label={label} className="sheet">
      <FormDraft isAnswered={answer !== undefined} className="m-4 mb-0" />
      {alert && (
        <div role="alert" tabIndex={-1} className="m-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {alert}
          {notice}
        </div>
      )}
      <OverlapWarning overlaps={answer?.overlaps} />
      {children}
      <section className="border-t border-line p-4">
        <h2 className="mb-3 text-lg">{t('discounts.form.terms')}</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          {terms}
          <TextField {...getField('until')} type="date" label={t('discounts.column.until')} />
          <TextField
            {...getField('reference')}
            label={t('discounts.column.reference')}
            hint={t('discounts.form.staffOnly')}
            autoComplete="off"
            maxLength={MAX_REFERENCE_LENGTH}
          />
          <TextAreaField
            {...getField('note')}
            label={t('discounts.form.note')}
            hint={t('discounts.form.staffOnly')}
            maxLength={MAX_NOTE_LENGTH}
            className="sm:col-span-2"
          />
        </div>
      </section>
      <SaveButtons back={back} />
      {below}
    </Form>
  )
}

function SaveButtons({ back }: { back: string }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <p className="flex flex-wrap gap-2 border-t border-line p-4">
      <Button type="submit" look="main" disabled={busy}>
        {t('discounts.form.save')}
      </Button>
      <ButtonLink to={back}>{t('discounts.form.back')}</ButtonLink>
    </p>
  )
}
