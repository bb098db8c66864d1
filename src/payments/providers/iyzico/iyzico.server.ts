import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { getText } from '../answer.ts'
import { isSameOrigin } from '../gate.ts'
import { type JsonResult, requestJson } from '../json-http-commands.server.ts'
import { NotOpened, type Provider, secretText, type Terminal } from '../provider.ts'
import { signedResult, toCallbackResult, toRefundResult, toTransactionStatus } from './reply.ts'
import { buildRefundRequest, checkoutRequest } from './request.ts'
import { authorization, isSigned } from './signature-queries.server.ts'

const OPEN = '/payment/iyzipos/checkoutform/initialize/auth/ecom'
const RESULT = '/payment/iyzipos/checkoutform/auth/ecom/detail'
const REPORT = '/v2/reporting/payment/details'

/** iyzico's checkout form: the card is typed on a page of iyzico, which captures the money. */
export const iyzico: Provider = {
  secrets: z.strictObject({ apiKey: secretText, secretKey: secretText }),
  webhook: { kind: 'unsigned', getOrderNo: (json) => getText(json, 'paymentConversationId') },
  capturesOnRequest: false,
  flow: 'redirect',
  instalments: 'chosenThere',
  async open(terminal, request) {
    const answer = await post(terminal, OPEN, checkoutRequest(request))
    const json = 'json' in answer ? answer.json : {}
    const [token, address] = [getText(json, 'token'), getText(json, 'paymentPageUrl')]
    if (getText(json, 'status') !== 'success' || token === '' || !isSameOrigin(address, terminal.gateUrl)) {
      throw new NotOpened(getText(json, 'errorMessage') || ('message' in answer ? answer.message : 'not opened'))
    }
    return { kind: 'redirect', address, transactionNo: token }
  },
  async read(terminal, fields, { orderNo, openedNo }) {
    // The browser returns only a token; the result is queried from iyzico.
    const token = fields.find(({ name }) => name === 'token')?.value
    if (!token || token !== openedNo) return undefined
    const answer = await post(terminal, RESULT, JSON.stringify({ locale: 'en', conversationId: orderNo, token }))
    if ('message' in answer) return 'later'
    const { json } = answer
    if (getText(json, 'status') !== 'success' && getText(json, 'paymentStatus') !== 'FAILURE') return 'later'
    const isFailure = getText(json, 'paymentStatus') === 'FAILURE' && getText(json, 'signature') === ''
    if (!isFailure && !isSigned(terminal.secrets, signedResult(json), getText(json, 'signature'))) return undefined
    return toCallbackResult(json, terminal)
  },
  capture: async () => ({ kind: 'silent', message: 'iyzico takes the money itself' }),
  async inquire(terminal, { orderNo }) {
    const answer = await post(terminal, `${REPORT}?paymentConversationId=${orderNo}`)
    return 'json' in answer ? toTransactionStatus(answer.json) : { kind: 'silent', message: answer.message }
  },
  async refund(terminal, { orderNo, transactionNo, amount, whole }) {
    const payment = { orderNo, transactionNo: transactionNo ?? '' }
    const cancelled = whole ? toRefund(await post(terminal, '/payment/cancel', buildRefundRequest(payment))) : undefined
    // After its day a payment cannot be voided and is refunded.
    if (cancelled && cancelled.kind !== 'declined') return cancelled
    return toRefund(await post(terminal, '/v2/payment/refund', buildRefundRequest(payment, amount)))
  },
}

const toRefund = (answer: JsonResult) =>
  'json' in answer ? toRefundResult(answer.json) : ({ kind: 'silent', message: answer.message } as const)

function post({ apiUrl, secrets }: Terminal, path: string, body = ''): Promise<JsonResult> {
  const random = randomBytes(12).toString('hex')
  return requestJson(apiUrl.replace(/\/$/, '') + path, {
    method: body === '' ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      'x-iyzi-rnd': random,
      authorization: authorization({ secrets, random, path, body }),
    },
    ...(body !== '' && { body }),
  })
}
