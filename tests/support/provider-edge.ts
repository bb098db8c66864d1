import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One question that a provider was asked. */
export interface AskedOf {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

type Reply = (asked: AskedOf) => { status?: number; json: unknown } | { html: string } | 'silence'

/** A provider's edge: answers over HTTP as the test says, and remembers what it was asked. */
export async function openProviderEdge() {
  const asked: AskedOf[] = []
  const replies = new Map<string, Reply>()
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const one = {
        ...{ method: request.method ?? '', path: request.url ?? '', headers: request.headers },
        body: Buffer.concat(pieces).toString(),
      }
      asked.push(one)
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
    asked,
    on: (path: string, reply: Reply) => void replies.set(path, reply),
    last: (path: string) => asked.findLast((one) => one.path.split('?', 1)[0] === path),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
