import { notFound, refused, Stop } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type Served, serve } from '../api/serve.server.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { readerOf, readThread, sendMessage } from './commands.server.ts'
import { cleanLine, cleanText, LONGEST } from './message.ts'
import { partiesOf, partyIn } from './party.ts'
import { messagesIn, threadOf, unreadMessages } from './queries.server.ts'
import { answering, customerGroups, writableCustomers } from './readers-queries.server.ts'
import * as wire from './wire.ts'

const PAGE = 24
/** A firm is looked up by this many characters (orders 5). */
const LOOKED_UP_BY = 3

export const messageCentreApi: Served[] = [
  serve(wire.getMessages, async ({ who, house, input }) => {
    const reader = readerOf({ who })
    const page = Math.min(Math.max(input.page ?? 1, 1), 10_000)
    const [found, unread] = await Promise.all([
      messagesIn(house.db, reader, { box: input.box, page, pageSize: PAGE }),
      unreadMessages(house.db, reader),
    ])
    return { ...found, pageSize: PAGE, unread }
  }),
  serve(wire.getMessage, async ({ who, house, input }) => {
    const reader = readerOf({ who })
    const [messages, answer] = await Promise.all([
      threadOf(house.db, reader, input.id),
      answering(house.db, who, input.id),
    ])
    if (messages.length === 0 || !answer) throw notFound()
    return { messages, answerTo: answer.to, answerReaders: answer.readers.length }
  }),
  serve(wire.readMessage, async ({ who, house, input }) => {
    const reader = readerOf({ who })
    const messages = await threadOf(house.db, reader, input.id)
    if (messages.length === 0) throw notFound()
    await readThread(
      house.db,
      reader,
      messages.map(({ id }) => id),
    )
    return { unread: await unreadMessages(house.db, reader) }
  }),
  serve(wire.getRecipients, async ({ who, house, input }) => {
    const parties = partiesOf(who.viewer)
    const search = (input.search ?? '').trim()
    const listed = parties.includes('customer') && (search.length >= LOOKED_UP_BY || who.viewer.role !== 'owner')
    const [customers, groups] = await Promise.all([
      listed ? writableCustomers(house.db, who, search) : [],
      parties.includes('group') ? customerGroups(house.db, who.site.id) : [],
    ])
    return { parties: [...parties], customers, groups }
  }),
  serve(wire.sendMessage, async ({ input, ...call }) => {
    const { language } = call.who
    const subject = cleanLine(input.subject, LONGEST.subject)
    const body = cleanText(input.body, LONGEST.body)
    const to = input.answers === undefined ? partyIn(input.to ?? '') : { answers: input.answers }
    if (subject === '' || body === '') throw new Stop(400, 'InvalidRequest')
    const sent = to ? await sendMessage(call, { key: input.key, subject, body, to }) : refused('MessageNotSent')
    return sent.ok
      ? { done: true, message: message(language, 'messages.sent'), refusal: null, id: sent.value.id }
      : { done: false, message: refusalText(language, sent.refusal), refusal: sent.refusal.code, id: null }
  }),
]
