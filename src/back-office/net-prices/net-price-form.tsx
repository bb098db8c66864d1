import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type AgreementAnswer, AgreementForm, type AgreementFormProps } from '../discounts/agreement-form.tsx'
import { MAX_LENGTHS, type NetPriceField, type NetPriceProblems, type TypedNetPrice } from './net-price-form.ts'

interface NetPriceFormProps extends AgreementFormProps<NetPriceProblems> {
  typed: TypedNetPrice
  currencies: readonly string[]
}

/** The terms of a net price, below its customer and product. */
export function NetPriceForm({ typed, currencies, ...form }: NetPriceFormProps) {
  const { t } = useTexts()
  const getField = useFields(typed, form.answer)
  return (
    <AgreementForm
      {...form}
      label={t('netPrices.form.title')}
      getField={getField}
      terms={
        <>
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
        </>
      }
    />
  )
}

/** Name, value and message of a field. */
function useFields(typed: TypedNetPrice, answer: AgreementAnswer<NetPriceProblems> | undefined) {
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
