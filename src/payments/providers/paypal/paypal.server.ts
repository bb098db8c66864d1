import { z } from 'zod'
import { getList, getObject, getProviderMessage, getText } from '../answer.ts'
import { isSameOrigin } from '../gate.ts'
import { type JsonResult, requestJson } from '../json-http-commands.server.ts'
import { NotOpened, type Provider, secretText, type Terminal } from '../provider.ts'
import { getApprovalUrl, toCallbackResult, toCaptureResult, toRefundResult, toTransactionStatus } from './reply.ts'
import { orderRequest, refundRequest } from './request.ts'

/** PayPal's orders API: the payer approves on a page of PayPal, then the shop requests the capture. */
export const paypal: Provider = {
  secrets: z.strictObject({ clientId: secretText, clientSecret: secretText }),
  webhook: {
    kind: 'unsigned',
    getOrderNo(json) {
      const resource = getObject(json, 'resource')
      return getText(resource, 'custom_id') || getText(getList(resource, 'purchase_units')[0] ?? {}, 'custom_id')
    },
  },
  capturesOnRequest: true,
  flow: 'redirect',
  instalments: 'none',
  async open(terminal, request) {
    const answer = await callApi(terminal, '/v2/checkout/orders', { body: orderRequest(request), key: request.orderNo })
    const json = 'json' in answer ? answer.json : {}
    const [id, address] = [getText(json, 'id'), getApprovalUrl(json)]
    if (!ID.test(id) || !isSameOrigin(address, terminal.gateUrl)) {
      throw new NotOpened('json' in answer ? getProviderMessage(json, 'name', 'message') : answer.message)
    }
    return { kind: 'redirect', address, transactionNo: id }
  },
  async read(terminal, fields, { openedNo }) {
    // The browser brings an id only: PayPal is queried for its content.
    const id = fields.find(({ name }) => name === 'token')?.value
    if (!id || id !== openedNo || !ID.test(id)) return undefined
    const answer = await callApi(terminal, `/v2/checkout/orders/${id}`)
    return 'json' in answer && answer.status < 300 ? toCallbackResult(answer.json, terminal) : 'later'
  },
  async capture(terminal, { orderNo, proof }) {
    if (!ID.test(proof.order ?? '')) return { kind: 'silent', message: 'no order' }
    const request = { body: '{}', key: `${orderNo}-capture` }
    const answer = await callApi(terminal, `/v2/checkout/orders/${proof.order}/capture`, request)
    return 'json' in answer ? toCaptureResult(answer.status, answer.json) : { kind: 'silent', message: answer.message }
  },
  async inquire(terminal, { openedNo }) {
    if (openedNo === null || !ID.test(openedNo)) return { kind: 'nothing' }
    const answer = await callApi(terminal, `/v2/checkout/orders/${openedNo}`)
    return 'json' in answer
      ? toTransactionStatus(answer.status, answer.json)
      : { kind: 'silent', message: answer.message }
  },
  async refund(terminal, { transactionNo, amount, currency, key }) {
    if (transactionNo === null || !ID.test(transactionNo)) return { kind: 'declined', message: 'no capture' }
    const request = { body: refundRequest(amount, currency), key: `refund-${key}` }
    const answer = await callApi(terminal, `/v2/payments/captures/${transactionNo}/refund`, request)
    return 'json' in answer ? toRefundResult(answer.status, answer.json) : { kind: 'silent', message: answer.message }
  },
}

/** Format of PayPal's ids; anything else is never put into a path. */
const ID = /^[A-Z0-9]{8,40}$/

interface ApiRequest {
  body?: string
  /** The same request is executed once, however often it is sent. */
  key?: string
}

async function callApi(terminal: Terminal, path: string, { body, key }: ApiRequest = {}): Promise<JsonResult> {
  const token = await fetchToken(terminal)
  if (token === undefined) return { message: 'no token' }
  return requestJson(terminal.apiUrl.replace(/\/$/, '') + path, {
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

async function fetchToken({ apiUrl, secrets }: Terminal): Promise<string | undefined> {
  const { clientId = '', clientSecret = '' } = secrets
  if (clientId === '' || clientSecret === '') throw new Error('A terminal has no clientId or no clientSecret')
  const answer = await requestJson(`${apiUrl.replace(/\/$/, '')}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return 'json' in answer ? getText(answer.json, 'access_token') || undefined : undefined
}
