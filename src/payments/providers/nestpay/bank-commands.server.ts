import { randomBytes } from 'node:crypto'
import { sendRequest } from '../http-commands.server.ts'
import type { Bank, Terminal } from '../provider.ts'
import { CARD_FIELDS, formFields } from './form.ts'
import { toCallbackResult, toCaptureResult, toRefundResult, toTransactionStatus } from './reply.ts'
import { buildRefundRequest, captureRequest, historyRequest } from './request.ts'
import { computeSignature, isSigned } from './signature-queries.server.ts'

/** Banks of the NestPay (EST) kind: a signed form in the browser, XML between servers. */
export const nestpay: Bank = {
  capturesOnQuery: true,
  flow: 'cardForm',
  instalments: 'asked',
  async open(terminal, demand) {
    const fields = formFields(terminal, { ...demand, random: randomBytes(12).toString('hex') })
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
  async capture(terminal, demand) {
    const answer = await post(terminal, captureRequest(terminal, demand))
    return 'xml' in answer ? toCaptureResult(answer.xml) : { kind: 'silent', said: answer.said }
  },
  async inquire(terminal, { orderNo }) {
    const answer = await post(terminal, historyRequest(terminal, orderNo))
    return 'xml' in answer ? toTransactionStatus(answer.xml) : { kind: 'silent', said: answer.said }
  },
  async refund(terminal, undo) {
    const type = undo.whole ? 'Void' : 'Credit'
    const answer = await post(terminal, buildRefundRequest(terminal, type, undo))
    const undoing = 'xml' in answer ? toRefundResult(answer.xml) : { kind: 'silent' as const, said: answer.said }
    // Its day is over at the bank: what cannot be undone any more is given back.
    if (undo.whole && undoing.kind === 'declined') return nestpay.refund(terminal, { ...undo, whole: false })
    return undoing
  },
}

async function post({ apiUrl }: Terminal, xml: string): Promise<{ xml: string } | { said: string }> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const heard = await sendRequest(apiUrl, { method: 'POST', headers, body: new URLSearchParams({ DATA: xml }) })
  if ('said' in heard) return heard
  return heard.status >= 200 && heard.status < 300 ? { xml: heard.text } : { said: `HTTP ${heard.status}` }
}
