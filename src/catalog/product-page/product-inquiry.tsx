import type { FormAnswer } from '#src/inbox/answer.ts'
import type { QuestionField } from '#src/inbox/question.ts'
import { QuestionForm } from '#src/inbox/question-form.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { StayLink } from '#src/ui/stay-link.tsx'

export interface InquiryView {
  about: 'price' | 'stock'
  prefill: { name: string; email: string }
}

interface AskingProps {
  asking: InquiryView | null
  /** Address that opens the form; null if no inquiry is possible. */
  open: string
  /** The page without the form. */
  close: string
  offer: string
  posted: FormAnswer<QuestionField> | undefined
}

/** Asks the owner for a price or stock by a form that reaches the inbox, next to the phone number (catalogue 5). */
export function ProductAsking({ asking, open, close, offer, posted }: AskingProps) {
  const { t } = useTexts()
  if (!asking) {
    return (
      <StayLink to={open} rel="nofollow" className={buttonClass()}>
        <Icon name="mail" className="size-4.5" />
        {t(offer === 'askStock' ? 'detail.ask.stock' : 'detail.ask.price')}
      </StayLink>
    )
  }
  return (
    <section className="rounded-box border border-line p-4">
      <QuestionForm about={asking.about} action={open} prefill={asking.prefill} posted={posted} />
      <p className="mt-3">
        <StayLink to={close} className="text-sm text-ink-faint hover:text-ink hover:underline">
          {t('detail.ask.close')}
        </StayLink>
      </p>
    </section>
  )
}
