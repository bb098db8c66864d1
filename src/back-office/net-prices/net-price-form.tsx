import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { MAX_NOTE_LENGTH, MAX_REFERENCE_LENGTH } from '../discounts/discounts-table.ts'
import type { OverlapView } from '../discounts/overlap-view.ts'
import { OverlapWarning } from '../discounts/overlap-warning.tsx'
import { MAX_LENGTHS, type NetPriceField, type NetPriceProblems, type TypedNetPrice } from './net-price-form.ts'

type Answer =
  | { problems: NetPriceProblems | undefined; message: string | undefined; overlaps?: OverlapView[] | undefined }
  | undefined

interface NetPriceFormProps {
  typed: TypedNetPrice
  /** The result of a submission that was not saved. */
  answer: Answer
  currencies: readonly string[]
  back: string
  /** Above the terms. */
  children: React.ReactNode
  /** Below the message, such as the values that another user saved. */
  notice?: React.ReactNode
  onChange?: () => void
  onSubmit?: () => void
}

/** The terms of a net price, below its customer and product. */
export function NetPriceForm({ typed, answer, currencies, back, children, notice, ...handlers }: NetPriceFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const getField = useFields(typed, answer)
  const alert = answer?.problems ? t('ui.mendMarked') : answer?.message
  return (
    <Form ref={form} method="post" noValidate {...handlers} aria-label={t('netPrices.form.title')} className="sheet">
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
          <TextField
            {...getField('amount')}
            label={t('netPrices.column.amount')}
            hint={t('netPrices.form.amountHint')}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            maxLength={30}
          />
          <SelectField {...getField('currency')} label={t('netPrices.column.currency')}>
            {currencies.map((currency) => (
              <option key={currency} value={currency}>
                {currency}
              </option>
            ))}
          </SelectField>
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
      <p className="flex flex-wrap gap-2 border-t border-line p-4">
        <Button type="submit" look="main" disabled={busy}>
          {t('discounts.form.save')}
        </Button>
        <ButtonLink to={back}>{t('discounts.form.back')}</ButtonLink>
      </p>
    </Form>
  )
}

/** Name, value and message of a field. */
function useFields(typed: TypedNetPrice, answer: Answer) {
  const { t } = useTexts()
  return (name: NetPriceField) => {
    const problem = answer?.problems?.[name]
    const error =
      problem === undefined
        ? undefined
        : problem === 'unknown'
          ? answer?.message
          : t(`netPrices.problem.${problem}`, { maximum: MAX_LENGTHS[name] ?? 0 })
    return { name, defaultValue: typed[name], error }
  }
}

/** Customer, product, quantity and first day of a new net price. */
export function CustomerAndProduct({ typed, answer }: Pick<NetPriceFormProps, 'typed' | 'answer'>) {
  const { t } = useTexts()
  const getField = useFields(typed, answer)
  const code = { dir: 'ltr', autoComplete: 'off', maxLength: 100, spellCheck: false } as const
  return (
    <section className="grid gap-4 p-4 sm:grid-cols-2">
      <TextField {...getField('customer')} {...code} label={t('discounts.column.customer')} />
      <TextField {...getField('product')} {...code} label={t('discounts.column.product')} />
      <TextField
        {...getField('minQuantity')}
        label={t('netPrices.column.minQuantity')}
        hint={t('netPrices.form.minQuantityHint')}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        {...getField('from')}
        type="date"
        label={t('discounts.column.from')}
        hint={t('discounts.form.fromHint')}
      />
    </section>
  )
}
