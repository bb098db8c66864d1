import { Form } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Field, inputClass, SelectField, TextAreaField, TextField } from '../ui/forms/field.tsx'
import { useFocusOnProblem } from '../ui/forms/use-focus-on-problem.ts'
import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { RETURN_REASON_IDS } from './return.ts'
import type { ReturnLineView } from './return-view.ts'
import type { TypedReturn } from './typed-return.ts'

/** Error messages: of single fields, or `message` for the whole form. */
export interface FormProblem {
  message?: string
  reason?: string
  quantity?: string
  amount?: string
  photos?: string
}

interface ReturnFormProps {
  line: ReturnLineView
  formKey: string
  typed: TypedReturn | undefined
  problem: FormProblem | undefined
  back: string
  busy: boolean
}

/** Quantity, reason and photos of a line that is returned. */
export function ReturnForm({ line, formKey, typed, problem, back, busy }: ReturnFormProps) {
  const { t } = useTexts()
  const form = useFocusOnProblem<HTMLFormElement>(problem)
  return (
    <section className="sheet max-w-2xl">
      <header className="border-b border-line p-4">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Ltr className="font-semibold">{line.code}</Ltr>
          <span className="text-sm text-ink-faint">{line.brand}</span>
        </p>
        <h2 className="text-lg">
          <bdi>{line.name}</bdi>
        </h2>
        <p className="text-sm text-ink-soft">
          {t('returns.order')} <Ltr>{line.orderNumber}</Ltr> · <bdi>{line.placedAt}</bdi>
        </p>
      </header>
      <Form ref={form} method="post" encType="multipart/form-data" noValidate className="grid gap-4 p-4 sm:grid-cols-2">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="order" value={line.orderNumber} />
        <input type="hidden" name="line" value={line.lineNo} />
        {problem?.message && (
          <p role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad sm:col-span-2">
            {problem.message}
          </p>
        )}
        <SelectField
          name="reason"
          label={t('returns.reasonLabel')}
          defaultValue={typed?.reason || ''}
          error={problem?.reason}
          className="sm:col-span-2"
          required
        >
          <option value="">{t('returns.chooseReason')}</option>
          {RETURN_REASON_IDS.map((id) => (
            <option key={id} value={id}>
              {t(`returns.reason.${id}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="quantity"
          inputMode="decimal"
          label={t('returns.quantity')}
          defaultValue={typed?.quantity ?? line.maximum}
          error={problem?.quantity}
          hint={t('returns.atMost', { maximum: line.left })}
        />
        <TextField
          name="amount"
          inputMode="decimal"
          label={t('returns.amount')}
          defaultValue={typed?.amount ?? ''}
          error={problem?.amount}
          hint={t('returns.amountHint', { maximum: line.leftAmount })}
        />
        <TextAreaField
          name="description"
          label={t('returns.description')}
          maxLength={1000}
          defaultValue={typed?.description ?? ''}
          className="sm:col-span-2"
        />
        <PhotosField error={problem?.photos} />
        <p className="flex flex-wrap gap-2 sm:col-span-2">
          <Button type="submit" look="main" disabled={busy}>
            {t('returns.submit')}
          </Button>
          <ButtonLink to={back} look="quiet">
            {t('returns.another')}
          </ButtonLink>
        </p>
      </Form>
    </section>
  )
}

function PhotosField({ error }: { error: string | undefined }) {
  const { t } = useTexts()
  return (
    <Field label={t('returns.photos')} error={error} hint={t('returns.photosHint')} className="sm:col-span-2">
      {(fieldProps) => (
        <input
          {...fieldProps}
          type="file"
          name="photos"
          multiple
          accept="image/jpeg,image/png,image/webp,image/gif"
          className={inputClass}
        />
      )}
    </Field>
  )
}
