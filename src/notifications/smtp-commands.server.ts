import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { DeliveryProblem } from './delivery.ts'
import type { Email, EmailFile } from './email.ts'
import type { MailServer } from './mail-server.ts'

const CONNECT_TIMEOUT_MS = 30_000
/** A server that has the whole email may process it for a while before it accepts it. */
const SOCKET_TIMEOUT_MS = 120_000

/** An email with the id by which duplicates are detected. */
export interface QueuedEmail extends Email {
  id: number
  files?: readonly EmailFile[]
}

/**
 * Sends an email to the mail server; undefined when it was accepted, else the reason. `beforeEnd` is called when
 * everything but the end of the email has been sent; no server accepts an email without its end, so when it throws the
 * email is not sent. `timeoutMs` limits each step.
 */
export async function deliverEmail(
  server: MailServer & { timeoutMs?: number },
  email: QueuedEmail,
  beforeEnd: () => Promise<void>,
): Promise<DeliveryProblem | undefined> {
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.secure,
    ...(server.user && { auth: { user: server.user, pass: server.password } }),
    connectionTimeout: server.timeoutMs ?? CONNECT_TIMEOUT_MS,
    greetingTimeout: server.timeoutMs ?? CONNECT_TIMEOUT_MS,
    socketTimeout: server.timeoutMs ?? SOCKET_TIMEOUT_MS,
    // Emails never include local files or remote content.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.use('stream', ({ message }, ready) => {
    message.processFunc((written) => Readable.from(callBeforeEnd(written as Readable, beforeEnd)))
    ready()
  })
  try {
    await transport.sendMail({
      from: server.sender,
      to: email.to,
      ...(email.replyTo && { replyTo: email.replyTo }),
      subject: email.subject,
      text: email.text,
      ...(email.html && { html: email.html }),
      ...(email.files && { attachments: email.files.map(toAttachment) }),
      messageId: `<vitrin-${email.id}@${getDomain(server.sender)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return undefined
  } catch (error) {
    return toDeliveryProblem(error)
  } finally {
    transport.close()
  }
}

const toAttachment = ({ name, type, content }: EmailFile) => ({
  filename: name,
  contentType: type,
  content: Buffer.from(content),
})

async function* callBeforeEnd(written: Readable, beforeEnd: () => Promise<void>) {
  yield* written
  await beforeEnd()
}

function toDeliveryProblem(error: unknown): DeliveryProblem {
  const details = error as { message?: unknown; responseCode?: unknown; command?: unknown; code?: unknown }
  return {
    text: String(details.message ?? error).slice(0, 500),
    code: typeof details.responseCode === 'number' ? details.responseCode : undefined,
    step: typeof details.command === 'string' ? details.command : undefined,
    error: typeof details.code === 'string' ? details.code : undefined,
  }
}

const getDomain = (sender: string) => /@([^\s<>@]+?)>?$/.exec(sender)?.[1] ?? 'localhost'
