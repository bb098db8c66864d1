import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { linkClass, TextLink } from '#src/ui/text-link.tsx'
import { AuthLayout } from './auth-layout.tsx'

interface OtherSignInLinksProps {
  /** The users' login, from the representatives' page. */
  user: string | null
  register: string | null
  representative: string | null
  /** Address of the desktop application. */
  desktop: string | null
}

/** Links below the login: registration, representatives, desktop application; each if the shop has it. */
export function OtherSignInLinks({ user, register, representative, desktop }: OtherSignInLinksProps) {
  const { t } = useTexts()
  if (!user && !register && !representative && !desktop) return null
  return (
    <ul className="mt-6 flex flex-col gap-2 border-t border-line pt-4 text-ink-soft">
      {register && (
        <li>
          {t('session.login.noAccount')} <TextLink to={register}>{t('session.login.register')}</TextLink>
        </li>
      )}
      {representative && (
        <li>
          <TextLink to={representative} look="faint">
            {t('session.login.asRepresentative')}
          </TextLink>
        </li>
      )}
      {user && (
        <li>
          <TextLink to={user}>{t('session.login.otherWay')}</TextLink>
        </li>
      )}
      {desktop && (
        <li>
          <a href={desktop} rel="noopener noreferrer" className={linkClass('faint')}>
            {t('session.login.desktop')}
          </a>
        </li>
      )}
    </ul>
  )
}

interface LoginLinkCardProps {
  token: string
  /** Target of the form: the login page without the token. */
  action: string
}

/**
 * Submits a login link: by script automatically, otherwise by a button. A GET alone must not use up the link, because
 * mail scanners open links. The token is removed from the address at once.
 */
export function LoginLinkCard({ token, action }: LoginLinkCardProps) {
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
