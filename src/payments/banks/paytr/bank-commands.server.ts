import { saidIn, textIn } from '../answer.ts'
import { type Bank, NotOpened, type Terminal } from '../bank.ts'
import { askForJson } from '../json-asking-commands.server.ts'
import { fieldIn, standingOf, undoingOf, wordOf } from './reply.ts'
import { returnAmount, tokenRequest } from './request.ts'
import { isSignature, keysIn, signatureOf } from './signature-queries.server.ts'

/** PayTR by its frame: the card is typed in it, PayTR takes the money itself and its own server says so. */
export const paytr: Bank = {
  takesWhenAsked: false,
  way: 'frame',
  instalments: 'chosenThere',
  async open(terminal, demand) {
    const fields = tokenRequest(terminal, demand, (values) => sign(terminal, values))
    const answer = await post(terminal, '/api/get-token', fields)
    const token = 'json' in answer && textIn(answer.json, 'status') === 'success' ? textIn(answer.json, 'token') : ''
    if (!/^[\w-]{8,}$/.test(token)) {
      throw new NotOpened('json' in answer ? saidIn(answer.json, 'reason') : answer.said)
    }
    return { kind: 'frame', address: frame(terminal, token), transactionNo: token }
  },
  async read(terminal, fields) {
    const { merchantKey, merchantSalt } = keysIn(terminal.secrets)
    const field = (name: string) => fieldIn(fields, name)
    const values = [field('merchant_oid'), merchantSalt, field('status'), field('total_amount')]
    return isSignature(merchantKey, values, field('hash')) ? wordOf(fields, terminal) : undefined
  },
  capture: async () => ({ kind: 'silent', said: 'PayTR takes the money itself' }),
  async inquire(terminal, { orderNo }) {
    const { merchant } = terminal
    const asked = { merchant_id: merchant, merchant_oid: orderNo, paytr_token: sign(terminal, [merchant, orderNo]) }
    const answer = await post(terminal, '/durum-sorgu', asked)
    return 'json' in answer ? standingOf(answer.json, orderNo) : { kind: 'silent', said: answer.said }
  },
  async undo(terminal, { orderNo, amount }) {
    const { merchant } = terminal
    const return_amount = returnAmount(amount)
    const answer = await post(terminal, '/iade', {
      ...{ merchant_id: merchant, merchant_oid: orderNo, return_amount },
      paytr_token: sign(terminal, [merchant, orderNo, return_amount]),
    })
    return 'json' in answer ? undoingOf(answer.json) : { kind: 'silent', said: answer.said }
  },
  frame,
}

function frame({ gateUrl }: Terminal, token: string) {
  return `${gateUrl.replace(/\/$/, '')}/${encodeURIComponent(token)}`
}

/** Every question ends with the salt. */
function sign({ secrets }: Terminal, values: readonly string[]) {
  const { merchantKey, merchantSalt } = keysIn(secrets)
  return signatureOf(merchantKey, [...values, merchantSalt])
}

const post = ({ apiUrl }: Terminal, path: string, fields: Record<string, string>) =>
  askForJson(apiUrl.replace(/\/$/, '') + path, { method: 'POST', body: new URLSearchParams(fields) })
