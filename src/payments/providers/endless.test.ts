import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Terminal, TransactionReference } from './provider.ts'
import { getProvider, PROVIDER_NAMES } from './providers.server.ts'

const MEGABYTE = 1_048_576

/** @requirement THREAT-37 */
describe('a bank with an endless reply (threat 37)', () => {
  let close: () => void
  let terminal: Terminal
  let sent = 0

  beforeAll(async () => {
    const server = createServer((request, response) => {
      request.resume()
      pour(response)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    close = () => {
      server.close()
      server.closeAllConnections()
    }
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const names = PROVIDER_NAMES.flatMap((provider) => Object.keys(getProvider(provider).secrets.shape))
    const secrets = Object.fromEntries(names.map((name) => [name, 'x']))
    terminal = { merchant: 'M', gateUrl: 'https://bank.example', apiUrl, secrets, acceptedProofs: ['1'] }
  })
  afterAll(() => close())

  /** Writes as fast as the client reads, until it disconnects. */
  function pour(response: ServerResponse) {
    const piece = Buffer.alloc(65_536, 'a')
    response.on('error', () => undefined)
    const more = () => {
      while (!response.destroyed) {
        sent += piece.length
        if (!response.write(piece)) return void response.once('drain', more)
      }
    }
    more()
  }

  it.each(PROVIDER_NAMES)('%s disconnects and treats it as no reply', async (provider) => {
    sent = 0
    const transactionReference: TransactionReference = {
      orderNo: 'a'.repeat(32),
      openedNo: 'ORDER1234567',
      transactionNo: 'CAPTURE12345',
      currency: 'TRY',
    }
    expect(await getProvider(provider).inquire(terminal, transactionReference)).toMatchObject({ kind: 'silent' })
    const undo = { ...transactionReference, amount: '10.00', whole: false, key: '1' }
    expect(await getProvider(provider).refund(terminal, undo)).toMatchObject({ kind: 'silent' })
    // Two replies plus socket buffers.
    expect(sent).toBeLessThan(32 * MEGABYTE)
  })
})
