import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { RefusalCode } from '#src/api/refusal.ts'
import type { LegalContract } from '#src/site/contract.ts'
import { ContractDialog } from '#src/site/contract-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { useDelayed } from '#src/ui/delayed.ts'
import { CheckField, TextField } from '#src/ui/forms/field.tsx'
import { opens } from '#src/ui/layers/layer.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { linkClass } from '#src/ui/text-link.tsx'
import type { SignInKind } from '../auth/login-message.ts'
import { groupedKey, LONGEST_TYPED } from '../licence/admin/licence.ts'
import { AuthLayout, AuthMessage, Below } from './auth-layout.tsx'
import { PasswordField } from './password-field.tsx'

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
function useSignInPending(): boolean {
  const { state, formMethod } = useNavigation()
  return state !== 'idle' && formMethod === 'POST'
}

/** Overlay while a login is pending (storefront 2.8); a fast one never shows it. */
export function SignInProgress() {
  const { t } = useTexts()
  const late = useDelayed(useSignInPending())
  if (!late) return null
  return (
    <div role="status" className="fixed inset-0 z-40 grid place-items-center bg-veil">
      <p className="flex flex-col items-center gap-4 text-xl font-semibold">
        <span aria-hidden="true" className="skeleton h-1.5 w-40 bg-brand" />
        {t('session.login.busy')}
      </p>
    </div>
  )
}

const DIALOG = 'privacy-agreement'

/** The privacy agreement with its text in a dialog (storefront 2.8); the form contains the version shown. */
function PrivacyTick({ contract, error }: { contract: LegalContract | null; error: string | undefined }) {
  const { t } = useTexts()
  return (
    <div>
      <CheckField name="privacy" label={t('session.login.privacy')} error={error} />
      {contract && <input type="hidden" name="contract" value={contract.id} />}
      {contract && (
        <button type="button" {...opens(DIALOG)} className="ms-7 text-sm text-brand-ink underline underline-offset-3">
          {t('session.login.readPrivacy')}
        </button>
      )}
      {contract && <ContractDialog id={DIALOG} contract={contract} />}
    </div>
  )
}

/** State of a user with a proven password and without a browser licence. */
interface LicenceProblem {
  /** Identifies the user in the next request. */
  token: string
  /** The key as typed. */
  typed: string
  error?: string
}

interface LicenceSheetProps {
  problem: LicenceProblem
  /** Message of the login: use the desktop application. */
  message: string
  /** Address of the desktop application; null if not set. */
  desktop: string | null
  login: string
}

/** Replaces the login form: the licence problem, and the form for its key (orders 3, 8). */
export function LicenceSheet({ problem, message, desktop, login }: LicenceSheetProps) {
  const { t } = useTexts()
  return (
    <AuthLayout title={t('session.licence.title')} below={<Below to={login} text={t('session.licence.back')} />}>
      <div className="mt-4 flex flex-col gap-4">
        <AuthMessage look="plain">{message}</AuthMessage>
        {desktop && (
          <a href={desktop} rel="noopener noreferrer" className={linkClass()}>
            {t('session.login.desktop')}
          </a>
        )}
        <p className="text-ink-soft">{t('session.licence.text')}</p>
        <KeyForm {...problem} />
      </div>
    </AuthLayout>
  )
}

function KeyForm({ token, typed, error }: LicenceProblem) {
  const { t } = useTexts()
  const busy = useSignInPending()
  return (
    <Form method="post" noValidate className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="licence" />
      <input type="hidden" name="token" value={token} />
      <TextField
        name="key"
        label={t('session.licence.key')}
        hint={t('session.licence.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LONGEST_TYPED}
        dir="ltr"
        defaultValue={groupedKey(typed)}
        error={error}
        onInput={groupAsTyped}
      />
      <Button type="submit" look="main" size="large" disabled={busy}>
        {t('session.licence.submit')}
      </Button>
    </Form>
  )
}

/** Formats groups only while typing at the end; edits in the middle and deletions are left alone. */
function groupAsTyped({ currentTarget: field, nativeEvent }: React.InputEvent<HTMLInputElement>) {
  const deletes = 'inputType' in nativeEvent && nativeEvent.inputType.startsWith('delete')
  if (!deletes && field.selectionEnd === field.value.length) field.value = groupedKey(field.value)
}
