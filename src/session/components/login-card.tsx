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
  privacyTick: boolean
  contract: LegalContract | null
  problem: LoginProblem | undefined
}

export function LoginCard({ privacyTick, contract, problem }: LoginCardProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  // Whoever cannot see the red frame is taken to the field it is about.
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid], [name=password]')?.focus()
  }, [problem])
  const emptyError = (field: 'email' | 'password') =>
    problem?.empty.includes(field) ? t('session.login.empty', { field: t(`session.login.${field}`) }) : undefined
  return (
    <div className="flex flex-1 flex-col items-center px-4 py-8 sm:justify-center">
      <div className="sheet w-full max-w-md p-6 sm:p-8">
        <h1 className="text-2xl">{t('session.login.title')}</h1>
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
          />
          <CheckField name="remember" label={t('session.login.remember')} />
          {privacyTick && (
            <PrivacyTick contract={contract} error={problem?.code === 'ConfirmKVKK' ? problem.message : undefined} />
          )}
          <SubmitButton />
        </Form>
      </div>
    </div>
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
