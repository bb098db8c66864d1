import { HttpError, notFound, refuse } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '../api/serve.server.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { readThread, sendMessage, toReader } from './commands.server.ts'
import { cleanLine, cleanText, getAllowedParties, LONGEST, parseParty } from './message.ts'
import {
  customerGroups,
  findOrder,
  findReplyContext,
  loadMessages,
  loadOrderMessages,
  loadThread,
  unreadMessages,
  writableCustomers,
} from './queries.server.ts'
import * as wire from './wire.ts'

const PAGE = 24
/** Minimum search length for customers (orders 5). */
const MIN_SEARCH_LENGTH = 3

export const messageCentreApi: ServedEndpoint[] = [
  serve(wire.getMessages, async ({ context, app, input }) => {
    const reader = toReader({ context })
    const page = Math.min(Math.max(input.page ?? 1, 1), 10_000)
    const [found, unread] = await Promise.all([
      loadMessages(app.db, reader, { box: input.box, page, pageSize: PAGE }),
      unreadMessages(app.db, reader),
    ])
    return { ...found, pageSize: PAGE, unread }
  }),
  serve(wire.getMessage, async ({ context, app, input }) => {
    const reader = toReader({ context })
    const [messages, answer] = await Promise.all([
      loadThread(app.db, reader, input.id),
      findReplyContext(app.db, context, input.id),
    ])
    if (messages.length === 0 || !answer) throw notFound()
    const number = answer.order
    const mayOpen = number !== null && (await findOrder(app.db, context, { number, readers: [] })) !== undefined
    return { messages, answerTo: answer.to, answerReaders: answer.readers.length, order: mayOpen ? number : null }
  }),
  serve(wire.getOrderMessages, async ({ context, app, input: { order } }) => ({
    messages: await loadOrderMessages(app.db, toReader({ context }), order),
  })),
  serve(wire.readMessage, async ({ context, app, input }) => {
    const reader = toReader({ context })
    const messages = await loadThread(app.db, reader, input.id)
    if (messages.length === 0) throw notFound()
    await readThread(
      app.db,
      reader,
      messages.map(({ id }) => id),
    )
    return { unread: await unreadMessages(app.db, reader) }
  }),
  serve(wire.getRecipients, async ({ context, app, input }) => {
    const parties = getAllowedParties(context.viewer)
    const search = (input.search ?? '').trim()
    const listed = parties.includes('customer') && (search.length >= MIN_SEARCH_LENGTH || !parties.includes('group'))
    const [customers, groups] = await Promise.all([
      listed ? writableCustomers(app.db, context, search) : [],
      parties.includes('group') ? customerGroups(app.db, context.site.id) : [],
    ])
    return { parties: [...parties], customers, groups }
  }),
  serve(wire.sendMessage, async ({ input, ...call }) => {
    const { language } = call.context
    const subject = cleanLine(input.subject, LONGEST.subject)
    const body = cleanText(input.body, LONGEST.body)
    const to = input.answers === undefined ? parseParty(input.to ?? '') : { answers: input.answers }
    if (subject === '' || body === '') throw new HttpError(400, 'InvalidRequest')
    const draft = { key: input.key, subject, body, order: input.order }
    const sent = to ? await sendMessage(call, { ...draft, to }) : refuse('MessageNotSent')
    return sent.ok
      ? { done: true, message: message(language, 'messages.sent'), refusal: null, id: sent.value.id }
      : { done: false, message: refusalText(language, sent.refusal), refusal: sent.refusal.code, id: null }
  }),
]
