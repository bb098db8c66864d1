import { useState } from 'react'
import { Form, useFetcher, useNavigation, useSubmit } from 'react-router'
import { AuthMessage } from '#src/session/components/auth-layout.tsx'
import { PasswordField } from '#src/session/components/password-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { createPasskey, getFailure, usePasskeyPrompt } from '../passkey-prompt.tsx'
import { LONGEST_PASSKEY_NAME } from '../second-factor.ts'
import { Disclosure, PasswordForm, type SectionProps, SecuritySection } from './security-form.tsx'
import type { SecurityAnswer, SecurityView } from './security-view.ts'

export function PasskeySection(props: SectionProps) {
  const { t } = useTexts()
  const { view, answer } = props
  return (
    <SecuritySection
      icon="key"
      title={t('twoFactor.passkeys.title')}
      text={t('twoFactor.passkeys.text')}
      isOn={view.passkeys.length > 0}
    >
      {view.passkeys.length > 0 && (
        <ul className="mt-3 border-y border-line ruled">
          {view.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} {...props} />
          ))}
        </ul>
      )}
      {!view.confirm && (
        <>
          <div className="needs-script">
            {/* Closed and emptied once the passkey is in the list. */}
            <Disclosure
              key={view.passkeys.length}
              label={t('twoFactor.passkeys.add')}
              open={answer?.form === 'passkey'}
            >
              <AddForm view={view} answer={answer} />
            </Disclosure>
          </div>
          <p className="without-script mt-3 text-sm text-ink-faint">{t('twoFactor.passkeys.needsScript')}</p>
        </>
      )}
    </SecuritySection>
  )
}

interface PasskeyRowProps extends SectionProps {
  passkey: SecurityView['passkeys'][number]
}

function PasskeyRow({ passkey, ...props }: PasskeyRowProps) {
  const { t } = useTexts()
  const { id, name, facts } = passkey
  const form = `passkey-${id}` as const
  return (
    <li className="py-3">
      <bdi className="font-semibold">{name}</bdi>
      <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
      {!props.view.confirm && (
        <Disclosure key={name} label={t('twoFactor.passkeys.change')} look="quiet" open={props.answer?.form === form}>
          <div className="flex flex-col gap-6">
            <RenameForm id={id} name={name} answer={props.answer} />
            <PasswordForm {...props} form={form} intent="removePasskey" submit={t('twoFactor.remove')} look="danger">
              <input type="hidden" name="id" value={id} />
            </PasswordForm>
          </div>
        </Disclosure>
      )}
    </li>
  )
}

function RenameForm({ id, name, answer }: { id: number; name: string; answer: SecurityAnswer | undefined }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const problem = answer?.form === `passkey-${id}` && answer.problem?.field === 'name' ? answer.problem : undefined
  const frame = useFocusOnProblem<HTMLFormElement>(problem)
  return (
    <Form ref={frame} method="post" noValidate className="flex max-w-sm flex-col gap-4">
      <input type="hidden" name="intent" value="renamePasskey" />
      <input type="hidden" name="id" value={id} />
      <TextField
        name="name"
        label={t('twoFactor.passkeys.name')}
        error={problem?.message}
        defaultValue={name}
        maxLength={LONGEST_PASSKEY_NAME}
        autoComplete="off"
      />
      <Button type="submit" disabled={busy} className="self-start">
        {t('twoFactor.passkeys.rename')}
      </Button>
    </Form>
  )
}

/** Name and password, then the prompt of the browser, whose answer is submitted to the page. */
function AddForm({ view, answer }: SectionProps) {
  const { t } = useTexts()
  const { Form: FetcherForm, data: started, state } = useFetcher<SecurityAnswer>()
  const submit = useSubmit()
  const [failed, setFailed] = useState(false)
  usePasskeyPrompt(started?.options, {
    prompt: createPasskey,
    onAnswer: (created) => {
      if (created === undefined) setFailed(true)
      else void submit({ intent: 'addPasskey', name: started?.name ?? '', answer: created }, { method: 'post' })
    },
  })
  const problem = started?.problem ?? (answer?.form === 'passkey' ? answer.problem : undefined)
  const frame = useFocusOnProblem<HTMLFormElement>(problem)
  const message = failed ? t(getFailure()) : problem?.field === 'form' ? problem.message : undefined
  return (
    <FetcherForm
      ref={frame}
      method="post"
      noValidate
      onSubmit={() => setFailed(false)}
      className="flex max-w-sm flex-col gap-4"
    >
      <input type="hidden" name="intent" value="startPasskey" />
      <input type="hidden" name="user" autoComplete="username" value={view.user} readOnly />
      {message && <AuthMessage look="bad">{message}</AuthMessage>}
      <TextField
        name="name"
        label={t('twoFactor.passkeys.name')}
        hint={t('twoFactor.passkeys.nameHint')}
        maxLength={LONGEST_PASSKEY_NAME}
        autoComplete="off"
      />
      <PasswordField
        name="password"
        label={t('session.field.current')}
        autoComplete="current-password"
        error={problem?.field === 'password' ? problem.message : undefined}
      />
      <Button type="submit" look="main" disabled={state !== 'idle'} className="self-start">
        {t('twoFactor.passkeys.add')}
      </Button>
    </FetcherForm>
  )
}
