import { describe, expect, it } from 'vitest'
import { openReplyServer } from '#tests/engines/opensearch/reply-server.ts'
import { createClient, OpenSearchError, parseSearchUrl } from './client.server.ts'

describe('SEARCH_URL', () => {
  it.each([
    ['http://127.0.0.1:9200', { origin: 'http://127.0.0.1:9200', authorization: undefined, prefix: 'vitrin' }],
    ['https://search.example/', { origin: 'https://search.example', authorization: undefined, prefix: 'vitrin' }],
    ['https://search.example/oto', { origin: 'https://search.example', authorization: undefined, prefix: 'oto' }],
    [
      'https://vitrin:p%40ss@search.example:9200/oto_2',
      {
        origin: 'https://search.example:9200',
        authorization: `Basic ${Buffer.from('vitrin:p@ss').toString('base64')}`,
        prefix: 'oto_2',
      },
    ],
  ])('reads %s', (text, address) => expect(parseSearchUrl(text)).toEqual(address))
})

describe('a request', () => {
  it('sends user and password in a header, and lines as lines', async () => {
    const server = await openReplyServer(() => ({ body: '{"ok":true}' }))
    const address = { origin: server.url, authorization: 'Basic eDp5', prefix: 'vitrin' }
    const client = createClient(address)
    const reply = await client.send({ method: 'POST', path: '/_bulk', body: ['{"a":1}', '{"b":2}'], timeoutMs: 2000 })
    expect(reply).toEqual({ ok: true })
    expect(server.requests).toEqual([
      {
        line: 'POST /_bulk',
        authorization: 'Basic eDp5',
        type: 'application/x-ndjson',
        body: '{"a":1}\n{"b":2}\n',
      },
    ])
    await server.close()
  })

  it.each([
    [
      '{"error":{"type":"index_not_found_exception","reason":"no such index"},"status":404}',
      'index_not_found_exception: no such index',
    ],
    ['{"error":"Incorrect HTTP method","status":405}', 'Incorrect HTTP method'],
    ['<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
  ])('reports the reason of an error: %s', async (body, reason) => {
    const server = await openReplyServer(() => ({ status: 502, body }))
    const client = createClient({ origin: server.url, authorization: undefined, prefix: 'vitrin' })
    const error = await client.send({ method: 'GET', path: '/', timeoutMs: 2000 }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(OpenSearchError)
    expect((error as OpenSearchError).message).toBe(`OpenSearch: 502 ${reason}`)
    await server.close()
  })

  it('is given up when its time is over', async () => {
    const server = await openReplyServer(() => 'hang')
    const client = createClient({ origin: server.url, authorization: undefined, prefix: 'vitrin' })
    await expect(client.send({ method: 'GET', path: '/', timeoutMs: 100 })).rejects.toThrow(/timeout/)
    await server.close()
  })
})
