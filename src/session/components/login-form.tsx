import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { RefusalCode } from '#src/api/refusal.ts'
import type { LegalContract } from '#src/site/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/forms/choice.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { SignInKind } from '../auth/login-message.ts'
import { AuthMessage } from './auth-message.tsx'
import type { LicenceProblem } from './licence-form.tsx'
import { PasswordField } from './password-field.tsx'
import { PrivacyTick } from './privacy-tick.tsx'

/** Result of a failed login. The password is never returned. */
export interface LoginProblem {
  email: string
  empty: ('email' | 'password')[]
  code?: RefusalCode
  message?: string
  /** Set if a browser licence is missing. */
  licence?: LicenceProblem
}

interface LoginFormProps {
  signInKind: SignInKind
  privacyTick: boolean
  contract: LegalContract | null
  problem: LoginProblem | undefined
  /** In the line of remember-me. */
  forgot: React.ReactNode
}

/** Name and password; Enter submits. Submits only filled fields, and only with the required consent (storefront 5). */
export function LoginForm({ signInKind, privacyTick, contract, problem, forgot }: LoginFormProps) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  // Moves the focus to the invalid field, for users who cannot see its frame.
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid], [name=password]')?.focus()
  }, [problem])
  const name = t(signInKind === 'dealer' ? 'session.login.dealer' : 'session.login.email')
  const emptyError = (field: 'email' | 'password', label: string) =>
    problem?.empty.includes(field) ? t('session.login.empty', { field: label }) : undefined
  return (
    <Form ref={form} method="post" noValidate className="mt-6 flex flex-col gap-4">
      {problem?.message && problem.code !== 'ConfirmKVKK' && <AuthMessage look="bad">{problem.message}</AuthMessage>}
      <TextField
        name="email"
        label={name}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        dir="ltr"
        defaultValue={problem?.email}
        error={emptyError('email', name)}
      />
      <PasswordField
        name="password"
        label={t('session.login.password')}
        autoComplete="current-password"
        error={emptyError('password', t('session.login.password'))}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckField name="remember" label={t('session.login.remember')} />
        {forgot}
      </div>
      {privacyTick && (
        <PrivacyTick contract={contract} error={problem?.code === 'ConfirmKVKK' ? problem.message : undefined} />
      )}
      <SubmitButton />
    </Form>
  )
}

/** Idle, then pending: disabled, with its label changed (storefront 4). */
function SubmitButton() {
  const { t } = useTexts()
  const busy = useSignInPending()
  return (
    <Button type="submit" look="main" size="large" disabled={busy}>
      {t(busy ? 'session.login.busy' : 'session.login.submit')}
    </Button>
  )
}

/** True from the submission until the next page is shown. */
export function useSignInPending(): boolean {
  const { state, formMethod } = useNavigation()
  return state !== 'idle' && formMethod === 'POST'
}
