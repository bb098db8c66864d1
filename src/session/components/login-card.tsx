import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import type { RefusalCode } from '../../api/refusal.ts'
import type { LegalContract } from '../../site/contract.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/forms/choice.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PrivacyTick } from './privacy-tick.tsx'

/** What the login answered when it was no. The password never comes back. */
export interface LoginProblem {
  email: string
  empty: ('email' | 'password')[]
  code?: RefusalCode
  message?: string
}

interface LoginCardProps {
  siteName: string
  privacyTick: boolean
  contract: LegalContract | null
  problem: LoginProblem | undefined
}

export function LoginCard({ siteName, privacyTick, contract, problem }: LoginCardProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  // Whoever cannot see the red frame is taken to the field it is about.
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problem])
  const wrong = problem?.code === 'WrongUserNameOrPassword'
  const emptyError = (field: 'email' | 'password') =>
    problem?.empty.includes(field) ? t('session.login.empty', { field: t(`session.login.${field}`) }) : undefined
  return (
    <main className="flex flex-col items-center justify-center px-4 py-10">
      <div className="w-full max-w-sm">
        <p className="text-sm font-semibold text-ink-faint">{siteName}</p>
        <h1 className="mt-1 text-2xl">{t('session.login.title')}</h1>
        <Form ref={form} method="post" noValidate className="mt-6 flex flex-col gap-4">
          {problem?.message && problem.code !== 'ConfirmKVKK' && <Refused text={problem.message} />}
          <TextField
            name="email"
            type="email"
            label={t('session.login.email')}
            autoComplete="username"
            maxLength={254}
            dir="ltr"
            defaultValue={problem?.email}
            error={emptyError('email')}
          />
          <TextField
            name="password"
            type="password"
            label={t('session.login.password')}
            autoComplete="current-password"
            maxLength={200}
            dir="ltr"
            error={emptyError('password')}
            {...(wrong && { 'aria-invalid': true })}
          />
          <CheckField name="remember" label={t('session.login.remember')} />
          {privacyTick && (
            <PrivacyTick contract={contract} error={problem?.code === 'ConfirmKVKK' ? problem.message : undefined} />
          )}
          <SubmitButton />
        </Form>
      </div>
    </main>
  )
}

function Refused({ text }: { text: string }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-bad-soft px-3 py-2 text-bad">
      <Icon name="alert" className="mt-px size-4.5" />
      {text}
    </p>
  )
}

function SubmitButton() {
  const { t } = useTranslation()
  const { state, formMethod } = useNavigation()
  const busy = state !== 'idle' && formMethod === 'POST'
  return (
    <Button type="submit" look="main" size="large" disabled={busy}>
      {busy ? t('session.login.busy') : t('session.login.submit')}
    </Button>
  )
}
