import { parseArgs } from 'node:util'
import { waitingMembers } from '../../src/customers/members/queries.server.ts'
import type { Db } from '../../src/platform/db.server.ts'
import type { Env } from '../../src/platform/env.ts'
import { decideApplication } from '../../src/session/membership/approval-commands.server.ts'
import { knownHosts, letterSite, noSite, siteNamed } from '../../src/site/naming-queries.server.ts'

const USAGE = `Shows who applied and waits for the owner, and lets in or declines. See docs/members.md.

  npm run members -- --site HOST list
  npm run members -- --site HOST approve EMAIL
  npm run members -- --site HOST decline EMAIL`

/** What to print, or in one line why not. */
export type Told = { lines: string[] } | { why: string }

/** Does what was typed after `npm run members --`. */
export async function answer({ db, env }: { db: Db; env: Env }, args: string[]): Promise<Told> {
  const options = { site: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false })
  const { site: name, ...unknown } = values
  const [verb = '', email, more] = positionals
  const known = verb === 'list' ? email === undefined : ['approve', 'decline'].includes(verb) && email !== undefined
  if (typeof name !== 'string' || !known || more !== undefined || Object.keys(unknown).length > 0) return { why: USAGE }
  const named = await siteNamed(db, name)
  if (!named) return { why: noSite(name, await knownHosts(db)) }
  if (verb === 'list') return list(db, named.id)
  const site = await letterSite(db, named.id)
  const decided = await decideApplication(db, { site, env }, { email: email ?? '', yes: verb === 'approve', by: null })
  if (!decided.ok) return { why: `Nobody waits under ${email}. Who waits: npm run members -- --site ${name} list` }
  const { value } = decided
  return { lines: [verb === 'approve' ? `${value.email} may sign in now.` : `${value.email} was declined.`] }
}

async function list(db: Db, siteId: number): Promise<Told> {
  const waiting = await waitingMembers(db, siteId)
  if (waiting.length === 0) return { lines: ['Nobody waits.'] }
  const lines = waiting.map(({ email, name, companyName, taxNumber, phone, since }) =>
    [since.toISOString().slice(0, 10), email, name, companyName, taxNumber, phone].filter(Boolean).join('  '),
  )
  return { lines }
}
