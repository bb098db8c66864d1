import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchPhoneCode } from './queries.server.ts'

/** The external service, which answers by path. */
const answers: Record<string, (answer: ServerResponse) => void> = {
  '/plain/203.0.113.7': (answer) => answer.end('+49\n'),
  '/bare/203.0.113.7': (answer) => answer.end('49'),
  '/long/203.0.113.7': (answer) => answer.end('+49'.padEnd(5000, 'x')),
  '/nonsense/203.0.113.7': (answer) => answer.end('<b>+49</b>'),
  '/nowhere/203.0.113.7': (answer) => answer.end('+999'),
  '/broken/203.0.113.7': (answer) => answer.writeHead(500).end('+49'),
  '/elsewhere/203.0.113.7': (answer) => answer.writeHead(302, { location: '/plain/203.0.113.7' }).end(),
  '/never/203.0.113.7': () => undefined,
}
const input: string[] = []
const server = createServer((request, answer) => {
  input.push(request.url ?? '')
  answers[request.url ?? '']?.(answer)
})
let host = ''

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('an address written as IPv6 around IPv4 is the same address', async () => {
  expect(await fetchPhoneCode('::ffff:203.0.113.7', `${host}/plain/{address}`)).toBe('+49')
})

/** @requirement FORM-15 */
it.each(['plain', 'bare'])('the code comes from the configured service (%s answer)', async (name) => {
  expect(await fetchPhoneCode('203.0.113.7', `${host}/${name}/{address}`)).toBe('+49')
})

it.each(['long', 'nonsense', 'nowhere', 'broken', 'elsewhere', 'never'])(
  'the code is empty when the answer is of no use (%s)',
  async (name) => expect(await fetchPhoneCode('203.0.113.7', `${host}/${name}/{address}`)).toBe(''),
)

/** @requirement FORM-15 */
it('the code is empty without an answer and without a configured service', async () => {
  expect(await fetchPhoneCode('203.0.113.7', 'http://127.0.0.1:1/{address}')).toBe('')
  expect(await fetchPhoneCode('203.0.113.7', undefined)).toBe('')
})

it.each(['127.0.0.1', '10.1.2.3', '192.168.1.9', '172.16.0.1', '::1', 'fd00::1', '::ffff:10.0.0.1', 'not an address'])(
  'an address of a private network (%s) is not sent to the service',
  async (ip) => {
    const before = input.length
    expect(await fetchPhoneCode(ip, `${host}/plain/{address}`)).toBe('')
    expect(input).toHaveLength(before)
  },
)
