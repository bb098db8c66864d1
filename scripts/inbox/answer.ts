import { parseArgs } from 'node:util'
import { shownPhone } from '../../src/addresses/phones/queries.server.ts'
import { removeMessage } from '../../src/inbox/commands.server.ts'
import { INBOX_KINDS, type InboxKind, type Received } from '../../src/inbox/message.ts'
import { messagesSince } from '../../src/inbox/queries.server.ts'
import type { Db } from '../../src/platform/db.server.ts'
import { knownHosts, noSite, siteNamed } from '../../src/site/naming-queries.server.ts'

const USAGE = `Shows what came in by the forms of a site, newest first. See docs/inbox.md.

  npm run inbox -- --site HOST [--kind contact|request|price|stock] [--days 30]
  npm run inbox -- --site HOST remove NUMBER`

const DAY_MS = 86_400_000
const USUAL_DAYS = 30

/** What to print, or in one line or several why not. */
export type Told = { lines: string[] } | { why: string[] }

/** Does what was typed after `npm run inbox --`. */
export async function answer(db: Db, args: string[]): Promise<Told> {
  const asked = read(args)
  if (!asked) return { why: [USAGE] }
  const site = await siteNamed(db, asked.site)
  if (!site) return { why: [noSite(asked.site, await knownHosts(db))] }
  if (asked.remove !== undefined) {
    const gone = await removeMessage(db, site.id, asked.remove)
    return gone ? { lines: [`Removed: ${asked.remove}.`] } : { why: [`There is no message ${asked.remove}.`] }
  }
  const since = new Date(Date.now() - asked.days * DAY_MS)
  const messages = await messagesSince(db, { siteId: site.id, kind: asked.kind, since })
  if (messages.length === 0) return { lines: [`Nothing came in during the last ${asked.days} days.`] }
  return { lines: messages.flatMap(linesOf) }
}

function read(args: string[]) {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args,
    options: { site: text, kind: text, days: text },
    allowPositionals: true,
    strict: false,
  })
  const { site, kind, days = `${USUAL_DAYS}`, ...unknown } = values
  const [verb, number, more] = positionals
  const removes = verb === 'remove' && /^\d{1,15}$/.test(number ?? '')
  const known = kind === undefined || INBOX_KINDS.some((one) => one === kind)
  const wrong = Object.keys(unknown).length > 0 || more !== undefined || (verb !== undefined && !removes)
  if (typeof site !== 'string' || wrong || !known || !/^\d{1,4}$/.test(String(days))) return undefined
  return {
    site,
    kind: kind as InboxKind | undefined,
    days: Number(days),
    remove: removes ? Number(number) : undefined,
  }
}

function linesOf(message: Received): string[] {
  const { id, kind, receivedAt, name, company, email, phoneCode, phone, webSite, country, subject, body } = message
  const facts = [company, email, shownPhone(phoneCode, phone), webSite, country].filter(Boolean).join(', ')
  return [
    `#${id} ${kind} ${receivedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `  ${plain(name)}, ${plain(facts)}`,
    ...(subject ? [`  ${plain(subject)}`] : []),
    ...body.split(/\r?\n/).map((line) => `    ${plain(line)}`),
    '',
  ]
}

/** What strangers typed cannot steer the terminal it is read on. */
const plain = (text: string) => text.replace(/\p{Cc}|\p{Cf}/gu, ' ')
