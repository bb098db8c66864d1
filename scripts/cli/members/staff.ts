import { randomBytes } from 'node:crypto'
import { isEmail } from '../../../src/customers/email.ts'
import { addStaff, type NewStaff } from '../../../src/customers/staff/commands.server.ts'
import { hashPassword } from '../../../src/session/commands.server.ts'
import { emailKey } from '../../../src/session/door/login-name.ts'
import { text } from '../frame/parameter.ts'
import { type CommandResult, done, failed } from '../frame/result.ts'
import { defineSiteVerb, type SiteContext } from '../frame/verb.ts'

const EMAIL = { email: text('e-mail the person signs in with') }

export const addOwner = defineSiteVerb({
  name: 'owner',
  summary: 'Adds somebody who decides about the site',
  arguments: EMAIL,
  run: (context, { email }) => add(context, email, 'owner'),
})

export const addRepresentative = defineSiteVerb({
  name: 'representative',
  summary: 'Adds somebody who orders for customers',
  arguments: EMAIL,
  run: (context, { email }) => add(context, email, 'representative'),
})

/** Nobody else knows the password: it is shown once, and changed after the first sign-in. */
async function add({ db, site }: SiteContext, email: string, role: NewStaff['role']): Promise<CommandResult> {
  if (!isEmail(email)) return failed(`${email} is no e-mail address.`)
  const password = randomBytes(12).toString('base64url')
  const staff = { siteId: site.id, role, email, emailKey: emailKey(email), passwordHash: await hashPassword(password) }
  const added = await db.transaction().execute((tx) => addStaff(tx, staff))
  if (!added) return failed(`${email} has an account at ${site.host} already.`)
  return done(
    [
      `${email} may sign in as ${role} with the password ${password}`,
      'It is shown this once. Change it after signing in.',
    ],
    { email, role, password },
  )
}
