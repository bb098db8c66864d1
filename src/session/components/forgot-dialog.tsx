import { useFetcher } from 'react-router'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type ForgotAnswer, ForgotForm } from './forgot-form.tsx'

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
