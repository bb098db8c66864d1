import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { linkClass } from '#src/ui/text-link.tsx'
import { groupedKey, LONGEST_TYPED } from '../licence/licence-key.ts'
import { AuthLayout, Below } from './auth-layout.tsx'
import { AuthMessage } from './auth-message.tsx'
import { useSignInPending } from './login-form.tsx'

/** State of a user with a proven password and without a browser licence. */
export interface LicenceProblem {
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
