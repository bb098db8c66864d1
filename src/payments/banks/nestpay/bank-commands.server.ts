import { randomBytes } from 'node:crypto'
import type { Bank, Terminal } from '../bank.ts'
import { CARD_FIELDS, formFields } from './form.ts'
import { standingOf, takingOf, undoingOf, wordOf } from './reply.ts'
import { captureRequest, historyRequest, undoRequest } from './request.ts'
import { isSigned, signatureOf } from './signature-queries.server.ts'

/** A bank that has not answered by then is silent; what became of it is asked later. */
const PATIENCE_MS = 20_000
const LONGEST_ANSWER = 65_536

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
  try {
    const answer = await fetch(apiUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ DATA: xml }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await answer.text()
    return answer.ok && text.length <= LONGEST_ANSWER ? { xml: text } : { said: `HTTP ${answer.status}` }
  } catch (error) {
    return { said: error instanceof Error ? error.name : 'no answer' }
  }
}
