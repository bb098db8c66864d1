import { useFetcher } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { AuthMessage } from './auth-layout.tsx'

/** Result of requesting a reset: an invalid address, or the same answer for all. */
export interface ForgotAnswer {
  email: string
  problem?: string
  sent?: string
}

interface ForgotFormProps {
  answer: ForgotAnswer | undefined
  busy: boolean
  /** Follows an expired invitation: a new one is requested. */
  invited?: boolean
}

/** Fields of the forgotten-password form, for the dialog and the page. */
export function ForgotForm({ answer, busy, invited = false }: ForgotFormProps) {
  const { t } = useTexts()
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{t(invited ? 'session.invitation.overText' : 'session.forgot.text')}</p>
      {answer?.sent && <AuthMessage look="good">{answer.sent}</AuthMessage>}
      <input type="hidden" name="intent" value="forgot" />
      <TextField
        name="forgotten"
        type="email"
        label={t('session.field.email')}
        autoComplete="email"
        maxLength={254}
        dir="ltr"
        defaultValue={answer?.email}
        error={answer?.problem}
      />
      <Button type="submit" look="main" disabled={busy}>
        {t(invited ? 'session.invitation.ask' : 'session.forgot.submit')}
      </Button>
    </div>
  )
}

export const FORGOT_DIALOG = 'forgot-password'

/** The forgotten-password form in a dialog over the login (storefront 2.8); `action` is the page without script. */
export function ForgotDialog({ action }: { action: string }) {
  const { t } = useTexts()
  const { Form, state, data } = useFetcher<{ forgot: ForgotAnswer }>()
  return (
    <Dialog id={FORGOT_DIALOG} title={t('session.forgot.title')}>
      <Form method="post" action={action} noValidate className="px-4 py-4">
        <ForgotForm answer={data?.forgot} busy={state !== 'idle'} />
      </Form>
    </Dialog>
  )
}
