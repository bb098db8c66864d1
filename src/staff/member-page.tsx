import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { AuditRows } from '#src/audit/audit-rows.tsx'
import { type AuditLineView, toAuditLineView } from '#src/audit/line-view.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { getAuditLog } from '#src/audit/wire.ts'
import { isRoleKey } from '#src/customers/staff/staff-member.ts'
import { SessionRows, type SessionView, toSessionView } from '#src/session/open-sessions/session-rows.tsx'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button, type ButtonLook } from '#src/ui/button.tsx'
import { ChangedFields, VersionField } from '#src/ui/forms/record-version.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/member-page'
import { MemberStateBadge } from './member-state.tsx'
import { RoleChoice } from './role-choice.tsx'
import { listRoleOptions, parseRecordId, type RoleOption, toMemberView } from './staff-view.ts'
import * as wire from './wire.ts'

/** One member of staff: role, access, sessions and recent activity. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageStaff')) throw notForViewer(page, 'staff', `/${args.params.id ?? ''}`)
  const id = parseRecordId(args.params)
  const [{ member, sessions }, { roles }, entries, confirm] = await Promise.all([
    page.call(wire.getStaffMember, { id }),
    page.call(wire.getStaffRoles, {}),
    loadEntries(page, id),
    loadConfirmPath(page, getPagePath(page, 'staff', `/${id}`)),
  ])
  const view = toMemberView(page, member)
  return {
    head: hiddenHead(page, view.name),
    recordHistory: toHistoryPaths(page, 'staffMember', id),
    member: view,
    version: member.version,
    may: {
      changeRole: !member.isSelf && member.grantable,
      deactivate: !member.isSelf && member.active && member.restrictable,
      reactivate: !member.active && member.grantable,
      repeat: member.active && member.invited && member.grantable,
      signOut: member.restrictable && sessions.some(({ isCurrent }) => !isCurrent),
      endSessions: member.restrictable,
    },
    options: listRoleOptions(page, roles),
    sessions: sessions.map((session) => toSessionView(page, session)),
    entries,
    auditLog: getPagePath(page, 'auditLog'),
    confirm,
  }
}

const SHOWN_ENTRIES = 10

/** What the member did and what was done to them; null for a viewer without the audit log. */
async function loadEntries(page: PageRequest, id: number): Promise<AuditLineView[] | null> {
  if (!page.can('seeAuditLog')) return null
  const { lines, records } = await page.call(getAuditLog, { userId: id })
  return lines.slice(0, SHOWN_ENTRIES).map((line) => toAuditLineView(page, line, records))
}

