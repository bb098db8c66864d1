import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '#src/platform/i18n/format.ts'
import { sum } from '#src/platform/money.ts'
import type { LegalContract } from '#src/site/contract.ts'
import { ContractTick } from '#src/site/contract-dialog.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { CheckField, RadioField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { PayForm } from '../cards/pay-form.tsx'
import type { Begun, Quote } from '../cards/quote-view.ts'
import { MAX_DESCRIPTION, type PaymentScope } from './online-payment.ts'
import type { AmountsView, DebtView } from './online-payment-view.ts'

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

interface OpenChoiceProps {
  lines: readonly DebtView[]
  open: boolean
  /** No document is selected, although one is required. */
  error: string | undefined
  /** Receives the ids of all selected documents. */
  onChoose: (ids: readonly number[]) => void
}

/** Unpaid documents with checkboxes, the earliest due date first. */
function OpenChoice({ lines, open, error, onChoose }: OpenChoiceProps) {
  const { t } = useTexts()
  const list = useRef<HTMLDivElement>(null)
  const reportChecked = () => onChoose(Array.from(list.current?.querySelectorAll('input:checked') ?? [], getBoxId))
  return (
    <details open={open} className={classes('ms-7 rounded-control border', error ? 'border-bad' : 'border-line')}>
      <summary className="cursor-pointer px-3 py-2 text-sm font-semibold">
        {t('online.documents', { count: lines.length })}
      </summary>
      {error && (
        <p role="alert" className="border-t border-line px-3 py-2 text-sm text-bad">
          {error}
        </p>
      )}
      <div ref={list} className="max-h-80 ruled overflow-y-auto border-t border-line px-3">
        {lines.map((line) => (
          <CheckField
            key={line.id}
            name="debit"
            value={line.id}
            defaultChecked={line.chosen}
            onChange={reportChecked}
            label={
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="min-w-0 flex-1">
                  <Ltr className="font-semibold">{line.no}</Ltr>{' '}
                  <span className="text-sm text-ink-soft">{line.type}</span>
                  <span className="block text-sm text-ink-soft">
                    {t('account.line.due')} <bdi>{line.dueDate}</bdi>{' '}
                    {line.overdue && <Badge tone="bad">{line.overdue}</Badge>}
                  </span>
                </span>
                <Ltr className="font-semibold whitespace-nowrap">{line.open}</Ltr>
              </span>
            }
          />
        ))}
      </div>
    </details>
  )
}

const getBoxId = (box: Element) => Number((box as HTMLInputElement).value)

interface PaySheetProps {
  quote: Quote
  /** The purpose of the payment; empty for the oldest debt. */
  recipient: string
  description: string
  contract: Pick<LegalContract, 'id' | 'title' | 'body'> | null
  paymentKey: string
  paths: { here: string; change: string }
  begun: Begun | undefined
}

/** The amount as it was agreed on, and the card that pays it. */
export function PaySheet({ quote, recipient, description, contract, paymentKey, paths, begun }: PaySheetProps) {
  const { t } = useTexts()
  return (
    <>
      <section className="sheet mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 p-4">
        <Ltr className="text-2xl font-semibold">{quote.amount}</Ltr>
        <TextLink to={paths.change} className="ms-auto">
          {t('online.change')}
        </TextLink>
        <span className="basis-full text-ink-soft">{recipient || t('online.oldestFirst')}</span>
        {description && <bdi className="basis-full break-words">{description}</bdi>}
      </section>
      <section className="sheet p-4">
        <PayForm
          quote={quote}
          paymentKey={paymentKey}
          begun={begun}
          here={paths.here}
          {...(contract && { terms: (form: string) => <ContractTick contract={contract} form={form} /> })}
        />
      </section>
      {quote.pos?.flow === 'cardForm' && (
        <p className="mt-4 flex items-start gap-2 text-sm text-ink-soft">
          <Icon name="lock" className="mt-px size-4.5" />
          {t('card.safe')}
        </p>
      )}
    </>
  )
}
