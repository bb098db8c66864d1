import { CardForm, type CardFormProps } from './card-form.tsx'
import { ProviderForm } from './provider-form.tsx'

/** The card, typed here or at the provider, as the terminal that takes it wants. */
export const PayForm = (props: CardFormProps) =>
  props.quote.pos?.flow === 'cardForm' ? <CardForm {...props} /> : <ProviderForm {...props} />
