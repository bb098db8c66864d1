import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedRequest {
  /** Method and path. */
  line: string
  authorization: string | undefined
  type: string | undefined
  body: string
}

/** `hang` accepts the request and never replies. */
export type TestReply = { status?: number; body: string } | 'hang'

export interface ReplyServer {
  url: string
  requests: ReceivedRequest[]
  close(): Promise<void>
}

/** An HTTP server with the replies of a test. */
export async function openReplyServer(
  reply: (request: ReceivedRequest) => TestReply | Promise<TestReply>,
): Promise<ReplyServer> {
  const requests: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const received = {
      line: `${request.method} ${request.url}`,
      authorization: request.headers.authorization,
      type: request.headers['content-type'],
      body: await text(request),
    }
    requests.push(received)
    sendReply(response, await reply(received))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function sendReply(response: ServerResponse, reply: TestReply) {
  if (reply === 'hang') return
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
  response.end(reply.body)
}
