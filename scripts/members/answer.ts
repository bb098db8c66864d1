import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isEmail } from '../../src/customers/email.ts'
import { setCompanyPicture } from '../../src/customers/members/commands.server.ts'
import { waitingMembers } from '../../src/customers/members/queries.server.ts'
import { addStaff, type NewStaff } from '../../src/customers/staff/commands.server.ts'
import { ownFile } from '../../src/media/own-queries.server.ts'
import type { Db } from '../../src/platform/db.server.ts'
import type { Env } from '../../src/platform/env.ts'
import { hashPassword } from '../../src/session/commands.server.ts'
import { emailKey } from '../../src/session/door/login-name.ts'
import { freeOfLicence, giveLicence, revokeLicence } from '../../src/session/licence/giving-commands.server.ts'
import { decideApplication } from '../../src/session/membership/approval-commands.server.ts'
import { knownHosts, letterSite, noSite, siteNamed } from '../../src/site/naming-queries.server.ts'

const USAGE = `Shows who applied and waits for the owner, and lets in or declines. See docs/members.md.

  npm run members -- --site HOST list
  npm run members -- --site HOST approve EMAIL
  npm run members -- --site HOST decline EMAIL
  npm run members -- --site HOST picture CUSTOMER KEY    the firm's picture, by its key in the store (npm run media); - for none
  npm run members -- --site HOST owner EMAIL             somebody who decides about the site
  npm run members -- --site HOST representative EMAIL    somebody who orders for customers
  npm run members -- --site HOST licence EMAIL           comes in by the browser with the key that is shown, and not without
  npm run members -- --site HOST revoke-licence EMAIL    comes in by the desktop application alone again
  npm run members -- --site HOST free-licence EMAIL      needs no licence any more`

/** What to print, or why not. */
export type Told = { lines: string[] } | { why: string[] }

const LICENCE_WORDS = { licence: 2, 'revoke-licence': 2, 'free-licence': 2 }

/** How many words each verb makes with what follows it. */
const WORDS: Record<string, number> = {
  list: 1,
  approve: 2,
  decline: 2,
  picture: 3,
  owner: 2,
  representative: 2,
  ...LICENCE_WORDS,
}

/** Does what was typed after `npm run members --`. */
export async function answer({ db, env }: { db: Db; env: Env }, args: string[]): Promise<Told> {
  const options = { site: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false })
  const { site: name, ...unknown } = values
  const [verb = '', email, key] = positionals
  const wanted = typeof name === 'string' && positionals.length === WORDS[verb] && Object.keys(unknown).length === 0
  if (!wanted) return { why: [USAGE] }
  const named = await siteNamed(db, name)
  if (!named) return { why: [noSite(name, await knownHosts(db))] }
  if (verb === 'list') return list(db, named.id)
  if (verb === 'owner' || verb === 'representative')
    return join(db, named.id, { role: verb, email: email ?? '', host: name })
  if (verb in LICENCE_WORDS) return licence(db, { siteId: named.id, email: email ?? '', verb })
  if (verb === 'picture') return picture(db, named.id, { code: email ?? '', key: key ?? '' })
  const site = await letterSite(db, named.id)
  const decided = await decideApplication(db, { site, env }, { email: email ?? '', yes: verb === 'approve', by: null })
  if (!decided.ok) return { why: [`Nobody waits under ${email}. Who waits: npm run members -- --site ${name} list`] }
  const { value } = decided
  return { lines: [verb === 'approve' ? `${value.email} may sign in now.` : `${value.email} was declined.`] }
}

/** Nobody else knows the password: it is shown once, and changed by whoever got it. */
async function join(
  db: Db,
  siteId: number,
  { email, role, host }: Pick<NewStaff, 'email' | 'role'> & { host: string },
) {
  if (!isEmail(email)) return { why: [`${email} is no e-mail address.`] }
  const password = randomBytes(12).toString('base64url')
  const staff = { siteId, role, email, emailKey: emailKey(email), passwordHash: await hashPassword(password) }
  const added = await db.transaction().execute((tx) => addStaff(tx, staff))
  if (!added) return { why: [`${email} has an account at ${host} already.`] }
  return {
    lines: [
      `${email} may sign in as ${role} with the password ${password}`,
      'It is shown this once. Change it after signing in.',
    ],
  }
}

/** A key is shown once, like a password: the shop itself does not know it afterwards. */
async function licence(db: Db, { verb, ...whose }: { siteId: number; email: string; verb: string }): Promise<Told> {
  if (verb === 'licence') {
    const given = await giveLicence(db, whose)
    if (!given.ok) return { why: [`Nobody has the e-mail ${whose.email}.`] }
    return {
      lines: [
        `${whose.email} comes in by the browser with the licence key ${given.value.key}`,
        'It is shown this once. He types it after his password, the first time.',
      ],
    }
  }
  const revokes = verb === 'revoke-licence'
  const ended = await (revokes ? revokeLicence : freeOfLicence)(db, whose)
  if (!ended.ok) return { why: [`${whose.email} has no licence that is in force.`] }
  return { lines: [`${whose.email} ${revokes ? 'has no licence any more.' : 'needs no licence any more.'}`] }
}

async function picture(db: Db, siteId: number, { code, key }: { code: string; key: string }): Promise<Told> {
  const none = key === '-'
  if (!none && !(await ownFile(db, siteId, key)))
    return { why: [`There is no picture "${key}": npm run media -- list`] }
  const set = await setCompanyPicture(db, siteId, { code, picture: none ? '' : key })
  return set
    ? { lines: [`${code} ${none ? 'has no picture' : `is shown with ${key}`}.`] }
    : { why: [`No customer has the code "${code}".`] }
}

async function list(db: Db, siteId: number): Promise<Told> {
  const waiting = await waitingMembers(db, siteId)
  if (waiting.length === 0) return { lines: ['Nobody waits.'] }
  const lines = waiting.map(({ email, name, companyName, taxNumber, phone, since }) =>
    [since.toISOString().slice(0, 10), email, name, companyName, taxNumber, phone].filter(Boolean).join('  '),
  )
  return { lines }
}
