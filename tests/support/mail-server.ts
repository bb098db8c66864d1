import { createServer, type Socket } from 'node:net'

export interface TestMailServer {
  port: number
  /** Received emails as sent: headers and body. */
  emails: string[]
  /** Replies by `RCPT`, `DATA`, `MAIL`, or `.` for the end of an email; an empty reply sends none. */
  replies: Map<string, string>
  /** User names and passwords as received. */
  logins: string[]
  /** Every command outside the email data. */
  received: string[]
  /** Sends the delayed success reply to connections waiting at DATA. */
  goOn(): void
  close(): Promise<unknown>
}

/** An SMTP server that stores what it receives, and replies with errors on request. */
export async function openMailServer(): Promise<TestMailServer> {
  const emails: string[] = []
  const logins: string[] = []
  const received: string[] = []
  const waiting: (() => void)[] = []
  const replies = new Map<string, string>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    converse(socket, { emails, logins, replies, received, waiting })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  }
  const goOn = () => {
    for (const go of waiting.splice(0)) go()
  }
  return { port, emails, logins, replies, received, goOn, close }
}

type MailStore = Pick<TestMailServer, 'emails' | 'logins' | 'replies' | 'received'> & { waiting: (() => void)[] }

function converse(socket: Socket, { emails, logins, replies, received, waiting }: MailStore) {
  let message = ''
  let inData = false
  const translate = (line: string) => socket.write(`${line}\r\n`)
  const take = () => {
    inData = true
    return translate('354 go on')
  }
  const answer = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    const refusal = replies.get(verb)
    received.push(verb)
    if (refusal === '') return waiting.push(() => take())
    if (refusal) return translate(refusal)
    if (verb === 'EHLO') return translate('250-test\r\n250 AUTH PLAIN')
    if (verb === 'AUTH') {
      logins.push(getLogin(line))
      return translate('235 welcome')
    }
    if (verb === 'DATA') return take()
    return translate(verb === 'QUIT' ? '221 bye' : '250 fine')
  }
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    message += chunk
    for (let end = message.indexOf(getTerminator(inData)); end >= 0; end = message.indexOf(getTerminator(inData))) {
      const part = message.slice(0, end)
      message = message.slice(end + getTerminator(inData).length)
      if (!inData) answer(part)
      else {
        emails.push(part)
        inData = false
        const reply = replies.get('.') ?? '250 taken'
        if (reply !== '') translate(reply)
      }
    }
  })
  translate('220 test')
}

/** User name and password of `AUTH PLAIN ...`. */
const getLogin = (line: string) =>
  Buffer.from(line.split(' ')[2] ?? '', 'base64')
    .toString()
    .split('\0')
    .slice(1)
    .join(' ')

const getTerminator = (inData: boolean) => (inData ? '\r\n.\r\n' : '\r\n')
