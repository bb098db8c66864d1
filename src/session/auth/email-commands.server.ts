import { type Email, renderEmail } from '#src/notifications/email.ts'
import { queueEmails } from '#src/notifications/email-queue-commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Env } from '#src/platform/env.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { buildOrigin } from '#src/shop/origin.ts'
import type { PageName } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { Site } from '#src/shop/site.ts'
import { AUTH_EMAILS, type AuthEmailKind } from './auth-email.ts'

export interface From {
  site: Pick<Site, 'id' | 'name' | 'currency' | 'languages' | 'canonicalHost'>
  env: Env
}

export interface AuthEmail {
  kind: AuthEmailKind
  language: Language
  to: string
  name?: string
  values?: Record<string, string>
  /** A note by a person, after the text. */
  note?: string
  code?: string
  /** Page of its button, at the site's canonical host (threat 26). */
  page?: PageName
  rest?: string
  goodUntil?: Date
}

/** Queues an auth email in the outbox, in the transaction of its cause. */
export const sendAuthEmail = (tx: Tx, from: From, authEmail: AuthEmail): Promise<void> =>
  sendAuthEmails(tx, from, [authEmail])

/** The same for a list of emails. */
export const sendAuthEmails = (tx: Tx, from: From, authEmails: readonly AuthEmail[]): Promise<void> =>
  queueEmails(
    tx,
    from.site.id,
    authEmails.map((authEmail) => buildAuthEmail(from, authEmail)),
  )

function buildAuthEmail({ site, env }: From, authEmail: AuthEmail): Email {
  const { kind, language, to, name = '', code, goodUntil } = authEmail
  const has = (part: string) => AUTH_EMAILS[kind].some((known) => known === part)
  const values = { site: site.name, ...authEmail.values }
  const translate = (part: string) => message(language, `email.${kind}.${part}`, values)
  const url = buildEmailLink({ site, env }, authEmail)
  const email = renderEmail({
    language,
    siteName: site.name,
    subject: translate('subject'),
    greeting: name ? message(language, 'email.greeting', { name }) : message(language, 'email.greetingPlain'),
    paragraphs: [translate('text'), ...(authEmail.note ? [authEmail.note] : [])],
    ...(code && { code }),
    ...(url && has('action') && { link: { label: translate('action'), url } }),
    footnotes: has('note') ? [translate('note')] : [],
  })
  return { to, ...email, ...(goodUntil && { goodUntil }) }
}

function buildEmailLink({ site, env }: From, { language, page, rest = '' }: AuthEmail): string | undefined {
  const origin = buildOrigin(env, site)
  return page && origin && `${origin}${getPagePath({ site, language }, page, rest)}`
}