/** `intent` names the action; a refusal is shown above the page, with the version of the form. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const id = parseRecordId(args.params)
  const form = await args.request.formData()
  const answer = await runMemberAction(page, id, form)
  if (answer.done) throw redirect(withToast(getPagePath(page, 'staff', `/${id}`), 'SavedSuccessfully'), 303)
  const changed = answer.refusal === 'RecordChanged'
  return { message: answer.message, role: `${form.get('role') ?? ''}`, posted: toPosted(form, changed) }
}

const toPosted = (form: FormData, changed: boolean) =>
  form.has('version') ? { version: versionInForm(form), changed } : undefined

function runMemberAction(page: PageRequest, id: number, form: FormData) {
  const role = `${form.get('role') ?? ''}`
  switch (form.get('intent')) {
    case 'role':
      if (!isRoleKey(role)) throw new Response(null, { status: 404 })
      return page.call(wire.changeStaffRoleCall, { id, role, version: versionInForm(form) })
    case 'deactivate':
      return page.call(wire.changeStaffActivity, { id, active: false, version: versionInForm(form) })
    case 'reactivate':
      return page.call(wire.changeStaffActivity, { id, active: true, version: versionInForm(form) })
    case 'repeat':
      return page.call(wire.repeatStaffInvitation, { id })
    case 'signOut':
      return page.call(wire.signOutStaff, { id })
    case 'endSession':
      return page.call(wire.endStaffSessionCall, { id, sessionId: `${form.get('session') ?? ''}` })
    default:
      throw new Response(null, { status: 404 })
  }
}

export const meta = pageMeta

export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { member, may, options, sessions, entries, auditLog, version, confirm } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4">
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
          <bdi>{member.name}</bdi>
          <MemberStateBadge state={member.state} />
        </h1>
        <p className="flex flex-wrap gap-x-3 text-ink-soft">
          <bdi>{member.roleLabel}</bdi>
          <Ltr>{member.email}</Ltr>
          {member.phone && <Ltr>{member.phone}</Ltr>}
        </p>
      </header>
      {confirm && <ConfirmNotice text={t('staff.confirm')} to={confirm} className="mb-4" />}
      {actionData && !actionData.posted?.changed && (
        <p role="alert" className="mb-4 rounded-box bg-bad-soft p-3 text-bad">
          {actionData.message}
        </p>
      )}
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <RoleSection
            member={member}
            options={options}
            version={version}
            mayChange={may.changeRole}
            answer={actionData}
          />
          <section className="sheet">
            <h2 className="px-4 pt-4 text-lg">{t('staff.member.sessions')}</h2>
            <Sessions sessions={sessions} mayEnd={may.endSessions} />
          </section>
        </div>
        <AccessSection may={may} version={version} />
      </div>
      {entries && (
        <section className="mt-4">
          <h2 className="mb-2 text-lg">{t('staff.member.entries')}</h2>
          {entries.length > 0 ? (
            <AuditRows lines={entries} />
          ) : (
            <p className="sheet p-4 text-ink-soft">{t('staff.member.noEntries')}</p>
          )}
          <p className="mt-2">
            <TextLink to={auditLog}>{t('staff.member.allEntries')}</TextLink>
          </p>
        </section>
      )}
    </div>
  )
}

interface RoleSectionProps {
  member: { role: string; roleLabel: string; isSelf: boolean }
  options: readonly RoleOption[]
  version: number
  mayChange: boolean
  answer: { message: string; role: string; posted: { version: number; changed: boolean } | undefined } | undefined
}

/** The role, to choose another one where the viewer may. */
function RoleSection({ member, options, version, mayChange, answer }: RoleSectionProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  if (!mayChange) {
    return (
      <section className="sheet p-4">
        <h2 className="text-lg">{t('staff.member.role')}</h2>
        <p className="mt-1 font-semibold">
          <bdi>{member.roleLabel}</bdi>
        </p>
        <p className="mt-1 text-sm text-pretty text-ink-soft">
          {t(member.isSelf ? 'refusal.OwnAccount' : 'staff.member.locked')}
        </p>
      </section>
    )
  }
  const typed = answer?.role || member.role
  const typedLabel = options.find(({ role }) => role === typed)?.label ?? ''
  return (
    <Form method="post" className="sheet p-4">
      <h2 className="text-lg">{t('staff.member.role')}</h2>
      <p className="mb-2 text-sm text-pretty text-ink-soft">{t('staff.member.roleText')}</p>
      {answer?.posted?.changed && (
        <div role="alert" className="mb-3 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {answer.message}
          <ChangedFields fields={[{ label: t('staff.field.role'), saved: member.roleLabel, typed: typedLabel }]} />
        </div>
      )}
      <VersionField version={version} posted={answer?.posted} />
      <RoleChoice legend={t('staff.field.role')} options={options} chosen={typed} hiddenLegend />
      <Button type="submit" name="intent" value="role" look="main" disabled={busy} className="mt-3">
        {t('staff.member.save')}
      </Button>
    </Form>
  )
}

function Sessions({ sessions, mayEnd }: { sessions: readonly SessionView[]; mayEnd: boolean }) {
  const { t } = useTexts()
  if (sessions.length === 0) return <p className="p-4 pt-1 text-ink-soft">{t('staff.member.noSessions')}</p>
  return <SessionRows sessions={sessions} label={t('staff.member.sessions')} mayEnd={mayEnd} />
}

interface AccessSectionProps {
  may: { deactivate: boolean; reactivate: boolean; repeat: boolean; signOut: boolean }
  version: number
}

/** What takes or gives access, each with its effect. */
function AccessSection({ may, version }: AccessSectionProps) {
  const { t } = useTexts()
  if (!may.deactivate && !may.reactivate && !may.repeat && !may.signOut) return null
  return (
    <section className="sheet ruled">
      <h2 className="px-4 py-3 text-lg">{t('staff.member.access')}</h2>
      {may.repeat && (
        <AccessAction
          intent="repeat"
          look="plain"
          label={t('staff.member.repeat')}
          text={t('staff.member.repeatText')}
        />
      )}
      {may.signOut && (
        <AccessAction
          intent="signOut"
          look="plain"
          label={t('staff.member.signOut')}
          text={t('staff.member.signOutText')}
        />
      )}
      {may.deactivate && (
        <AccessAction
          intent="deactivate"
          look="danger"
          version={version}
          label={t('staff.member.deactivate')}
          text={t('staff.member.deactivateText')}
        />
      )}
      {may.reactivate && (
        <AccessAction
          intent="reactivate"
          look="main"
          version={version}
          label={t('staff.member.reactivate')}
          text={t('staff.member.reactivateText')}
        />
      )}
    </section>
  )
}

interface AccessActionProps {
  intent: string
  look: ButtonLook
  label: string
  text: string
  version?: number
}

function AccessAction({ intent, look, label, text, version }: AccessActionProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="p-4">
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <Button type="submit" name="intent" value={intent} look={look} disabled={busy}>
        {label}
      </Button>
      <p className="mt-1.5 text-sm text-pretty text-ink-soft">{text}</p>
    </Form>
  )
}
