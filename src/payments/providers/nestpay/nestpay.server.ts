import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { sendRequest } from '../http-commands.server.ts'
import { type Provider, secretText, type Terminal } from '../provider.ts'
import { CARD_FIELDS, formFields } from './form.ts'
import { toCallbackResult, toCaptureResult, toRefundResult, toTransactionStatus } from './reply.ts'
import { buildRefundRequest, captureRequest, historyRequest } from './request.ts'
import { computeSignature, isSigned } from './signature-queries.server.ts'

/** Banks with a NestPay (EST) gateway: a signed form in the browser, XML between servers. */
export const nestpay: Provider = {
  secrets: z.strictObject({ storeKey: secretText, user: secretText, password: secretText }),
  capturesOnRequest: true,
  flow: 'cardForm',
  instalments: 'asked',
  async open(terminal, request) {
    const fields = formFields(terminal, { ...request, random: randomBytes(12).toString('hex') })
    const hash = computeSignature(fields, terminal.secrets.storeKey ?? '')
    return {
      kind: 'cardForm',
      action: terminal.gateUrl,
      fields: [...fields, { name: 'hash', value: hash }],
      card: CARD_FIELDS,
    }
  },
  read: async (terminal, fields) =>
    isSigned(fields, terminal.secrets.storeKey ?? '') ? toCallbackResult(fields, terminal) : undefined,
  async capture(terminal, request) {
    const answer = await post(terminal, captureRequest(terminal, request))
    return 'xml' in answer ? toCaptureResult(answer.xml) : { kind: 'silent', message: answer.message }
  },
  async inquire(terminal, { orderNo }) {
    const answer = await post(terminal, historyRequest(terminal, orderNo))
    return 'xml' in answer ? toTransactionStatus(answer.xml) : { kind: 'silent', message: answer.message }
  },
  async refund(terminal, request) {
    const type = request.whole ? 'Void' : 'Credit'
    const answer = await post(terminal, buildRefundRequest(terminal, type, request))
    const refund = 'xml' in answer ? toRefundResult(answer.xml) : { kind: 'silent' as const, message: answer.message }
    // After the bank's day a payment cannot be voided and is refunded.
    if (request.whole && refund.kind === 'declined') return nestpay.refund(terminal, { ...request, whole: false })
    return refund
  },
}

async function post({ apiUrl }: Terminal, xml: string): Promise<{ xml: string } | { message: string }> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await sendRequest(apiUrl, { method: 'POST', headers, body: new URLSearchParams({ DATA: xml }) })
  if ('message' in reply) return reply
  return reply.status >= 200 && reply.status < 300 ? { xml: reply.text } : { message: `HTTP ${reply.status}` }
}
