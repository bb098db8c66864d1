import { formatPhone } from '#src/addresses/phones/queries.server.ts'
import { removeMessage } from '#src/inbox/commands.server.ts'
import { INBOX_KINDS, type StoredInboxMessage } from '#src/inbox/message.ts'
import { loadMessagesSince } from '#src/inbox/queries.server.ts'
import { choice, optional, wholeNumber, withDefault } from '../frame/parameter.ts'
import { fail, finish } from '../frame/result.ts'
import { type Command, defineSiteVerb } from '../frame/verb.ts'
import { getMinute, plainText } from './plain-text.ts'

const DAY_MS = 86_400_000
const MAX_DAYS = 9999

const list = defineSiteVerb({
  name: 'list',
  summary: 'Shows what came in by the forms of a site, newest first',
  options: {
    kind: optional(choice(INBOX_KINDS, 'one kind of message alone', 'kind')),
    days: withDefault(wholeNumber('of the last so many days', 'days', MAX_DAYS), '30'),
  },
  async run({ db, site }, { kind, days }) {
    const since = new Date(Date.now() - days * DAY_MS)
    const messages = await loadMessagesSince(db, { siteId: site.id, kind, since })
    if (messages.length === 0) return finish([`Nothing came in during the last ${days} days.`], [])
    return finish(messages.flatMap(messageLines), messages)
  },
})

const remove = defineSiteVerb({
  name: 'remove',
  summary: 'Removes a message',
  arguments: { number: wholeNumber('the number after #') },
  async run({ db, site }, { number }) {
    const removed = await removeMessage(db, { siteId: site.id, id: number })
    return removed ? finish([`Removed: ${number}.`], { removed: number }) : fail(`There is no message ${number}.`)
  },
})

export const inbox: Command = {
  name: 'inbox',
  summary: 'Messages that came in by the forms of a site',
  docs: 'docs/inbox.md',
  verbs: [list, remove],
  defaultVerb: 'list',
}

function messageLines(message: StoredInboxMessage): string[] {
  const { id, kind, receivedAt, name, company, email, phoneCode, phone, webSite, country, subject, body } = message
  const facts = [company, email, formatPhone(phoneCode, phone), webSite, country].filter(Boolean).join(', ')
  return [
    `#${id} ${kind} ${getMinute(receivedAt)}`,
    `  ${plainText(name)}, ${plainText(facts)}`,
    ...(subject ? [`  ${plainText(subject)}`] : []),
    ...body.split(/\r?\n/).map((line) => `    ${plainText(line)}`),
    '',
  ]
}
