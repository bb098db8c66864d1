import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import { computeRemainingFactor } from '#src/pricing/discount.ts'
import { readPercentChain } from '#src/pricing/owner-discount.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { DiscountField, DiscountProblems, TypedDiscount } from './discount-form.ts'
import { computeTotalPercent } from './discount-row.ts'
import {
  BUYERS,
  type DiscountChoices,
  GOODS,
  MAX_NOTE_LENGTH,
  MAX_REFERENCE_LENGTH,
  MAX_TITLE_LENGTH,
} from './discounts-table.ts'
import type { OverlapView } from './overlap-view.ts'
import { OverlapWarning } from './overlap-warning.tsx'

interface DiscountFormProps {
  typed: TypedDiscount
  /** The result of a submission that was not saved. */
  answer:
    | { problems: DiscountProblems | undefined; message: string | undefined; overlaps?: OverlapView[] | undefined }
    | undefined
  /** Currency of the example. */
  currency: string
  back: string
  /** The fields above the terms. */
  children: React.ReactNode
  /** Below the message, such as the values that another user saved. */
  notice?: React.ReactNode
  onChange?: () => void
  onSubmit?: () => void
}

/** The terms of a discount, below its buyer and goods. */
export function DiscountForm({ typed, answer, currency, back, children, notice, ...handlers }: DiscountFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const [chain, setChain] = useState(typed.chain)
  const alert = answer?.problems ? t('ui.mendMarked') : answer?.message
  const errors = useErrors(answer)
  return (
    <Form ref={form} method="post" noValidate {...handlers} aria-label={t('discounts.form.title')} className="sheet">
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
            name="chain"
            label={t('discounts.column.chain')}
            defaultValue={typed.chain}
            error={errors.chain}
            hint={<ChainExample chain={chain} currency={currency} />}
            onInput={({ currentTarget }) => setChain(currentTarget.value)}
            dir="ltr"
            autoComplete="off"
            maxLength={80}
          />
          <TextField
            name="title"
            label={t('discounts.column.title')}
            defaultValue={typed.title}
            error={errors.title}
            hint={t('discounts.form.titleHint')}
            maxLength={MAX_TITLE_LENGTH}
          />
          <TextField
            type="date"
            name="until"
            label={t('discounts.column.until')}
            defaultValue={typed.until}
            error={errors.until}
          />
          <TextField
            name="reference"
            label={t('discounts.column.reference')}
            defaultValue={typed.reference}
            error={errors.reference}
            hint={t('discounts.form.staffOnly')}
            autoComplete="off"
            maxLength={MAX_REFERENCE_LENGTH}
          />
          <TextAreaField
            name="note"
            label={t('discounts.form.note')}
            defaultValue={typed.note}
            error={errors.note}
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
        {price('100')} → {price(computeRemainingFactor(percents).times(100).toFixed(2))}
      </Ltr>
    </output>
  )
}

type Answer = DiscountFormProps['answer']

const LENGTHS = { title: MAX_TITLE_LENGTH, reference: MAX_REFERENCE_LENGTH, note: MAX_NOTE_LENGTH }

/** The messages of the fields. */
function useErrors(answer: Answer): Partial<Record<DiscountField, string | undefined>> {
  const { t } = useTexts()
  const entries = Object.entries(answer?.problems ?? {}).map(([field, problem]) => [
    field,
    problem === 'unknown'
      ? answer?.message
      : t(`discounts.problem.${problem}`, { maximum: LENGTHS[field as keyof typeof LENGTHS] ?? 0 }),
  ])
  return Object.fromEntries(entries)
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
  const errors = useErrors(answer)
  const code = { dir: 'ltr', autoComplete: 'off', maxLength: 100, spellCheck: false } as const
  const field = (name: DiscountField) => ({ name, defaultValue: typed[name], error: errors[name] })
  return (
    <section className="group/kinds grid gap-4 p-4 sm:grid-cols-2">
      <SelectField {...field('to')} label={t('discounts.filter.to')}>
        {BUYERS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`discounts.to.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...field('customer')} {...code} label={t('discounts.column.customer')} className={VISIBLE.customer} />
      <ChoiceField
        {...field('groupId')}
        label={t('discounts.column.group')}
        choices={choices.groups}
        className={VISIBLE.group}
      />
      <SelectField {...field('on')} label={t('discounts.column.goods')} className="sm:col-start-1">
        {GOODS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`discounts.goods.${kind}`)}
          </option>
        ))}
      </SelectField>
      <ChoiceField
        {...field('brandId')}
        label={t('discounts.column.brand')}
        choices={choices.brands}
        className={VISIBLE.brand}
      />
      <ChoiceField
        {...field('categoryId')}
        label={t('discounts.column.category')}
        choices={choices.categories}
        className={VISIBLE.category}
      />
      <TextField {...field('product')} {...code} label={t('discounts.column.product')} className={VISIBLE.product} />
      <TextField
        {...field('from')}
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
