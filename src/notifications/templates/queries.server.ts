import type { Db } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { getMessages, message } from '#src/platform/i18n/messages.server.ts'
import { type Email, renderEmail } from '../email.ts'
import { EMAIL_KINDS, type EmailKind } from '../email-kind.ts'
import {
  buildDefaultTemplate,
  type EmailTemplate,
  type EmailValues,
  fillTemplate,
  findTemplateProblems,
  getTemplateRules,
  hasAllValues,
  type TemplateRules,
} from './template.ts'

/** The product's text of an email. */
export const getDefaultTemplate = (kind: EmailKind, language: Language): EmailTemplate =>
  buildDefaultTemplate(EMAIL_KINDS[kind], (key) => getMessages(language).t(key as never))

/** What a text of this email may and must contain; equal in all languages. */
export const getRules = (kind: EmailKind): TemplateRules =>
  getTemplateRules(EMAIL_KINDS[kind], getDefaultTemplate(kind, 'tr'))

/** The owner's texts of some emails of a site. */
export type CustomTemplates = ReadonlyMap<string, EmailTemplate>

export const toTemplateKey = (kind: string, language: string) => `${kind} ${language}`

/** The owner's texts of these emails in all languages: one query for any number of emails that are sent. */
export async function loadCustomTemplates(
  db: Db,
  siteId: number,
  kinds: readonly EmailKind[],
): Promise<CustomTemplates> {
  if (kinds.length === 0) return new Map()
  const rows = await db
    .selectFrom('emailTemplates')
    .select(['kind', 'language', 'subject', 'body', 'button'])
    .where('siteId', '=', siteId)
    .where('kind', 'in', [...new Set(kinds)])
    .execute()
  return new Map(rows.map(({ kind, language, ...template }) => [toTemplateKey(kind, language), template]))
}

export interface OutgoingContent {
  kind: EmailKind
  language: Language
  siteName: string
  /** Empty for a reader without a known name. */
  name: string
  to: string
  values: EmailValues
}

type RenderedEmail = Pick<Email, 'subject' | 'text' | 'templateProblem'> & { html: string }

/**
 * Subject, text and HTML of an email by the owner's text, or by the default if there is none or it cannot be used: a
 * mistake in it never stops an email.
 */
export function renderByTemplate(custom: CustomTemplates, content: OutgoingContent): RenderedEmail {
  const frame = toFrame(content)
  const renderDefault = () => renderEmail(fillTemplate(getDefaultTemplate(content.kind, content.language), frame))
  const template = custom.get(toTemplateKey(content.kind, content.language))
  if (!template) return renderDefault()
  const problem = findFirstProblem(content.kind, template, frame.values)
  if (problem === undefined) return renderEmail(fillTemplate(template, frame))
  return { ...renderDefault(), templateProblem: `${content.kind} ${content.language}: ${problem}` }
}

function findFirstProblem(kind: EmailKind, template: EmailTemplate, values: EmailValues): string | undefined {
  const [found] = findTemplateProblems(getRules(kind), template)
  if (found) return `${found.field} ${found.problem} ${found.placeholder}`.trim()
  return hasAllValues(template, values) ? undefined : 'a placeholder has no value'
}

function toFrame({ language, siteName, name, to, values }: OutgoingContent) {
  const placeholders = { ...values.placeholders, site: siteName, name: name || to, greeting: greet(language, name) }
  return { language, siteName, values: { ...values, placeholders } }
}

/** The salutation of a reader. */
export const greet = (language: Language, name: string): string =>
  name ? message(language, 'email.greeting', { name }) : message(language, 'email.greetingPlain')
