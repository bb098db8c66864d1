import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import { Button, type ButtonLook } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

/** Loaded when a passkey is used, so that no page carries it. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

/** The browser's answer to a challenge, both as JSON; undefined if the user cancelled, or has no such passkey. */
export async function createPasskey(challenge: string): Promise<string | undefined> {
  const { startRegistration } = await loadWebAuthn()
  const created = await startRegistration({ optionsJSON: JSON.parse(challenge) }).catch(() => undefined)
  return created && JSON.stringify(created)
}

async function provePasskey(challenge: string): Promise<string | undefined> {
  const { startAuthentication } = await loadWebAuthn()
  const proven = await startAuthentication({ optionsJSON: JSON.parse(challenge) }).catch(() => undefined)
  return proven && JSON.stringify(proven)
}

/** Why a prompt failed. */
export const getFailure = () =>
  'PublicKeyCredential' in globalThis ? 'twoFactor.passkeys.failed' : 'twoFactor.passkeys.unsupported'

type Prompt = (challenge: string) => Promise<string | undefined>

/**
 * Runs once per challenge: React may run an effect twice, and a second prompt would cancel the first. `onAnswer` gets
 * undefined if nothing came of it.
 */
export function usePasskeyPrompt(
  challenge: string | null | undefined,
  { prompt, onAnswer }: { prompt: Prompt; onAnswer: (answer: string | undefined) => void },
) {
  const prompted = useRef<string>(null)
  const run = useEffectEvent(async (one: string) => onAnswer(await prompt(one)))
  useEffect(() => {
    if (!challenge || prompted.current === challenge) return
    prompted.current = challenge
    void run(challenge)
  }, [challenge])
}

interface PasskeyButtonProps {
  /** Where a challenge is requested. */
  challenge: string
  /** Hidden fields of the form that the answer is submitted with. */
  fields: Record<string, string>
  look?: ButtonLook
}

/** Proves a passkey: requests a challenge, prompts the user, and submits the answer to the page. Needs script. */
export function PasskeyButton({ challenge, fields, look = 'main' }: PasskeyButtonProps) {
  const { t } = useTexts()
  const { Form, data, state } = useFetcher<{ options: string | null }>()
  const submit = useSubmit()
  const [failed, setFailed] = useState(false)
  usePasskeyPrompt(data?.options, {
    prompt: provePasskey,
    onAnswer: (answer) => {
      if (answer === undefined) setFailed(true)
      else void submit({ ...fields, passkey: answer }, { method: 'post' })
    },
  })
  const isOver = data !== undefined && data.options === null
  return (
    <Form
      method="post"
      action={challenge}
      onSubmit={() => setFailed(false)}
      className="needs-script flex flex-col gap-2"
    >
      {fields.token !== undefined && <input type="hidden" name="token" value={fields.token} />}
      <Button type="submit" look={look} size="large" disabled={state !== 'idle'} className="w-full">
        <Icon name="key" />
        {t('twoFactor.step.passkey')}
      </Button>
      {(failed || isOver) && (
        <p role="alert" className="text-sm text-bad">
          {t(isOver ? 'twoFactor.step.over' : getFailure())}
        </p>
      )}
    </Form>
  )
}
