import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { submitsByScript } from '#src/ui/page/early-input.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { toBin } from '../bin.ts'
import { type CardField, cardProblems, inFours, problemsLeft, type TypedCard } from './card.ts'
import { CardFields, SandboxCards, VirtualCard } from './card-fields.tsx'
import { FamilyOffers, InstalmentChoice, useQuoteOfCard } from './instalment-choice.tsx'
import type { Begun, Quote } from './quote-view.ts'

export interface CardFormProps {
  quote: Quote
  /** Path of the page itself, for quotes and for starting. */
  here: string
  paymentKey: string
  /** Without script: the action result of starting the payment. */
  begun: Begun | undefined
  /** Further payment terms, as fields of the form with this id. */
  terms?: (form: string) => React.ReactNode
}

const EMPTY: TypedCard = { holder: '', number: '', month: '', year: '', code: '' }

/**
 * A card form that posts to the bank only: its fields have names only once the bank is ready. The shop receives the
 * first digits, for the instalments. Without script it takes two steps.
 */
export function CardForm(props: CardFormProps) {
  const { t } = useTexts()
  const own = useId()
  const [id, cardId] = [`${own}start`, `${own}card`]
  const { typed, type, pick, problems, quote, chosen, choose, submit, begun, form, busy } = useCardForm(props, id)
  const total = quote.offers.find(({ instalments }) => instalments === chosen)?.total ?? quote.amount
  const gate = begun?.gate
  return (
    <div className="grid gap-4">
      <form method="post" action={props.here} id={id} className="contents">
        <input type="hidden" name="key" value={props.begun?.key ?? props.paymentKey} />
      </form>
      <VirtualCard typed={typed} facts={quote.card} />
      <form
        ref={form}
        id={cardId}
        method="post"
        action={gate?.action}
        noValidate
        onSubmit={submit}
        className={gate ? undefined : 'needs-script'}
        {...(!gate && submitsByScript)}
      >
        {gate?.fields.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <CardFields typed={typed} problems={problems} names={gate?.card} onType={type} />
      </form>
      {!gate && <FirstDigits form={id} />}
      <Terms quote={quote} chosen={chosen} form={id} onChoose={choose} />
      {props.terms?.(id)}
      {begun?.message && <Message text={begun.message} />}
      <Button
        type="submit"
        form={cardId}
        look="main"
        size="large"
        disabled={busy}
        className={gate ? '' : 'needs-script'}
      >
        <Icon name="lock" />
        {t('card.pay', { amount: total })}
      </Button>
      {!gate && (
        <Button type="submit" look="main" form={id} className="without-script">
          {t('card.goOn')}
        </Button>
      )}
      <FamilyOffers families={quote.families} />
      {quote.sandbox && <SandboxCards onPick={(number) => pick({ ...SANDBOX, number })} />}
    </div>
  )
}

interface TermsProps {
  quote: Quote
  chosen: number
  form: string
  onChoose: (instalments: number) => void
}

/** Payment terms for the shop, associated with its own form. */
function Terms({ quote, chosen, form, onChoose }: TermsProps) {
  const { t } = useTexts()
  return (
    <>
      <InstalmentChoice offers={quote.offers} chosen={chosen} form={form} onChoose={onChoose} />
      {quote.pos?.requiresNationalId && (
        <TextField
          name="nationalId"
          form={form}
          label={t('card.nationalId')}
          inputMode="numeric"
          maxLength={11}
          dir="ltr"
        />
      )}
    </>
  )
}

export const Message = ({ text }: { text: string }) => (
  <p role="alert" className="flex items-start gap-2 rounded-control bg-bad-soft px-3 py-2 text-bad">
    <Icon name="alert" className="mt-px size-4.5" />
    {text}
  </p>
)

/** Without script the first digits have a separate field, because the full number would be sent to the shop. */
function FirstDigits({ form }: { form: string }) {
  const { t } = useTexts()
  return (
    <div className="without-script">
      <TextField
        name="bin"
        form={form}
        dir="ltr"
        label={t('card.firstDigits')}
        hint={t('card.firstDigitsHint')}
        inputMode="numeric"
        maxLength={8}
      />
    </div>
  )
}

/** The state of the form and of its submission. */
function useCardForm({ quote: first, here, paymentKey, begun: posted }: CardFormProps, startForm: string) {
  const { found, requestQuote } = useQuoteOfCard(here)
  const [typed, setTyped] = useState(EMPTY)
  const [wrong, setWrong] = useState<readonly CardField[]>([])
  const [requested, choose] = useState(1)
  const { start, begun, form } = usePaymentStart(here, posted)
  const bin = toBin(typed.number)
  const quote = (bin && found) || first
  const chosen = quote.offers.some(({ instalments }) => instalments === requested) ? requested : 1
  const type = (change: Partial<TypedCard>) => {
    // Browser autofill changes all fields at once.
    setTyped((now) => ({ ...now, ...change }))
    const nextBin = toBin(change.number ?? '')
    if (nextBin && nextBin !== bin && nextBin.length !== 7) requestQuote(nextBin)
  }
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const card = { ...EMPTY, ...readTypedCard(event.currentTarget) }
    const found = cardProblems(card, new Date())
    setTyped(card)
    setWrong(Object.keys(found) as CardField[])
    const first = Object.keys(found)[0]
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[data-field=${first}]`)?.focus()
    const request = { key: begun?.key ?? paymentKey, instalments: `${chosen}`, bin: toBin(card.number) ?? '' }
    void start.submit({ ...readTerms(startForm), ...request }, { method: 'post', action: here })
  }
  const pick = (card: TypedCard) => {
    fillCard(form.current, card)
    type(card)
  }
  // An error disappears as soon as the value is valid.
  const problems = wrong.length > 0 ? problemsLeft(wrong, typed, new Date()) : {}
  return { typed, type, pick, problems, quote, chosen, choose, submit, begun, form, busy: start.state !== 'idle' }
}

/** The values of the shop's own form, such as the national number where a bank requires it (orders 5). */
function readTerms(startForm: string): Record<string, string> {
  const form = document.forms.namedItem(startForm)
  const fields = form ? [...new FormData(form)] : []
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
}

/** The values of the filled card fields. */
const readTypedCard = (form: HTMLFormElement | null): Partial<TypedCard> =>
  Object.fromEntries(
    [...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-field]') ?? [])]
      .filter(({ value }) => value !== '')
      .map((field) => [field.dataset.field, field.value]),
  )

function fillCard(form: HTMLFormElement | null, card: TypedCard) {
  for (const [name, value] of Object.entries(card)) {
    const field = form?.querySelector<HTMLInputElement>(`[data-field=${name}]`)
    if (field) field.value = name === 'number' ? inFours(value) : value
  }
}

const SANDBOX = { month: '12', year: '30', code: '123', holder: 'VITRIN' }

/** Starts the payment, and submits the card form to the bank as soon as it is ready. */
function usePaymentStart(here: string, posted: Begun | undefined) {
  const start = useFetcher<Begun>({ key: `begin ${here}` })
  const form = useRef<HTMLFormElement>(null)
  const ready = start.data?.gate
  useEffect(() => {
    // The fields have the bank's names only now; the form is posted to the bank only.
    if (ready) form.current?.submit()
  }, [ready])
  return { start, form, begun: start.data ?? posted }
}
