import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { COUNT_REASONS, type LineReason, LONGEST_NOTE } from './document.ts'
import type { DocumentAnswer } from './document-form.ts'
import type { LineView } from './document-view.ts'

/** Why the counted quantity of a posted line differed. */
export function CountReasonText({ reason, note }: LineReason) {
  const { t } = useTexts()
  if (reason === '') return null
  return (
    <p className="text-sm text-ink-soft">
      {t(`stockDocuments.countReason.${reason}`)}
      {note && (
        <>
          {' · '}
          <bdi>{note}</bdi>
        </>
      )}
    </p>
  )
}

interface CountReasonFormProps {
  line: LineView
  /** The answer to this form, if the reason was not saved. */
  answer: DocumentAnswer | undefined
}

/** Why a counted quantity differs from the stock. A refused form keeps what was typed, next to the saved reason. */
export function CountReasonForm({ line: { productId, code, reason }, answer }: CountReasonFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const typed = answer?.typedReason ?? reason
  return (
    <details className="col-span-full" open={answer !== undefined || undefined}>
      <summary className="cursor-pointer text-sm text-ink-soft">
        {t('stockDocuments.countReason.title')}:{' '}
        {reason.reason === '' ? t('stockDocuments.countReason.none') : t(`stockDocuments.countReason.${reason.reason}`)}
        {reason.note && (
          <>
            {' · '}
            <bdi>{reason.note}</bdi>
          </>
        )}
      </summary>
      <Form
        key={answer?.key ?? `${reason.reason} ${reason.note}`}
        method="post"
        preventScrollReset
        aria-label={t('stockDocuments.countReason.form', { code })}
        className="mt-2 flex flex-wrap items-start gap-2"
      >
        <input type="hidden" name="product" value={productId} />
        <input type="hidden" name="seenReason" value={reason.reason} />
        <input type="hidden" name="seenNote" value={reason.note} />
        <SelectField
          name="reason"
          label={t('stockDocuments.countReason.title')}
          hiddenLabel
          defaultValue={typed.reason}
          className="min-w-40 flex-1"
        >
          <option value="">{t('stockDocuments.countReason.none')}</option>
          {COUNT_REASONS.map((one) => (
            <option key={one} value={one}>
              {t(`stockDocuments.countReason.${one}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="note"
          label={t('stockDocuments.countReason.note')}
          hiddenLabel
          placeholder={t('stockDocuments.countReason.note')}
          defaultValue={typed.note}
          maxLength={LONGEST_NOTE}
          error={answer?.message}
          className="min-w-40 flex-1"
        />
        <Button type="submit" name="intent" value="reason" disabled={busy}>
          {t('stockDocuments.countReason.save')}
        </Button>
      </Form>
    </details>
  )
}
