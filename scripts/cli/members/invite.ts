import { mailIsDefined } from '#src/notifications/mail-queries.server.ts'
import { type InvitationReport, inviteMembers } from '#src/session/invitations/commands.server.ts'
import type { CustomerWithoutUser, InvitationSelection, InvitedPerson } from '#src/session/invitations/invitation.ts'
import { findEmailSite } from '#src/site/name-queries.server.ts'
import { flag, many, optional, text } from '../frame/parameter.ts'
import { doneInPart, finish, rejectUsage } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

export const invite = defineSiteVerb({
  name: 'invite',
  summary: 'Sends invitations to users who wait for one; cut off, it goes on where it was',
  options: {
    all: flag('everybody who waits'),
    customer: optional(many(text('users of these customers', 'code'))),
    email: optional(many(text('these users', 'email'))),
    again: flag('also who was invited before and has no password yet; with --all only where the link is over'),
    dryRun: flag('shows who would be invited and sends nothing'),
  },
  async run({ db, env, site }, { all, customer, email, again, dryRun }) {
    const selection = getSelection({ all, customer, email })
    if (!selection) return rejectUsage('Say one of --all, --customer and --email.')
    const inviting = { site: await findEmailSite(db, site.id), env, language: site.language, ip: '', userId: null }
    const report = await inviteMembers(db, inviting, { selection, again, dryRun, by: null })
    const mail = await mailIsDefined(db, site.id, env)
    const mailHint =
      mail || report.sentTo.length === 0 ? [] : ['No mail server is set: the emails wait (docs/members.md).']
    const lines = [...reportLines(report, dryRun), ...mailHint]
    return (report.unknown.length > 0 ? doneInPart : finish)(lines, { ...report, dryRun })
  },
})

function getSelection(typed: { all: boolean; customer: string[] | undefined; email: string[] | undefined }) {
  const given: (InvitationSelection | undefined)[] = [
    typed.all ? { all: true } : undefined,
    typed.customer && { customerCodes: typed.customer },
    typed.email && { emails: typed.email },
  ]
  const [selection, more] = given.filter((one) => one !== undefined)
  return more === undefined ? selection : undefined
}

function describeProblem({ problem, email, takenBy }: CustomerWithoutUser): string {
  if (problem === 'noAddress') return 'no e-mail'
  if (problem === 'invalidAddress') return `${email} is no e-mail address`
  if (problem === 'double') return `${email} goes to ${takenBy}, which has it too`
  return `${email} belongs to ${takenBy === '' ? 'another user' : `a user of ${takenBy}`}`
}

const VISIBLE_COUNT = 20

function reportLines({ selected, sentTo, people, withoutUser, unknown }: InvitationReport, dryRun: boolean): string[] {
  const others = people.filter((person) => !selected.includes(person))
  const invited = others.filter(({ state }) => state === 'invited')
  const joined = others.filter(({ state }) => state === 'joined')
  const passive = others.filter(({ state }) => state === 'passive')
  return [
    dryRun ? `Would be invited: ${selected.length}` : `Invited: ${sentTo.length} of ${selected.length}`,
    ...(dryRun ? show(selected.map(describePerson)) : []),
    ...group(
      'Invited before',
      invited,
      (person) => `${describePerson(person)}  ${day(person.invitedAt)}${describeExpiry(person)}`,
    ),
    ...group('Have a password', joined, (person) => `${describePerson(person)}  last here ${day(person.lastSeenAt)}`),
    ...group('Switched off', passive, describePerson),
    ...group('Without a user', withoutUser, (one) => [one.code, one.name, describeProblem(one)].join('  ')),
    ...(unknown.length > 0 ? [`Unknown: ${unknown.join(', ')}`] : []),
  ]
}

const describePerson = ({ customerCode, customerName, email, name }: InvitedPerson) =>
  [customerCode || 'representative', customerName, email, name].filter(Boolean).join('  ')
const day = (at: Date | null) => (at === null ? 'never' : at.toISOString().slice(0, 10))
const describeExpiry = ({ expired }: InvitedPerson) => (expired ? ', the link is over' : '')

const group = <T>(title: string, members: readonly T[], line: (one: T) => string): string[] =>
  members.length === 0 ? [] : [`${title}: ${members.length}`, ...show(members.map(line))]

const show = (lines: readonly string[]): string[] => [
  ...lines.slice(0, VISIBLE_COUNT).map((line) => `  ${line}`),
  ...(lines.length > VISIBLE_COUNT ? [`  and ${lines.length - VISIBLE_COUNT} more (--json shows all)`] : []),
]
