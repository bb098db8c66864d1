import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { AuthLayout } from './auth-layout.tsx'

interface LinkCardProps {
  token: string
  /** Target of the form: the login page without the token. */
  action: string
}

/**
 * A login link asks once more, and where script runs it answers by itself: programs that look into mail open addresses,
 * but press nothing. The token leaves the address at once.
 */
export function LinkCard({ token, action }: LinkCardProps) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  useEffect(() => {
    history.replaceState(history.state, '', action)
    if (form.current) submit(form.current, { replace: true })
  }, [action, submit])
  return (
    <AuthLayout title={t('session.login.linkTitle')}>
      <Form ref={form} method="post" action={action} className="mt-4 flex flex-col gap-6">
        <p className="text-ink-soft">{t('session.login.linkText')}</p>
        <input type="hidden" name="intent" value="link" />
        <input type="hidden" name="h" value={token} />
        <Button type="submit" look="main" size="large">
          {t('session.login.submit')}
        </Button>
      </Form>
    </AuthLayout>
  )
}
