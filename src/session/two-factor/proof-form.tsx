import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { linkClass } from '#src/ui/text-link.tsx'
import { AuthMessage } from '../components/auth-layout.tsx'
import { PasskeyButton } from './passkey-prompt.tsx'
import type { ProofProblem, ProofView } from './proof-view.ts'
import { LONGEST_CODE } from './second-factor.ts'

interface ProofFormProps {
  proof: ProofView
  /** Hidden fields of every way. */
  fields: Record<string, string>
}

/** The ways to prove the second factor: a passkey, a code of the authenticator app, a recovery code. */
export function ProofForm({ proof, fields }: ProofFormProps) {
  const { t } = useTexts()
  const { authenticator, passkey, passkeyHost, challenge, problem } = proof
  const frame = useFocusOnProblem<HTMLDivElement>(problem)
  useEffect(() => {
    // A refused code cannot become right: the next one is typed into an empty field.
    if (problem) for (const form of frame.current?.querySelectorAll('form') ?? []) form.reset()
  }, [problem, frame])
  return (
    <div ref={frame} className="flex flex-col gap-4">
      {problem?.by === 'passkey' && <AuthMessage look="bad">{problem.message}</AuthMessage>}
      {passkeyHost && <AuthMessage look="plain">{t('twoFactor.step.elsewhere', { host: passkeyHost })}</AuthMessage>}
      {passkey && <PasskeyButton challenge={challenge} fields={fields} />}
      {passkey && (
        <div className="without-script">
          <AuthMessage look="plain">{t('twoFactor.passkeys.needsScript')}</AuthMessage>
        </div>
      )}
      {passkey && authenticator && <Or />}
      {authenticator && <CodeForm fields={fields} problem={problem} isMain={!passkey} />}
      <RecoveryCodeForm fields={fields} problem={problem} />
    </div>
  )
}

function Or() {
  const { t } = useTexts()
  return (
    <p className="needs-script flex items-center gap-3 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('twoFactor.step.or')}
    </p>
  )
}

interface CodeFormProps {
  fields: Record<string, string>
  problem: ProofProblem | undefined
}

function CodeForm({ fields, problem, isMain }: CodeFormProps & { isMain: boolean }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" noValidate className="flex flex-col gap-4">
      <HiddenFields fields={fields} />
      <TextField
        name="code"
        label={t('twoFactor.step.code')}
        error={problem?.by === 'code' ? problem.message : undefined}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={LONGEST_CODE}
        spellCheck={false}
        dir="ltr"
        ref={focusField}
      />
      <Button type="submit" look={isMain ? 'main' : 'plain'} size="large" disabled={busy}>
        {t('twoFactor.step.submit')}
      </Button>
    </Form>
  )
}

/** The code is what the page waits for. */
const focusField = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true })

function RecoveryCodeForm({ fields, problem }: CodeFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const isTried = problem?.by === 'recoveryCode'
  return (
    <details open={isTried || undefined} className="border-t border-line pt-3">
      <summary className={`inline-flex min-h-11 cursor-pointer items-center ${linkClass()}`}>
        {t('twoFactor.step.useRecoveryCode')}
      </summary>
      <Form method="post" noValidate className="mt-2 flex flex-col gap-4">
        <HiddenFields fields={fields} />
        <TextField
          name="recoveryCode"
          label={t('twoFactor.step.recoveryCode')}
          hint={t('twoFactor.codes.text')}
          error={isTried ? problem.message : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={LONGEST_CODE}
          spellCheck={false}
          dir="ltr"
        />
        <Button type="submit" size="large" disabled={busy}>
          {t('twoFactor.step.submit')}
        </Button>
      </Form>
    </details>
  )
}

const HiddenFields = ({ fields }: { fields: Record<string, string> }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
