import { Form, useNavigation } from 'react-router'
import type { PageRequest } from '#src/api/page-context.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { SessionRows, type SessionView } from '#src/session/open-sessions/session-rows.tsx'
import { Button } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { AccessStep } from './user-view.ts'
import * as wire from './wire.ts'

/** The step that a submitted form of these sections names; 404 for any other. */
export function runAccessStep(
  page: PageRequest,
  { id, customerId }: { id: number; customerId: number | null },
  form: FormData,
) {
  const user = { id, customerId }
  switch (form.get('intent')) {
    case 'repeat':
      return page.call(wire.repeatCustomerInvitation, user)
    case 'signOut':
      return page.call(wire.signOutCustomerUser, user)
    case 'endSession':
      return page.call(wire.signOutCustomerUser, { ...user, sessionId: `${form.get('session') ?? ''}` })
    case 'resetFactor':
      return page.call(wire.resetUserSecondFactor, user)
    case 'deactivate':
      return page.call(wire.activateCustomerUser, { ...user, active: false, version: versionInForm(form) })
    case 'reactivate':
      return page.call(wire.activateCustomerUser, { ...user, active: true, version: versionInForm(form) })
    default:
      throw new Response(null, { status: 404 })
  }
}

interface UserAccessProps {
  steps: readonly AccessStep[]
  version: number
  /** How the user is removed. */
  children: React.ReactNode
}

/** What gives or takes access, each step with its effect. */
export function UserAccess({ steps, version, children }: UserAccessProps) {
  const { t } = useTexts()
  return (
    <section aria-label={t('members.access')} className="sheet ruled">
      <h2 className="px-4 py-2.5 text-lg">{t('members.access')}</h2>
      {steps.map((step) => (
        <AccessStepForm key={step.intent} step={step} version={version} />
      ))}
      <div className="p-4">{children}</div>
    </section>
  )
}

function AccessStepForm({ step: { intent, label, text }, version }: { step: AccessStep; version: number }) {
  const busy = useNavigation().state !== 'idle'
  const look = intent === 'deactivate' || intent === 'resetFactor' ? 'danger' : intent === 'signOut' ? 'plain' : 'main'
  return (
    <Form method="post" className="p-4">
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="intent" value={intent} look={look} disabled={busy}>
        {label}
      </Button>
      <p className="mt-1.5 text-sm text-pretty text-ink-soft">{text}</p>
    </Form>
  )
}

/** The open sessions of the user, each of which can be ended. */
export function UserSessions({ sessions }: { sessions: readonly SessionView[] }) {
  const { t } = useTexts()
  return (
    <section aria-label={t('members.sessions')} className="sheet">
      <h2 className="border-b border-line px-4 py-2.5 text-lg">{t('members.sessions')}</h2>
      {sessions.length > 0 ? (
        <SessionRows sessions={sessions} label={t('members.sessions')} mayEnd />
      ) : (
        <p className="px-4 py-3 text-ink-soft">{t('members.noSessions')}</p>
      )}
    </section>
  )
}
