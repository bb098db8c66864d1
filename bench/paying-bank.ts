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
  /** Number of capture requests per order. */
  request: ReadonlyMap<string, number>
  close(): Promise<void>
}

/** Starts a server that implements the sandbox bank's protocol without a ledger: it approves every capture. */
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
      // A repeated request captures the money again under another number; the shop must never send one.
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

/** The signed form that a browser posts back from the bank after 3-D Secure authentication. */
export function provenForm(orderNo: string, amount: string): string {
  const request = { orderNo, price: amount, amount, currency: 'TRY', instalments: 1, language: 'tr' }
  const terminal = { merchant, secrets, gateUrl: '', apiUrl: '', acceptedProofs: ['1'] }
  const sent = formFields(terminal, { ...request, returnTo: 'http://localhost/', random: orderNo })
  const notification = { mdStatus: '1', txstatus: 'Y', md: orderNo, xid: orderNo, eci: '02', cavv: orderNo }
  const fields: FormField[] = [...sent, ...Object.entries(notification).map(([name, value]) => ({ name, value }))]
  const signed = [...fields, { name: 'HASH', value: computeSignature(fields, secrets.storeKey) }]
  return new URLSearchParams(signed.map(({ name, value }) => [name, value])).toString()
}
