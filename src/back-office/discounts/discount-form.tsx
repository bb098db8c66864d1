import { useState } from 'react'
import { formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import { afterDiscounts } from '#src/platform/money.ts'
import { readPercentChain } from '#src/pricing/owner-discount.ts'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type AgreementAnswer, AgreementForm, type AgreementFormProps } from './agreement-form.tsx'
import type { DiscountField, DiscountProblems, TypedDiscount } from './discount-form.ts'
import { DiscountPreview } from './discount-preview.tsx'
import { computeTotalPercent } from './discount-row.ts'
import {
  BUYERS,
  type DiscountChoices,
  GOODS,
  MAX_NOTE_LENGTH,
  MAX_REFERENCE_LENGTH,
  MAX_TITLE_LENGTH,
} from './discounts-table.ts'
import type { PreviewView } from './preview-view.ts'

interface DiscountFormProps extends AgreementFormProps<DiscountProblems> {
  typed: TypedDiscount
  answer: (AgreementAnswer<DiscountProblems> & { sample?: string; preview?: PreviewView }) | undefined
  /** Currency of the example. */
  currency: string
  /** Whether the effect on prices can be shown: not of the discount of a group. */
  hasPreview: boolean
}

/** The terms of a discount, below its buyer and goods. */
export function DiscountForm({ typed, currency, hasPreview, ...form }: DiscountFormProps) {
  const { t } = useTexts()
  const [chain, setChain] = useState(typed.chain)
  const getField = useFields(typed, form.answer)
  return (
    <AgreementForm
      {...form}
      label={t('discounts.form.title')}
      getField={getField}
      terms={
        <>
          <TextField
            {...getField('chain')}
            label={t('discounts.column.chain')}
            hint={<ChainExample chain={chain} currency={currency} />}
            onInput={({ currentTarget }) => setChain(currentTarget.value)}
            dir="ltr"
            autoComplete="off"
            maxLength={80}
          />
          <TextField
            {...getField('title')}
            label={t('discounts.column.title')}
            hint={t('discounts.form.titleHint')}
            maxLength={MAX_TITLE_LENGTH}
          />
        </>
      }
      below={hasPreview && <DiscountPreview sample={form.answer?.sample ?? ''} preview={form.answer?.preview} />}
    />
  )
}

/** What the typed chain makes of a price of 100. */
function ChainExample({ chain, currency }: { chain: string; currency: string }) {
  const { t, language } = useTexts()
  const percents = readPercentChain(chain)
  if (!percents) return t('discounts.form.chainHint')
  const price = (amount: string) => formatMoney(language, { amount, currency })
  return (
    <output>
      {t('discounts.form.example', { percent: formatQuantity(language, computeTotalPercent(percents)) })}{' '}
      <Ltr>
        {price('100')} → {price(afterDiscounts('100', percents).toFixed(2))}
      </Ltr>
    </output>
  )
}

type Answer = AgreementAnswer<DiscountProblems> | undefined

const LENGTHS = { title: MAX_TITLE_LENGTH, reference: MAX_REFERENCE_LENGTH, note: MAX_NOTE_LENGTH }

/** Name, value and message of a field. */
function useFields(typed: TypedDiscount, answer: Answer) {
  const { t } = useTexts()
  return (name: DiscountField) => {
    const problem = answer?.problems?.[name]
    const maximum = LENGTHS[name as keyof typeof LENGTHS] ?? 0
    const error =
      problem === undefined || problem === 'unknown'
        ? problem && answer?.message
        : t(`discounts.problem.${problem}`, { maximum })
    return { name, defaultValue: typed[name], error }
  }
}

interface BuyerAndGoodsProps {
  typed: TypedDiscount
  answer: Answer
  choices: DiscountChoices
}

/** Only the fields of the chosen kind are visible, also without script. */
const VISIBLE = {
  customer: 'hidden group-has-[[name=to]_[value=customer]:checked]/kinds:block',
  group: 'hidden group-has-[[name=to]_[value=group]:checked]/kinds:block',
  brand: 'hidden group-has-[[name=on]_[value=brand]:checked]/kinds:block',
  category: 'hidden group-has-[[name=on]_[value=category]:checked]/kinds:block',
  product: 'hidden group-has-[[name=on]_[value=product]:checked]/kinds:block',
} as const

/** Buyer, goods and first day of a new discount. */
export function BuyerAndGoods({ typed, answer, choices }: BuyerAndGoodsProps) {
  const { t } = useTexts()
  const getField = useFields(typed, answer)
  const code = { dir: 'ltr', autoComplete: 'off', maxLength: 100, spellCheck: false } as const
  return (
    <section className="group/kinds grid gap-4 p-4 sm:grid-cols-2">
      <SelectField {...getField('to')} label={t('discounts.filter.to')}>
        {BUYERS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`discounts.to.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...getField('customer')}
        {...code}
        label={t('discounts.column.customer')}
        className={VISIBLE.customer}
      />
      <ChoiceField
        {...getField('groupId')}
        label={t('discounts.column.group')}
        choices={choices.groups}
        className={VISIBLE.group}
      />
      <SelectField {...getField('on')} label={t('discounts.column.goods')} className="sm:col-start-1">
        {GOODS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`discounts.goods.${kind}`)}
          </option>
        ))}
      </SelectField>
      <ChoiceField
        {...getField('brandId')}
        label={t('discounts.column.brand')}
        choices={choices.brands}
        className={VISIBLE.brand}
      />
      <ChoiceField
        {...getField('categoryId')}
        label={t('discounts.column.category')}
        choices={choices.categories}
        className={VISIBLE.category}
      />
      <TextField {...getField('product')} {...code} label={t('discounts.column.product')} className={VISIBLE.product} />
      <TextField
        {...getField('from')}
        type="date"
        label={t('discounts.column.from')}
        hint={t('discounts.form.fromHint')}
        className="sm:col-start-1"
      />
    </section>
  )
}

interface ChoiceFieldProps {
  name: DiscountField
  label: string
  defaultValue: string
  error: string | undefined
  choices: readonly { id: number; name: string }[]
  className: string
}

function ChoiceField({ choices, ...field }: ChoiceFieldProps) {
  const { t } = useTexts()
  return (
    <SelectField {...field}>
      <option value="">{t('discounts.form.choose')}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
