import { useState } from 'react'
import { IconButton } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Field, inputClass } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { LONGEST_PASSWORD, type PasswordProblem, ratePassword, type Strength } from '../secrets/password.ts'
import { AuthMessage } from './auth-layout.tsx'

interface PasswordFieldProps {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  /** Shows the strength of the typed password. */
  rated?: boolean
}

/** A password field with a toggle to show it; left-to-right in every language. */
export function PasswordField({ name, label, autoComplete, error, rated = false }: PasswordFieldProps) {
  const { t } = useTexts()
  const [visible, setVisible] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <Field label={label} error={error} hint={rated && <StrengthMeter typed={typed} />}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            name={name}
            autoComplete={autoComplete}
            type={visible ? 'text' : 'password'}
            maxLength={LONGEST_PASSWORD}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            onChange={rated ? ({ currentTarget }) => setTyped(currentTarget.value) : undefined}
            className={classes(inputClass, 'pe-11 rtl:ps-11 rtl:pe-3')}
          />
          <IconButton
            label={t(visible ? 'session.password.hide' : 'session.password.show')}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
            className={classes('needs-script absolute end-0.5 top-0', visible && 'text-brand-ink')}
          >
            <Icon name="eye" />
          </IconButton>
        </span>
      )}
    </Field>
  )
}

const BARS: Record<Strength, string> = {
  short: 'w-1/6 bg-bad',
  fair: 'w-2/5 bg-accent',
  good: 'w-3/4 bg-good',
  strong: 'w-full bg-good',
}

function StrengthMeter({ typed }: { typed: string }) {
  const { t } = useTexts()
  if (typed === '') return t('session.password.hint')
  const strength = ratePassword(typed)
  return (
    <span className="block">
      <span className="mb-1 block h-1 overflow-hidden rounded-full bg-sunk" aria-hidden="true">
        <span className={classes('block h-full rounded-full eases', BARS[strength])} />
      </span>
      {t(`session.password.${strength}`)}
    </span>
  )
}

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
