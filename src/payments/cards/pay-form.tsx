import { CardForm, type CardFormProps } from './card-form.tsx'
import { ProviderForm } from './provider-form.tsx'

/** The card form or the provider form, as the terminal requires. */
export const PayForm = (props: CardFormProps) =>
  props.quote.pos?.flow === 'cardForm' ? <CardForm {...props} /> : <ProviderForm {...props} />
