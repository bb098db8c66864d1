import { TextAreaField, TextField } from '../ui/forms/field.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { FormAnswer } from './answer.ts'
import { type ContactField, LONGEST_CONTACT } from './contact.ts'
import { FormSheet, PhoneInput } from './form-sheet.tsx'
import type { FormView } from './form-view.ts'

interface ContactFormProps {
  view: FormView
  posted?: FormAnswer<ContactField> | undefined
}

/** The contact form (storefront 3), on its page or in a banner. */
export function ContactForm({ view, ...rest }: ContactFormProps) {
  const { t } = useTexts()
  const labels = {
    name: t('inbox.field.name'),
    email: t('inbox.field.email'),
    phone: t('inbox.field.phone'),
    subject: t('inbox.field.optional', { field: t('inbox.field.subject') }),
    text: t('inbox.field.text'),
  }
  const title = t('inbox.contact.title')
  return (
    <FormSheet<ContactField>
      {...rest}
      title={title}
      labels={labels}
      prefill={{ name: view.prefill.name, email: view.prefill.email }}
      action={view.action}
      submit={t('inbox.contact.submit')}
    >
      {(field) => (
        <>
          <TextField {...field('name')} autoComplete="name" maxLength={LONGEST_CONTACT.name} required />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              {...field('email')}
              type="email"
              autoComplete="email"
              dir="ltr"
              maxLength={LONGEST_CONTACT.email}
              required
            />
            <PhoneInput {...field('phone')} hint={t('inbox.hint.phone')} />
          </div>
          <TextField {...field('subject')} maxLength={LONGEST_CONTACT.subject} />
          <TextAreaField {...field('text')} rows={5} maxLength={LONGEST_CONTACT.text} required />
        </>
      )}
    </FormSheet>
  )
}
