import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { TextAreaField } from '../ui/forms/field.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { LONGEST } from './message.ts'
import { formatRecipients } from './message-rows.tsx'
import type { TypedMessage } from './typed-message.ts'

interface ReplyFormProps {
  /** The name of the first recipient, and the total number. */
  to: { to: string; readers: number }
  typed: TypedMessage | undefined
  messageKey: string
  error: string | undefined
}

export function ReplyForm({ to, typed, messageKey, error }: ReplyFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" noValidate className="sheet flex flex-col gap-3 p-4">
      <input type="hidden" name="key" value={typed?.key ?? messageKey} />
      <TextAreaField
        name="body"
        label={t('messages.answer')}
        rows={5}
        dir="auto"
        maxLength={LONGEST.body}
        defaultValue={typed?.body}
        error={error}
      />
      <p className="text-sm text-ink-soft">
        <bdi>{t('messages.to', formatRecipients(to))}</bdi>
      </p>
      <p>
        <Button type="submit" look="main" disabled={busy}>
          {t('messages.sendAnswer')}
        </Button>
      </p>
    </Form>
  )
}
