import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ObjectMissing, ObjectRefused, type ObjectStore, ObjectStoreUnavailable } from './object-store.server.ts'
import { createS3Store } from './s3-store.server.ts'
import { parseStoreAddress } from './store-address.ts'

/** Sends the reply to every request. */
let reply: (response: ServerResponse) => void
let store: ObjectStore
const server = createServer((_, response) => reply(response))

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const address = parseStoreAddress(`http://key:secret@127.0.0.1:${port}/files`)
  if (!address) throw new Error('no address')
  store = await createS3Store({ address, presign: false })
})
afterAll(() => server.close())

const sendStatus = (status: number, headers: Record<string, string> = {}) => {
  reply = (response) => void response.writeHead(status, headers).end('0123456789')
}

it.each([
  [400, ObjectRefused],
  [403, ObjectRefused],
  [416, ObjectRefused],
  [404, ObjectMissing],
  [401, ObjectStoreUnavailable],
  [408, ObjectStoreUnavailable],
  [429, ObjectStoreUnavailable],
  [500, ObjectStoreUnavailable],
  [503, ObjectStoreUnavailable],
])('reports status %s as %o', async (status, type) => {
  sendStatus(status)
  const error = await store.read('public/one').catch((thrown) => thrown)
  expect(error.constructor).toBe(type)
  expect(error.message).toBe(`status ${status}`)
})

it('does not follow redirections', async () => {
  sendStatus(307, { location: '/elsewhere' })
  await expect(store.read('public/one')).rejects.toThrow('redirect')
})

it('rejects other bytes than the requested range', async () => {
  const range = { first: 2, last: 11 }
  sendStatus(200)
  await expect(store.read('public/one', range)).rejects.toThrow(ObjectRefused)
  sendStatus(206, { 'content-range': 'bytes 0-9/20' })
  await expect(store.read('public/one', range)).rejects.toThrow(ObjectRefused)
  sendStatus(206, { 'content-range': 'bytes 2-11/20' })
  expect(String(await buffer(await store.read('public/one', range)))).toBe('0123456789')
})
