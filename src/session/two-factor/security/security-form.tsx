import { Form, useNavigation } from 'react-router'
import { AuthMessage } from '#src/session/components/auth-layout.tsx'
import { PasswordField } from '#src/session/components/password-field.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button, type ButtonLook, buttonClass } from '#src/ui/button.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { SecurityAnswer, SecurityForm, SecurityView } from './security-view.ts'

/** What every section of the page receives. */
export interface SectionProps {
  view: SecurityView
  answer: SecurityAnswer | undefined
}

interface SecuritySectionProps {
  icon: IconName
  title: string
  text: string
  /** Undefined for a section that is neither on nor off. */
  isOn?: boolean
  children?: React.ReactNode
}

export function SecuritySection({ icon, title, text, isOn, children }: SecuritySectionProps) {
  const { t } = useTexts()
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-5 last:pb-0">
      <Icon name={icon} className="mt-0.5 size-5 text-ink-faint" />
      <div>
        <h2 className="flex flex-wrap items-center gap-2 text-lg">
          {title}
          {isOn !== undefined && (
            <Badge tone={isOn ? 'good' : 'neutral'}>{t(isOn ? 'twoFactor.on' : 'twoFactor.off')}</Badge>
          )}
        </h2>
        <p className="mt-1 text-ink-soft">{text}</p>
        {children}
      </div>
    </section>
  )
}

interface DisclosureProps {
  label: string
  open: boolean
  look?: ButtonLook
  children: React.ReactNode
}

/** A form behind a button, without script too. */
export function Disclosure({ label, open, look = 'plain', children }: DisclosureProps) {
  return (
    <details open={open || undefined} className="group mt-3">
      <summary className={`${buttonClass(look)} inline-flex cursor-pointer list-none group-open:mb-4`}>{label}</summary>
      {children}
    </details>
  )
}

interface PasswordFormProps extends SectionProps {
  form: SecurityForm
  /** Of the form. */
  intent: string
  submit: string
  look?: ButtonLook
  /** Further fields, above the password. */
  children?: React.ReactNode
}

/** A form that requires the password again. */
export function PasswordForm({ view, answer, form, intent, submit, look = 'main', children }: PasswordFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const problem = answer?.form === form ? answer.problem : undefined
  const frame = useFocusOnProblem<HTMLFormElement>(problem)
  return (
    <Form ref={frame} method="post" noValidate className="flex max-w-sm flex-col gap-4">
      <input type="hidden" name="intent" value={intent} />
      {/* The user name, for password managers. */}
      <input type="hidden" name="user" autoComplete="username" value={view.user} readOnly />
      {problem?.field === 'form' && <AuthMessage look="bad">{problem.message}</AuthMessage>}
      {children}
      <PasswordField
        name="password"
        label={t('session.field.current')}
        autoComplete="current-password"
        error={problem?.field === 'password' ? problem.message : undefined}
      />
      <Button type="submit" look={look} disabled={busy} className="self-start">
        {submit}
      </Button>
    </Form>
  )
}

export function TurnOffSection(props: SectionProps) {
  const { t } = useTexts()
  return (
    <SecuritySection icon="alert" title={t('twoFactor.turnOff.title')} text={t('twoFactor.turnOff.text')}>
      <Disclosure label={t('twoFactor.turnOff.title')} open={props.answer?.form === 'off'}>
        <PasswordForm {...props} form="off" intent="turnOff" submit={t('twoFactor.turnOff.title')} look="danger" />
      </Disclosure>
    </SecuritySection>
  )
}
