import { z } from 'zod'
import { getProviderMessage, getText } from '../answer.ts'
import { requestJson } from '../json-http-commands.server.ts'
import { NotOpened, type Provider, secretText, type Terminal } from '../provider.ts'
import { getField, toCallbackResult, toRefundResult, toTransactionStatus } from './reply.ts'
import { returnAmount, tokenRequest } from './request.ts'
import { computeSignature, getKeys, isSignature } from './signature-queries.server.ts'

/** PayTR by its frame: the card is typed in it, PayTR captures the payment and notifies the shop by webhook. */
export const paytr: Provider = {
  secrets: z.strictObject({ merchantKey: secretText, merchantSalt: secretText }),
  webhook: {
    kind: 'signed',
    getOrderNo: (fields) => getField(fields, 'merchant_oid'),
    // Any other response than exactly `OK` makes PayTR repeat the webhook.
    accepted: 'OK',
    rejected: 'NO',
  },
  capturesOnRequest: false,
  flow: 'frame',
  instalments: 'chosenThere',
  async open(terminal, request) {
    const fields = tokenRequest(terminal, request, (values) => sign(terminal, values))
    const answer = await post(terminal, '/api/get-token', fields)
    const token = 'json' in answer && getText(answer.json, 'status') === 'success' ? getText(answer.json, 'token') : ''
    if (!/^[\w-]{8,}$/.test(token)) {
      throw new NotOpened('json' in answer ? getProviderMessage(answer.json, 'reason') : answer.message)
    }
    return { kind: 'frame', address: frame(terminal, token), transactionNo: token }
  },
  async read(terminal, fields) {
    const { merchantKey, merchantSalt } = getKeys(terminal.secrets)
    const field = (name: string) => getField(fields, name)
    const values = [field('merchant_oid'), merchantSalt, field('status'), field('total_amount')]
    return isSignature(merchantKey, values, field('hash')) ? toCallbackResult(fields, terminal) : undefined
  },
  capture: async () => ({ kind: 'silent', message: 'PayTR takes the money itself' }),
  async inquire(terminal, { orderNo }) {
    const { merchant } = terminal
    const request = { merchant_id: merchant, merchant_oid: orderNo, paytr_token: sign(terminal, [merchant, orderNo]) }
    const answer = await post(terminal, '/durum-sorgu', request)
    return 'json' in answer ? toTransactionStatus(answer.json, orderNo) : { kind: 'silent', message: answer.message }
  },
  async refund(terminal, { orderNo, amount }) {
    const { merchant } = terminal
    const return_amount = returnAmount(amount)
    const answer = await post(terminal, '/iade', {
      merchant_id: merchant,
      merchant_oid: orderNo,
      return_amount,
      paytr_token: sign(terminal, [merchant, orderNo, return_amount]),
    })
    return 'json' in answer ? toRefundResult(answer.json) : { kind: 'silent', message: answer.message }
  },
  frame,
}

function frame({ gateUrl }: Terminal, token: string) {
  return `${gateUrl.replace(/\/$/, '')}/${encodeURIComponent(token)}`
}

/** The signed values of every request end with the salt. */
function sign({ secrets }: Terminal, values: readonly string[]) {
  const { merchantKey, merchantSalt } = getKeys(secrets)
  return computeSignature(merchantKey, [...values, merchantSalt])
}

const post = ({ apiUrl }: Terminal, path: string, fields: Record<string, string>) =>
  requestJson(apiUrl.replace(/\/$/, '') + path, { method: 'POST', body: new URLSearchParams(fields) })
