import type { LegalContract } from '#src/site/contract.ts'
import { ContractTick } from '#src/site/contract-tick.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { PayForm } from '../cards/pay-form.tsx'
import type { Begun, Quote } from '../cards/quote.ts'

export interface PaySheetProps {
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
