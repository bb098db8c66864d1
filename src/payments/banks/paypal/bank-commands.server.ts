import { saidIn, textIn } from '../answer.ts'
import { type Bank, NotOpened, type Terminal } from '../bank.ts'
import { isSameOrigin } from '../gate.ts'
import { type Answered, askForJson } from '../json-asking-commands.server.ts'
import { approvalIn, standingOf, takingOf, undoingOf, wordOf } from './reply.ts'
import { orderRequest, refundRequest } from './request.ts'

/** PayPal by its orders: the payer agrees on a page of PayPal, and the money is taken at our word. */
export const paypal: Bank = {
  takesWhenAsked: true,
  way: 'redirect',
  instalments: 'none',
  async open(terminal, demand) {
    const answer = await ask(terminal, '/v2/checkout/orders', { body: orderRequest(demand), key: demand.orderNo })
    const json = 'json' in answer ? answer.json : {}
    const [id, address] = [textIn(json, 'id'), approvalIn(json)]
    if (!ID.test(id) || !isSameOrigin(address, terminal.gateUrl)) {
      throw new NotOpened('json' in answer ? saidIn(json, 'name', 'message') : answer.said)
    }
    return { kind: 'redirect', address, transactionNo: id }
  },
  async read(terminal, fields, { openedNo }) {
    // The browser brings a name and nothing more: PayPal itself is asked what it stands for.
    const id = fields.find(({ name }) => name === 'token')?.value
    if (!id || id !== openedNo || !ID.test(id)) return undefined
    const answer = await ask(terminal, `/v2/checkout/orders/${id}`)
    return 'json' in answer && answer.status < 300 ? wordOf(answer.json, terminal) : 'later'
  },
  async capture(terminal, { orderNo, proof }) {
    if (!ID.test(proof.order ?? '')) return { kind: 'silent', said: 'no order' }
    const asked = { body: '{}', key: `${orderNo}-capture` }
    const answer = await ask(terminal, `/v2/checkout/orders/${proof.order}/capture`, asked)
    return 'json' in answer ? takingOf(answer.status, answer.json) : { kind: 'silent', said: answer.said }
  },
  async inquire(terminal, { openedNo }) {
    if (openedNo === null || !ID.test(openedNo)) return { kind: 'nothing' }
    const answer = await ask(terminal, `/v2/checkout/orders/${openedNo}`)
    return 'json' in answer ? standingOf(answer.status, answer.json) : { kind: 'silent', said: answer.said }
  },
  async undo(terminal, { transactionNo, amount, currency, key }) {
    if (transactionNo === null || !ID.test(transactionNo)) return { kind: 'declined', said: 'no capture' }
    const asked = { body: refundRequest(amount, currency), key: `refund-${key}` }
    const answer = await ask(terminal, `/v2/payments/captures/${transactionNo}/refund`, asked)
    return 'json' in answer ? undoingOf(answer.status, answer.json) : { kind: 'silent', said: answer.said }
  },
}

/** As PayPal writes its numbers; nothing else gets into a path. */
const ID = /^[A-Z0-9]{8,40}$/

interface Asked {
  body?: string
  /** The same question is answered once, however often it is asked. */
  key?: string
}

async function ask(terminal: Terminal, path: string, { body, key }: Asked = {}): Promise<Answered> {
  const token = await tokenOf(terminal)
  if (token === undefined) return { said: 'no token' }
  return askForJson(terminal.apiUrl.replace(/\/$/, '') + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(key && { 'paypal-request-id': key }),
    },
    ...(body !== undefined && { body }),
  })
}

async function tokenOf({ apiUrl, secrets }: Terminal): Promise<string | undefined> {
  const { clientId = '', clientSecret = '' } = secrets
  if (clientId === '' || clientSecret === '') throw new Error('A terminal has no clientId or no clientSecret')
  const answer = await askForJson(`${apiUrl.replace(/\/$/, '')}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return 'json' in answer ? textIn(answer.json, 'access_token') || undefined : undefined
}
