import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { MAX_BIN_DIGITS, toBin } from '../bin.ts'
import { CardForm, type CardFormProps, Message } from './card-form.tsx'
import { FamilyOffers, InstalmentChoice, useQuoteOfCard } from './instalment-choice.tsx'
import type { Quote } from './quote-view.ts'

/** The card form or the provider form, as the terminal requires. */
export const PayForm = (props: CardFormProps) =>
  props.quote.pos?.flow === 'cardForm' ? <CardForm {...props} /> : <ProviderForm {...props} />

const FORM = 'provider-form'

/**
 * Only the first digits of the card are typed in the shop: the form redirects to the provider, with or without script.
 */
function ProviderForm(props: CardFormProps) {
  const { here, paymentKey, begun, terms } = props
  const { t } = useTexts()
  const { quote, bin, changeDigits } = useDigits(props)
  const [requested, choose] = useState(1)
  const chosen = quote.offers.find(({ instalments }) => instalments === requested) ?? quote.offers[0]
  // Cards of this bank are typed here.
  if (quote.pos?.flow === 'cardForm') return <CardForm {...props} quote={quote} />
  const name = quote.pos?.name ?? ''
  const takesParts = quote.pos?.instalmentMode !== 'none'
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t('card.atProvider', { name })}</p>
      {takesParts && quote.families.length > 0 && <FirstDigits here={here} bin={bin} changeDigits={changeDigits} />}
      {!takesParts && <p className="text-ink-soft">{t('card.noParts', { name })}</p>}
      <form method="post" action={here} id={FORM} className="grid gap-4">
        <input type="hidden" name="key" value={begun?.key ?? paymentKey} />
        <input type="hidden" name="bin" value={bin} />
        {takesParts && (
          <InstalmentChoice offers={quote.offers} chosen={chosen?.instalments ?? 1} form={FORM} onChoose={choose} />
        )}
        {chosen && chosen.instalments > 1 && <p className="text-sm text-ink-soft">{t('card.partsThere', { name })}</p>}
        {terms?.(FORM)}
        {begun?.message && <Message text={begun.message} />}
        <Button type="submit" look="main" size="large">
          <Icon name="lock" />
          {t('card.pay', { amount: chosen?.total ?? quote.amount })}
        </Button>
      </form>
      <FamilyOffers families={quote.families} />
    </div>
  )
}

/** The first digits of a card, and its payment options. */
function useDigits({ quote: first, here }: Pick<CardFormProps, 'quote' | 'here'>) {
  const [bin, setBin] = useState(first.bin)
  const { found, requestQuote } = useQuoteOfCard(here)
  const changeDigits = (typed: string) => {
    const next = toBin(typed) ?? ''
    if (next !== '' && next !== bin && next.length !== 7) requestQuote(next)
    setBin(next)
  }
  const quote: Quote = bin === '' || bin === first.bin ? (bin === '' ? withoutCard(first) : first) : (found ?? first)
  return { quote, bin, changeDigits }
}

/** Cleared digits reset the quote. */
const withoutCard = (quote: Quote): Quote =>
  quote.bin === ''
    ? quote
    : { ...quote, card: null, offers: quote.offers.filter(({ instalments }) => instalments === 1) }

interface FirstDigitsProps {
  here: string
  bin: string
  changeDigits: (typed: string) => void
}

/** Looked up while typing; without script by a button, as a separate page load. */
function FirstDigits({ here, bin, changeDigits }: FirstDigitsProps) {
  const { t } = useTexts()
  const [path = '', query = ''] = here.split('?')
  return (
    <form method="get" action={path} className="flex flex-wrap items-end gap-2">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <TextField
        name="bin"
        label={t('card.firstDigits')}
        hint={t('card.firstDigitsAtProvider')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_BIN_DIGITS}
        defaultValue={bin}
        onChange={(event) => changeDigits(event.currentTarget.value)}
        className="min-w-52 flex-1"
      />
      <Button type="submit" className="without-script">
        {t('card.seeInstalments')}
      </Button>
    </form>
  )
}
