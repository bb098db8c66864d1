import { useTexts } from '#src/ui/page/texts.ts'
import { AuthMessage } from '../components/auth-message.tsx'
import { PasswordField } from '../components/password-field.tsx'
import type { PasswordProblem } from '../secrets/password.ts'

/** Problems of a new password, or of what should authorize it. */
export interface ChosenProblem {
  problem?: PasswordProblem | 'passwordsDiffer' | 'empty'
  message?: string
}

/** A new password, typed twice. */
export function NewPasswordFields({ chosen }: { chosen: ChosenProblem | undefined }) {
  const { t } = useTexts()
  const problem = chosen?.problem
  const text = problem && t(`session.problem.${problem}`, { field: t('session.field.newPassword') })
  return (
    <>
      {chosen?.message && <AuthMessage look="bad">{chosen.message}</AuthMessage>}
      <PasswordField
        name="password"
        label={t('session.field.newPassword')}
        autoComplete="new-password"
        error={problem === 'passwordsDiffer' ? undefined : text}
        rated
      />
      <PasswordField
        name="passwordAgain"
        label={t('session.field.passwordAgain')}
        autoComplete="new-password"
        error={problem === 'passwordsDiffer' ? text : undefined}
      />
    </>
  )
}
