import { randomBytes } from 'node:crypto'
import { textIn } from '../answer.ts'
import { type Bank, NotOpened, type Terminal } from '../bank.ts'
import { isSameOrigin } from '../gate.ts'
import { type Answered, askForJson } from '../json-asking-commands.server.ts'
import { signedResult, standingOf, undoingOf, wordOf } from './reply.ts'
import { checkoutRequest, undoRequest } from './request.ts'
import { authorization, isSigned } from './signature-queries.server.ts'

const OPEN = '/payment/iyzipos/checkoutform/initialize/auth/ecom'
const RESULT = '/payment/iyzipos/checkoutform/auth/ecom/detail'
const REPORT = '/v2/reporting/payment/details'

/** iyzico by its checkout form: the card is typed on a page of iyzico, which takes the money itself. */
export const iyzico: Bank = {
  takesWhenAsked: false,
  way: 'redirect',
  instalments: 'chosenThere',
  async open(terminal, demand) {
    const answer = await ask(terminal, OPEN, checkoutRequest(demand))
    const json = 'json' in answer ? answer.json : {}
    const [token, address] = [textIn(json, 'token'), textIn(json, 'paymentPageUrl')]
    if (textIn(json, 'status') !== 'success' || token === '' || !isSameOrigin(address, terminal.gateUrl)) {
      throw new NotOpened(textIn(json, 'errorMessage') || ('said' in answer ? answer.said : 'not opened'))
    }
    return { kind: 'redirect', address, transactionNo: token }
  },
  async read(terminal, fields, { orderNo, openedNo }) {
    // The browser brings a name and nothing more: iyzico itself is asked what it stands for.
    const token = fields.find(({ name }) => name === 'token')?.value
    if (!token || token !== openedNo) return undefined
    const answer = await ask(terminal, RESULT, JSON.stringify({ locale: 'en', conversationId: orderNo, token }))
    if ('said' in answer) return 'later'
    const { json } = answer
    if (textIn(json, 'status') !== 'success' && textIn(json, 'paymentStatus') !== 'FAILURE') return 'later'
    const isFailure = textIn(json, 'paymentStatus') === 'FAILURE' && textIn(json, 'signature') === ''
    if (!isFailure && !isSigned(terminal.secrets, signedResult(json), textIn(json, 'signature'))) return undefined
    return wordOf(json, terminal)
  },
  capture: async () => ({ kind: 'silent', said: 'iyzico takes the money itself' }),
  async inquire(terminal, { orderNo }) {
    const answer = await ask(terminal, `${REPORT}?paymentConversationId=${orderNo}`)
    return 'json' in answer ? standingOf(answer.json) : { kind: 'silent', said: answer.said }
  },
  async undo(terminal, { orderNo, transactionNo, amount, whole }) {
    const known = { orderNo, transactionNo: transactionNo ?? '' }
    const cancelled = whole ? undone(await ask(terminal, '/payment/cancel', undoRequest(known))) : undefined
    // Its day is over: what cannot be undone any more is given back.
    if (cancelled && cancelled.kind !== 'declined') return cancelled
    return undone(await ask(terminal, '/v2/payment/refund', undoRequest(known, amount)))
  },
}

const undone = (answer: Answered) =>
  'json' in answer ? undoingOf(answer.json) : ({ kind: 'silent', said: answer.said } as const)

function ask({ apiUrl, secrets }: Terminal, path: string, body = ''): Promise<Answered> {
  const random = randomBytes(12).toString('hex')
  return askForJson(apiUrl.replace(/\/$/, '') + path, {
    method: body === '' ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      'x-iyzi-rnd': random,
      authorization: authorization({ secrets, random, path, body }),
    },
    ...(body !== '' && { body }),
  })
}
