import { waitingMembers } from '#src/customers/members/queries.server.ts'
import { decideApplication } from '#src/session/membership/commands.server.ts'
import { findEmailSite } from '#src/site/name-queries.server.ts'
import { text } from '../frame/parameter.ts'
import { type CommandResult, fail, finish } from '../frame/result.ts'
import { defineSiteVerb, type SiteContext } from '../frame/verb.ts'

const EMAIL = { email: text('e-mail of the applicant') }

export const list = defineSiteVerb({
  name: 'list',
  summary: 'Shows who applied and waits for the owner',
  async run({ db, site }) {
    const waiting = await waitingMembers(db, site.id)
    const lines = waiting.map(({ email, name, companyName, taxNumber, phone, since }) =>
      [since.toISOString().slice(0, 10), email, name, companyName, taxNumber, phone].filter(Boolean).join('  '),
    )
    return finish(lines.length === 0 ? ['No application is waiting.'] : lines, waiting)
  },
})

export const approve = defineSiteVerb({
  name: 'approve',
  summary: 'Lets an applicant in',
  arguments: EMAIL,
  run: (context, { email }) => decide(context, email, true),
})

export const decline = defineSiteVerb({
  name: 'decline',
  summary: 'Declines an applicant',
  arguments: EMAIL,
  run: (context, { email }) => decide(context, email, false),
})

async function decide({ db, env, site }: SiteContext, typed: string, yes: boolean): Promise<CommandResult> {
  const decided = await decideApplication(
    db,
    { site: await findEmailSite(db, site.id), env },
    { email: typed, yes, by: null },
  )
  if (!decided.ok)
    return fail(`No application of ${typed} is waiting. List them: npm run members -- --site ${site.host} list`)
  const { email } = decided.value
  return finish([yes ? `${email} may sign in now.` : `${email} was declined.`], { email, approved: yes })
}
