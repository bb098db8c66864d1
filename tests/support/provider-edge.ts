import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that the provider received. */
export interface ProviderRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

type Reply = (request: ProviderRequest) => { status?: number; json: unknown } | { html: string } | 'silence'

/** A fake provider: responds over HTTP as the test configures, and records its requests. */
export async function openProviderEdge() {
  const requests: ProviderRequest[] = []
  const replies = new Map<string, Reply>()
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(pieces).toString(),
      }
      requests.push(one)
      const reply = replies.get(one.path.split('?', 1)[0] ?? '')?.(one)
      if (reply === 'silence') return response.destroy()
      if (reply && 'html' in reply)
        return response.setHeader('content-type', 'text/html; charset=utf-8').end(reply.html)
      response.statusCode = reply ? (reply.status ?? 200) : 404
      response.setHeader('content-type', 'application/json').end(JSON.stringify(reply?.json ?? {}))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    request: requests,
    on: (path: string, reply: Reply) => void replies.set(path, reply),
    last: (path: string) => requests.findLast((one) => one.path.split('?', 1)[0] === path),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
