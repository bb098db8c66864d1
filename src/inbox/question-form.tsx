import { TextAreaField, TextField } from '../ui/forms/field.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { FormAnswer } from './answer.ts'
import { LONGEST_QUESTION, type QuestionField, type QuestionKind } from './contact.ts'
import { FormSheet } from './form-sheet.tsx'

interface QuestionFormProps {
  about: QuestionKind
  /** The action route: the page of the product. */
  action: string
  prefill: { name: string; email: string }
  posted?: FormAnswer<QuestionField> | undefined
}

/** Requests the price or the stock of the product shown on the page. */
export function QuestionForm({ about, action, prefill, posted }: QuestionFormProps) {
  const { t } = useTexts()
  const optional = (field: string) => t('inbox.field.optional', { field })
  const labels = {
    name: t('inbox.field.name'),
    email: t('inbox.field.email'),
    phone: optional(t('inbox.field.phone')),
    quantity: optional(t('inbox.question.quantity')),
    text: optional(t('inbox.field.text')),
  }
  return (
    <FormSheet<QuestionField>
      title={t(about === 'price' ? 'inbox.question.price' : 'inbox.question.stock')}
      submit={t('inbox.question.submit')}
      action={action}
      labels={labels}
      prefill={prefill}
      posted={posted}
    >
      {(field) => (
        <>
          <input type="hidden" name="about" value={about} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...field('name')} autoComplete="name" maxLength={LONGEST_QUESTION.name} required />
            <TextField
              {...field('email')}
              type="email"
              autoComplete="email"
              dir="ltr"
              maxLength={LONGEST_QUESTION.email}
              required
            />
            <TextField
              {...field('phone')}
              type="tel"
              autoComplete="tel"
              dir="ltr"
              hint={t('inbox.hint.phone')}
              maxLength={LONGEST_QUESTION.phone}
            />
            <TextField {...field('quantity')} inputMode="decimal" maxLength={LONGEST_QUESTION.quantity} />
          </div>
          <TextAreaField {...field('text')} rows={3} maxLength={LONGEST_QUESTION.text} />
        </>
      )}
    </FormSheet>
  )
}
