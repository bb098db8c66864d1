import { createServer, type Socket } from 'node:net'

export interface TestMailServer {
  port: number
  /** What came in, as it was sent: headers and body. */
  letters: string[]
  /** `RCPT` or `DATA` or `MAIL` -> the reply to it from now on. */
  replies: Map<string, string>
  /** User names and passwords as they were given. */
  logins: string[]
  close(): Promise<unknown>
}

/** An SMTP server that keeps what it gets, and says no when it is told to. */
export async function openMailServer(): Promise<TestMailServer> {
  const letters: string[] = []
  const logins: string[] = []
  const replies = new Map<string, string>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    converse(socket, { letters, logins, replies })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  }
  return { port, letters, logins, replies, close }
}

type Kept = Pick<TestMailServer, 'letters' | 'logins' | 'replies'>

function converse(socket: Socket, { letters, logins, replies }: Kept) {
  let heard = ''
  let inData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    const refusal = replies.get(verb)
    if (refusal) return say(refusal)
    if (verb === 'EHLO') return say('250-test\r\n250 AUTH PLAIN')
    if (verb === 'AUTH') {
      logins.push(
        Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0')
          .slice(1)
          .join(' '),
      )
      return say('235 welcome')
    }
    inData = verb === 'DATA'
    return say(inData ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 fine')
  }
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    heard += chunk
    for (let end = heard.indexOf(endOf(inData)); end >= 0; end = heard.indexOf(endOf(inData))) {
      const part = heard.slice(0, end)
      heard = heard.slice(end + endOf(inData).length)
      if (!inData) answer(part)
      else {
        letters.push(part)
        inData = false
        say('250 taken')
      }
    }
  })
  say('220 test')
}

const endOf = (inData: boolean) => (inData ? '\r\n.\r\n' : '\r\n')
