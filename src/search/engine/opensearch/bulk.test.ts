import { describe, expect, it } from 'vitest'
import { openReplyServer, type ReplyServer } from '#tests/engines/opensearch/reply-server.ts'
import { writeBulk } from './bulk.server.ts'
import { createClient } from './client.server.ts'
import type { IndexedProduct } from './index-definition.ts'

const toClient = ({ url }: ReplyServer) => createClient({ origin: url, authorization: undefined, prefix: 'vitrin' })

const product = (id: number, text = ''): IndexedProduct => ({
  product: id,
  brand: null,
  category: null,
  season: null,
  groups: [],
  values: [],
  audience: [],
  sort_no: 100,
  tie_break: 4,
  fitted: false,
  a: [text],
  b: [],
  c: [],
  d: [],
})
const write = (id: number, text?: string) => ({ id, document: product(id, text) })
const deletion = (id: number) => ({ id, document: null })

/** The ids in the lines of a request. */
const readIds = (body: string) => [...body.matchAll(/"_id":"(\d+)"/g)].map(([, id]) => Number(id))

/** A reply with a status for each action, by its id. */
const toReply = (body: string, getStatus: (id: number) => number) => ({
  body: JSON.stringify({
    items: readIds(body).map((id) => {
      const status = getStatus(id)
      return { index: { status, ...(status >= 400 && { error: { type: 'some_error', reason: `of ${id}` } }) } }
    }),
  }),
})

describe('writing in bulk', () => {
  it('writes and deletes by alias only', async () => {
    const server = await openReplyServer(({ body }) => toReply(body, () => 200))
    await writeBulk(toClient(server), { alias: 'vitrin-1', actions: [write(5), deletion(6)], isVisible: true })
    const [request] = server.requests
    expect(request?.line).toBe('POST /_bulk?require_alias=true&refresh=wait_for')
    expect(request?.body.split('\n').map((line) => line && Object.keys(JSON.parse(line))[0])).toEqual([
      'index',
      'product',
      'delete',
      '',
    ])
    await server.close()
  })

  it('sends only what an overloaded cluster rejected again', async () => {
    let calls = 0
    const server = await openReplyServer(({ body }) => {
      calls++
      return toReply(body, (id) => (id === 2 && calls < 3 ? 429 : 200))
    })
    await writeBulk(toClient(server), { alias: 'vitrin-1', actions: [write(1), write(2), write(3)], isVisible: false })
    expect(server.requests.map(({ body }) => readIds(body))).toEqual([[1, 2, 3], [2], [2]])
    await server.close()
  })

  it('sends everything again if the whole request was rejected', async () => {
    let calls = 0
    const server = await openReplyServer(({ body }) =>
      ++calls === 1 ? { status: 429, body: '{}' } : toReply(body, () => 201),
    )
    await writeBulk(toClient(server), { alias: 'vitrin-1', actions: [write(1)], isVisible: false })
    expect(server.requests).toHaveLength(2)
    await server.close()
  })

  it('gives up when the cluster stays overloaded', async () => {
    const server = await openReplyServer(() => ({ status: 429, body: '{}' }))
    const writing = writeBulk(toClient(server), { alias: 'vitrin-1', actions: [write(1)], isVisible: false })
    await expect(writing).rejects.toThrow('overloaded')
    await server.close()
  })

  it('fails with the reason of a product that was not accepted', async () => {
    const server = await openReplyServer(({ body }) => toReply(body, (id) => (id === 2 ? 400 : 200)))
    const writing = writeBulk(toClient(server), { alias: 'vitrin-1', actions: [write(1), write(2)], isVisible: false })
    await expect(writing).rejects.toThrow('OpenSearch: 400 some_error: of 2')
    await server.close()
  })

  it('splits what is too long for one request', async () => {
    const server = await openReplyServer(({ body }) => toReply(body, () => 200))
    const text = 'x'.repeat(1_500_000)
    const actions = [write(1, text), write(2, text), write(3, text)]
    await writeBulk(toClient(server), { alias: 'vitrin-1', actions, isVisible: false })
    expect(server.requests.map(({ body }) => readIds(body))).toEqual([[1, 2], [3]])
    await server.close()
  })
})
