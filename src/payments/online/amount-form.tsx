import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '#src/platform/i18n/format.ts'
import { sum } from '#src/platform/money.ts'
import { Button } from '#src/ui/button.tsx'
import { RadioField } from '#src/ui/forms/choice.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { MAX_DESCRIPTION, type PaymentScope } from './online-payment.ts'
import type { AmountsView } from './online-payment-view.ts'
import { OpenChoice } from './open-choice.tsx'

/** Amount and purpose. Posts to its own address: the next page may contact the bank only as a document of its own. */
export function AmountForm({ amounts, here }: { amounts: AmountsView; here: string }) {
  const { t, language } = useTexts()
  const { currency, overdue, total, lines, problem } = amounts
  const [part, choose] = useState<PaymentScope>(amounts.part)
  const [chosen, setChosen] = useState(amounts.chosen)
  const tick = (ids: readonly number[]) => {
    choose('chosen')
    const amount = sum(lines.filter(({ id }) => ids.includes(id)).map((line) => line.amount)).toFixed()
    setChosen(Number(amount) > 0 ? formatMoney(language, { amount, currency }) : '')
  }
  const other = useRef<HTMLInputElement>(null)
  // Typed before hydration, when there was no listener yet.
  useEffect(() => {
    if (other.current && other.current.value !== amounts.other) choose('other')
  }, [amounts.other])
  const choice = (name: PaymentScope, amount: string) => (
    <RadioField
      name="part"
      value={name}
      checked={part === name}
      onChange={() => choose(name)}
      label={
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>{t(`online.part.${name}`)}</span>
          <Ltr className="font-semibold">{amount}</Ltr>
        </span>
      }
    />
  )
  return (
    <form method="get" action={here} className="grid gap-4" noValidate>
      <input type="hidden" name="currency" value={currency} />
      <fieldset className="grid gap-1">
        <legend className="mb-2 font-semibold">{t('online.amountTitle')}</legend>
        {overdue && choice('overdue', overdue)}
        {total && choice('all', total)}
        {lines.length > 0 && choice('chosen', chosen)}
        {lines.length > 0 && (
          <OpenChoice
            lines={lines}
            open={part === 'chosen'}
            error={part === 'chosen' ? problem : undefined}
            onChoose={tick}
          />
        )}
        {total ? choice('other', '') : <input type="hidden" name="part" value="other" />}
        <TextField
          ref={other}
          name="other"
          className={total ? 'ms-7' : ''}
          hiddenLabel={Boolean(total)}
          label={t('online.otherLabel', { currency })}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          defaultValue={amounts.other}
          maxLength={20}
          error={part === 'chosen' ? undefined : problem}
          onFocus={() => choose('other')}
        />
      </fieldset>
      <TextField
        name="text"
        label={t('online.description')}
        hint={t('online.descriptionHint')}
        defaultValue={amounts.description}
        maxLength={MAX_DESCRIPTION}
      />
      <Button type="submit" name="go" value="1" look="main" size="large">
        {t('online.goOn')}
      </Button>
    </form>
  )
}
