import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import { CardForm, type CardFormProps, Message } from './card-form.tsx'

/** The card, typed here or at the provider, as the terminal that takes it wants. */
export const PayForm = (props: CardFormProps) =>
  props.quote.pos?.way === 'cardForm' ? <CardForm {...props} /> : <ProviderForm {...props} />

const FORM = 'provider-form'

/** Nothing of the card is typed in the shop: its own form leads to the provider, with or without script. */
function ProviderForm({ quote, here, paymentKey, begun, terms }: CardFormProps) {
  const { t } = useTexts()
  return (
    <form method="post" action={here} id={FORM} className="grid gap-4">
      <input type="hidden" name="key" value={begun?.key ?? paymentKey} />
      <p className="text-ink-soft">{t('card.atProvider', { name: quote.pos?.name ?? '' })}</p>
      {terms?.(FORM)}
      {begun?.message && <Message text={begun.message} />}
      <Button type="submit" look="main" size="large">
        <Icon name="lock" />
        {t('card.pay', { amount: quote.amount })}
      </Button>
    </form>
  )
}
