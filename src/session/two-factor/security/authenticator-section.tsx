import { Form, useNavigation } from 'react-router'
import { AuthMessage } from '#src/session/components/auth-layout.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { linkClass } from '#src/ui/text-link.tsx'
import { LONGEST_CODE } from '../second-factor.ts'
import { Disclosure, PasswordForm, type SectionProps, SecuritySection } from './security-form.tsx'
import type { SecurityAnswer } from './security-view.ts'

export function AuthenticatorSection(props: SectionProps) {
  const { t } = useTexts()
  const { view, answer } = props
  const isOn = view.authenticator !== null
  const isAnswered = answer?.form === 'authenticator'
  const isSettingUp = isAnswered && answer.setUp !== undefined
  return (
    <SecuritySection
      icon="phone"
      title={t('twoFactor.factor.authenticator')}
      text={view.authenticator ?? t('twoFactor.authenticator.text')}
      isOn={isOn}
    >
      {isSettingUp && <SetUp answer={answer} />}
      {!isSettingUp && !view.confirm && (
        <Disclosure
          key={isOn ? 'on' : 'off'}
          label={t(isOn ? 'twoFactor.remove' : 'twoFactor.authenticator.start')}
          open={isAnswered}
        >
          {isOn ? (
            <PasswordForm
              {...props}
              form="authenticator"
              intent="removeAuthenticator"
              submit={t('twoFactor.remove')}
              look="danger"
            />
          ) : (
            <PasswordForm
              {...props}
              form="authenticator"
              intent="startAuthenticator"
              submit={t('twoFactor.authenticator.continue')}
            />
          )}
        </Disclosure>
      )}
    </SecuritySection>
  )
}

/** The secret as QR code and as text, and the form for the first code. */
function SetUp({ answer: { setUp, problem } }: { answer: SecurityAnswer }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const frame = useFocusOnProblem<HTMLFormElement>(problem)
  if (!setUp) return null
  const { secret, address, qrCode } = setUp
  return (
    <div className="mt-4 grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <svg
        role="img"
        aria-label={t('twoFactor.authenticator.qrCode')}
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        shapeRendering="crispEdges"
        className="size-48 rounded-control border border-line bg-white text-black"
      >
        <path d={qrCode.path} fill="currentColor" />
      </svg>
      <div className="flex min-w-0 flex-col gap-3">
        <p>{t('twoFactor.authenticator.scan')}</p>
        <p className="text-sm text-ink-soft">
          {t('twoFactor.authenticator.secret')}
          <Ltr className="mt-1 block break-words font-mono text-base text-ink">{groupSecret(secret)}</Ltr>
        </p>
        <p>
          <a href={address} className={`inline-flex min-h-11 items-center ${linkClass()}`}>
            {t('twoFactor.authenticator.open')}
          </a>
        </p>
        <Form ref={frame} method="post" noValidate className="flex max-w-sm flex-col gap-4">
          <input type="hidden" name="intent" value="confirmAuthenticator" />
          <input type="hidden" name="secret" value={secret} />
          {problem?.field === 'form' && <AuthMessage look="bad">{problem.message}</AuthMessage>}
          <TextField
            name="code"
            label={t('twoFactor.authenticator.code')}
            error={problem?.field === 'code' ? problem.message : undefined}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={LONGEST_CODE}
            spellCheck={false}
            dir="ltr"
          />
          <Button type="submit" look="main" disabled={busy} className="self-start">
            {t('twoFactor.authenticator.confirm')}
          </Button>
        </Form>
      </div>
    </div>
  )
}

const groupSecret = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
