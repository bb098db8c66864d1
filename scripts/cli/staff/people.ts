import type { Refusal } from '#src/api/refusal.ts'
import { isEmail } from '#src/customers/email.ts'
import { staffMembers } from '#src/customers/staff/queries.server.ts'
import type { StaffMember } from '#src/customers/staff/staff-member.ts'
import { loadLastSeen, openSessions } from '#src/session/open-sessions/queries.server.ts'
import { findEmailSite } from '#src/site/name-queries.server.ts'
import {
  changeStaffRole,
  deactivateStaffMember,
  endStaffSession,
  inviteStaffMember,
  reactivateStaffMember,
  signOutStaffMember,
} from '#src/staff/commands.server.ts'
import { optional, text } from '../frame/parameter.ts'
import { type CommandResult, fail, finish } from '../frame/result.ts'
import { defineSiteVerb, type SiteContext } from '../frame/verb.ts'
import { getNames } from '../members/staff.ts'
import { changedMeanwhile, findMember, findRoleKey, getRoleLabel, noMember, noRole, toEditor } from './lookup.ts'

const EMAIL = { email: text('e-mail the member signs in with') }
const ROLE = text('owner, a built-in role, or the name of a role of the site', 'role')

export const list = defineSiteVerb({
  name: 'list',
  summary: 'Shows owners and staff with role, state and last use',
  async run({ db, site }) {
    const members = await staffMembers(db, toEditor({ db, site }))
    const lastSeen = await loadLastSeen(
      db,
      members.map(({ id }) => id),
    )
    const listed = members.map((member) => toListedMember(member, lastSeen.get(member.id) ?? null))
    const lines = listed.map(({ email, name, role, state, lastSeenAt }) =>
      [email, name, role, state, lastSeenAt?.toISOString().slice(0, 10) ?? 'never signed in']
        .filter(Boolean)
        .join('  '),
    )
    return finish(lines.length === 0 ? ['The site has no staff: npm run members -- owner EMAIL'] : lines, listed)
  },
})

function toListedMember(member: StaffMember, lastSeenAt: Date | null) {
  const { email, firstName, lastName, active, invited, permissions } = member
  const state = !active ? 'deactivated' : invited ? 'invited' : 'active'
  return { email, name: `${firstName} ${lastName}`.trim(), role: getRoleLabel(member), state, permissions, lastSeenAt }
}

export const invite = defineSiteVerb({
  name: 'invite',
  summary: 'Invites a new member of staff by email',
  arguments: EMAIL,
  options: {
    role: ROLE,
    name: text('first and last name', 'name'),
    phone: optional(text('phone number', 'phone')),
  },
  async run(context, { email, role, name, phone }) {
    if (!isEmail(email)) return fail(`${email} is no e-mail address.`)
    const key = await findRoleKey(context, role)
    if (!key) return noRole(role, context)
    const person = { email, ...getNames(name), phone: phone ?? '', role: key }
    const invited = await inviteStaffMember(toEditor(context), await toSender(context), person)
    if (invited.ok) return finish([`${email} is invited as ${role}.`], { email, role })
    return explain(invited.refusal, email, context)
  },
})

async function toSender({ db, env, site }: SiteContext) {
  return { site: await findEmailSite(db, site.id), env, language: site.language, ip: '', userId: null }
}

export const setRole = defineSiteVerb({
  name: 'role',
  summary: 'Gives a member another role, from the next request on',
  arguments: { ...EMAIL, role: ROLE },
  async run(context, { email, role }) {
    const key = await findRoleKey(context, role)
    if (!key) return noRole(role, context)
    return changeMember(context, email, async ({ id, version }) => {
      const changed = await changeStaffRole(toEditor(context), { id, version, role: key })
      return changed.ok
        ? finish([`${email} is ${role} now.`], { email, role })
        : explain(changed.refusal, email, context)
    })
  },
})

export const deactivate = defineSiteVerb({
  name: 'deactivate',
  summary: 'Ends the access and all sessions of a member at once',
  arguments: EMAIL,
  run: (context, { email }) =>
    changeMember(context, email, async ({ id, version }) => {
      const changed = await deactivateStaffMember(toEditor(context), { id, version })
      return changed.ok
        ? finish([`${email} is deactivated and signed out.`], { email, active: false })
        : explain(changed.refusal, email, context)
    }),
})

export const reactivate = defineSiteVerb({
  name: 'reactivate',
  summary: 'Lets a deactivated member sign in again, with the role of before',
  arguments: EMAIL,
  run: (context, { email }) =>
    changeMember(context, email, async ({ id, version }) => {
      const changed = await reactivateStaffMember(toEditor(context), await toSender(context), { id, version })
      return changed.ok
        ? finish([`${email} may sign in again.`], { email, active: true })
        : explain(changed.refusal, email, context)
    }),
})

export const signOut = defineSiteVerb({
  name: 'sign-out',
  summary: 'Ends all sessions of a member at once',
  arguments: EMAIL,
  run: (context, { email }) =>
    changeMember(context, email, async ({ id }) => {
      const ended = await signOutStaffMember(toEditor(context), id)
      return ended.ok
        ? finish([`Sessions of ${email} ended: ${ended.value.ended}`], { email, ended: ended.value.ended })
        : explain(ended.refusal, email, context)
    }),
})

export const showSessions = defineSiteVerb({
  name: 'sessions',
  summary: 'Shows where a member is signed in',
  arguments: EMAIL,
  run: (context, { email }) =>
    changeMember(context, email, async ({ id }) => {
      const sessions = await openSessions(context.db, { siteId: context.site.id, userId: id })
      const lines = sessions.map((session) =>
        [
          session.id,
          [session.browser, session.system].filter(Boolean).join(' on ') || 'unknown device',
          session.ip,
          `since ${session.startedAt.toISOString().slice(0, 16)}Z`,
          `last seen ${session.lastSeenAt.toISOString().slice(0, 16)}Z`,
        ]
          .filter(Boolean)
          .join('  '),
      )
      return finish(lines.length === 0 ? [`${email} is signed in nowhere.`] : lines, sessions)
    }),
})

export const endSession = defineSiteVerb({
  name: 'end-session',
  summary: 'Ends one session of a member',
  arguments: { ...EMAIL, session: text('id of the session, as `sessions` shows it') },
  run: (context, { email, session }) =>
    changeMember(context, email, async ({ id }) => {
      const sessions = await openSessions(context.db, { siteId: context.site.id, userId: id })
      if (!sessions.some((one) => one.id === session)) return fail(`${email} has no open session ${session}.`)
      await endStaffSession(toEditor(context), { id, sessionId: session })
      return finish(['The session has ended.'], { email, session })
    }),
})

async function changeMember(
  context: SiteContext,
  email: string,
  change: (member: StaffMember) => Promise<CommandResult>,
): Promise<CommandResult> {
  const member = await findMember(context, email)
  return member ? change(member) : noMember(email, context)
}

function explain({ code }: Refusal, email: string, { site }: SiteContext): CommandResult {
  if (code === 'LastOwner') return fail(`${email} is the last owner of ${site.host}.`)
  if (code === 'EmailRegistered') return fail(`${email} has an account at ${site.host} already.`)
  if (code === 'RecordChanged') return changedMeanwhile(email)
  return fail(`Refused: ${code}.`)
}
