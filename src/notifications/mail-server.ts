import { z } from 'zod'

/** Address and credentials of a mail server, and the sender. */
export interface MailServer {
  host: string
  port: number
  /** TLS from the first byte (port 465); else STARTTLS where the server supports it. */
  secure: boolean
  user: string
  password: string
  /** `Shop <orders@shop.example>`. */
  sender: string
}

const noLineBreak = /^[^\r\n]*$/
const sender = z
  .string()
  .max(300)
  .regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'an address, or Name <address>')

/** The section `mail` of a site. The password is write-only: when omitted, the stored one remains. */
export const mailDocument = z.strictObject({
  host: z
    .string()
    .max(253)
    .regex(/^[\w.:-]*$/)
    .describe('SMTP server; empty: the one of the environment, if any'),
  port: z.number().int().min(1).max(65535).default(587),
  secure: z.boolean().default(false).describe('TLS from the first byte, as on port 465'),
  user: z.string().max(200).regex(noLineBreak).default(''),
  password: z.string().max(200).regex(noLineBreak).optional(),
  sender: sender.or(z.literal('')).default(''),
})

export type MailDocument = z.output<typeof mailDocument>

/** `smtps://user:password@host:465?from=Shop <a@b>` of the environment; undefined when invalid. */
export function parseMailServer(address: string, from: string): MailServer | undefined {
  const url = URL.parse(address)
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return undefined
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    sender: from,
  }
}
