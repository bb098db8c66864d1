import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Failure } from './delivery.ts'
import type { Letter } from './letter.ts'
import type { MailServer } from './mail-server.ts'

const PATIENCE_MS = 30_000
/** A server that has the whole letter may read it for a while before it says that it took it. */
const ANSWER_MS = 120_000

/** A letter with the number by which a second copy of it can be told. */
export interface NumberedLetter extends Letter {
  id: number
}

/**
 * Hands a letter to the mail server; undefined when it was taken, else why not. `beforeTheEnd` is asked when all of the letter
 * but its end has gone: no server takes a letter without that, and when it throws the letter does not go.
 */
export async function handOver(
  server: MailServer,
  letter: NumberedLetter,
  beforeTheEnd: () => Promise<void>,
): Promise<LetterProblem | undefined> {
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.secure,
    ...(server.user && { auth: { user: server.user, pass: server.password } }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: ANSWER_MS,
    // Nothing of a letter is read from the disk or fetched from anywhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.use('stream', ({ message }, ready) => {
    message.processFunc((written) => Readable.from(endedAfter(written as Readable, beforeTheEnd)))
    ready()
  })
  try {
    await transport.sendMail({
      from: server.sender,
      to: letter.to,
      ...(letter.replyTo && { replyTo: letter.replyTo }),
      subject: letter.subject,
      text: letter.text,
      ...(letter.html && { html: letter.html }),
      messageId: `<vitrin-${letter.id}@${domainOf(server.sender)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return undefined
  } catch (error) {
    return problemOf(error)
  } finally {
    transport.close()
  }
}

async function* endedAfter(written: Readable, beforeTheEnd: () => Promise<void>) {
  yield* written
  await beforeTheEnd()
}

export interface LetterProblem extends Failure {
  text: string
}

function problemOf(error: unknown): LetterProblem {
  const told = error as { message?: unknown; responseCode?: unknown; command?: unknown }
  return {
    text: String(told.message ?? error).slice(0, 500),
    code: typeof told.responseCode === 'number' ? told.responseCode : undefined,
    step: typeof told.command === 'string' ? told.command : undefined,
  }
}

const domainOf = (sender: string) => /@([^\s<>@]+?)>?$/.exec(sender)?.[1] ?? 'localhost'
