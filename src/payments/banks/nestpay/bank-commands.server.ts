import { randomBytes } from 'node:crypto'
import { askBank } from '../asking-commands.server.ts'
import type { Bank, Terminal } from '../bank.ts'
import { CARD_FIELDS, formFields } from './form.ts'
import { standingOf, takingOf, undoingOf, wordOf } from './reply.ts'
import { captureRequest, historyRequest, undoRequest } from './request.ts'
import { isSigned, signatureOf } from './signature-queries.server.ts'

/** Banks of the NestPay (EST) kind: a signed form in the browser, XML between servers. */
export const nestpay: Bank = {
  takesWhenAsked: true,
  way: 'cardForm',
  instalments: 'asked',
  async open(terminal, demand) {
    const fields = formFields(terminal, { ...demand, random: randomBytes(12).toString('hex') })
    const hash = signatureOf(fields, terminal.secrets.storeKey ?? '')
    return {
      kind: 'cardForm',
      action: terminal.gateUrl,
      fields: [...fields, { name: 'hash', value: hash }],
      card: CARD_FIELDS,
    }
  },
  read: async (terminal, fields) =>
    isSigned(fields, terminal.secrets.storeKey ?? '') ? wordOf(fields, terminal) : undefined,
  async capture(terminal, demand) {
    const answer = await ask(terminal, captureRequest(terminal, demand))
    return 'xml' in answer ? takingOf(answer.xml) : { kind: 'silent', said: answer.said }
  },
  async inquire(terminal, { orderNo }) {
    const answer = await ask(terminal, historyRequest(terminal, orderNo))
    return 'xml' in answer ? standingOf(answer.xml) : { kind: 'silent', said: answer.said }
  },
  async undo(terminal, undo) {
    const type = undo.whole ? 'Void' : 'Credit'
    const answer = await ask(terminal, undoRequest(terminal, type, undo))
    const undoing = 'xml' in answer ? undoingOf(answer.xml) : { kind: 'silent' as const, said: answer.said }
    // Its day is over at the bank: what cannot be undone any more is given back.
    if (undo.whole && undoing.kind === 'declined') return nestpay.undo(terminal, { ...undo, whole: false })
    return undoing
  },
}

async function ask({ apiUrl }: Terminal, xml: string): Promise<{ xml: string } | { said: string }> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const heard = await askBank(apiUrl, { method: 'POST', headers, body: new URLSearchParams({ DATA: xml }) })
  if ('said' in heard) return heard
  return heard.status >= 200 && heard.status < 300 ? { xml: heard.text } : { said: `HTTP ${heard.status}` }
}
