import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formFields } from '../src/payments/providers/nestpay/form.ts'
import { xmlText } from '../src/payments/providers/nestpay/reply.ts'
import { computeSignature } from '../src/payments/providers/nestpay/signature-queries.server.ts'
import type { FormField } from '../src/payments/providers/provider.ts'
import { answerXml } from '../src/payments/providers/sandbox/reply.ts'
import { SANDBOX_MERCHANT } from '../src/payments/providers/sandbox/sandbox.ts'

const { merchant, secrets } = SANDBOX_MERCHANT

export interface PayingBank {
  apiUrl: string
  /** How often the money of an order was asked for. */
  request: ReadonlyMap<string, number>
  close(): Promise<void>
}

/** The server of a bank in the words of the sandbox bank, without books of its own: it takes whatever it is asked to take. */
export async function openPayingBank(): Promise<PayingBank> {
  const input = new Map<string, number>()
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const xml = new URLSearchParams(Buffer.concat(pieces).toString()).get('DATA') ?? ''
      const orderNo = xmlText(xml, 'OrderId')
      const times = (input.get(orderNo) ?? 0) + 1
      input.set(orderNo, times)
      // Asked again it would take the money again, under another number: that is what must not happen.
      response.end(answerXml({ code: '00', transactionNo: `B${orderNo}${times}` }))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    request: input,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** The form a browser brings back after its holder proved himself, signed by the bank. */
export function provenForm(orderNo: string, amount: string): string {
  const request = { orderNo, price: amount, amount, currency: 'TRY', instalments: 1, language: 'tr' }
  const terminal = { merchant, secrets, gateUrl: '', apiUrl: '', acceptedProofs: ['1'] }
  const sent = formFields(terminal, { ...request, returnTo: 'http://localhost/', random: orderNo })
  const notification = { mdStatus: '1', txstatus: 'Y', md: orderNo, xid: orderNo, eci: '02', cavv: orderNo }
  const fields: FormField[] = [...sent, ...Object.entries(notification).map(([name, value]) => ({ name, value }))]
  const signed = [...fields, { name: 'HASH', value: computeSignature(fields, secrets.storeKey) }]
  return new URLSearchParams(signed.map(({ name, value }) => [name, value])).toString()
}
