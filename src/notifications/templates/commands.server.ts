import { z } from 'zod'
import { transact } from '#src/api/command.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import type { SiteActor } from '#src/site/commands.server.ts'
import { type ContentRecordResult, lockSite } from '#src/site/content-record-commands.server.ts'
import type { SiteSection } from '#src/site/section-commands.server.ts'
import { toSectionVersion } from '#src/site/sections/part-version-queries.server.ts'
import type { Problem } from '#src/site/sections/problem.ts'
import { EMAIL_KIND_NAMES, type EmailKind } from '../email-kind.ts'
import { getDefaultTemplate, getRules } from './queries.server.ts'
import {
  cleanTemplate,
  type EmailTemplate,
  findTemplateProblems,
  isSameTemplate,
  type TemplateProblem,
} from './template.ts'

export interface EmailTemplateName {
  kind: EmailKind
  language: Language
}

interface EmailTemplateSave extends EmailTemplateName {
  template: EmailTemplate
  /** The version that the user saw (`toTemplateVersion`). */
  version: string
  actor: SiteActor
}

/** The version of the owner's text; undefined: the default is used. */
export const toTemplateVersion = (custom: EmailTemplate | undefined): string => toSectionVersion(custom ?? null)

/** The owner's text of an email; undefined if it has the default. */
export const loadCustomTemplate = (
  db: Db,
  siteId: number,
  { kind, language }: EmailTemplateName,
): Promise<EmailTemplate | undefined> =>
  db
    .selectFrom('emailTemplates')
    .select(['subject', 'body', 'button'])
    .where('siteId', '=', siteId)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst()

/**
 * Saves the owner's text of an email; one that equals the default is removed. Refuses InvalidRequest with the problems
 * by path, RecordChanged if another user changed it meanwhile.
 */
export function saveEmailTemplate(
  db: Db,
  siteId: number,
  { kind, language, template, version, actor }: EmailTemplateSave,
): Promise<ContentRecordResult> {
  const name = { kind, language }
  const clean = cleanTemplate(template)
  const problems = findTemplateProblems(getRules(kind), clean)
  if (problems.length > 0)
    return Promise.resolve({ ok: false, refusal: 'InvalidRequest', problems: problems.map(toPathProblem) })
  const written = isSameTemplate(clean, getDefaultTemplate(kind, language)) ? undefined : clean
  return writeTemplate(db, siteId, { name, written, version, actor })
}

/** Returns an email to the default text. Refuses RecordChanged if another user changed it meanwhile. */
export const resetEmailTemplate = (
  db: Db,
  siteId: number,
  { kind, language, version, actor }: Omit<EmailTemplateSave, 'template'>,
): Promise<ContentRecordResult> =>
  writeTemplate(db, siteId, { name: { kind, language }, written: undefined, version, actor })

interface TemplateWrite {
  name: EmailTemplateName
  /** Undefined for the default. */
  written: EmailTemplate | undefined
  version: string
  actor: SiteActor
}

function writeTemplate(
  db: Db,
  siteId: number,
  { name, written, version, actor }: TemplateWrite,
): Promise<ContentRecordResult> {
  return transact(db, async (tx): Promise<ContentRecordResult> => {
    await lockSite(tx, siteId)
    const saved = await loadCustomTemplate(tx, siteId, name)
    const savedVersion = toTemplateVersion(saved)
    if (savedVersion === toTemplateVersion(written)) return { ok: true, id: 0 }
    if (savedVersion !== version) return { ok: false, refusal: 'RecordChanged', problems: [] }
    if (written) await upsertTemplates(tx, siteId, [{ ...name, ...written }])
    else await deleteTemplate(tx, siteId, name)
    const fallback = getDefaultTemplate(name.kind, name.language)
    await audit(tx, {
      siteId,
      userId: actor.userId,
      customerId: null,
      action: written ? 'emailTemplate.change' : 'emailTemplate.reset',
      target: `${name.kind} ${name.language}`,
      detail: { before: saved ?? fallback, after: written ?? fallback },
      ip: actor.ip,
    })
    return { ok: true, id: 0 }
  })
}

/** The path ends with the reason, and with the placeholder that it is about: `body.unknown.nummer`. */
export const toPathProblem = ({ field, problem, placeholder }: TemplateProblem): Problem => ({
  path: [field, problem, placeholder].filter(Boolean).join('.'),
  why: `${PROBLEM_TEXTS[problem]}${placeholder && `: {{${placeholder}}}`}`,
})

const PROBLEM_TEXTS: Record<TemplateProblem['problem'], string> = {
  empty: 'has no text',
  tooLong: 'is too long',
  characters: 'has a character that no email can have',
  broken: 'has a curly bracket that is not part of a placeholder',
  unknown: 'has a placeholder that this email does not have',
  block: 'must have this placeholder once, on a line of its own',
  missing: 'lacks a placeholder without which the email has no use',
}

const upsertTemplates = (tx: Tx, siteId: number, templates: readonly (EmailTemplateName & EmailTemplate)[]) =>
  tx
    .insertInto('emailTemplates')
    .values(templates.map((template) => ({ siteId, ...template })))
    .onConflict((conflict) =>
      conflict.columns(['siteId', 'kind', 'language']).doUpdateSet(({ ref }) => ({
        subject: ref('excluded.subject'),
        body: ref('excluded.body'),
        button: ref('excluded.button'),
        updatedAt: new Date(),
      })),
    )
    .execute()

const deleteTemplate = (tx: Tx, siteId: number, { kind, language }: EmailTemplateName) =>
  tx
    .deleteFrom('emailTemplates')
    .where('siteId', '=', siteId)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .execute()

const templateShape = z.strictObject({
  kind: z.enum(EMAIL_KIND_NAMES),
  language: z.enum(LANGUAGES),
  subject: z.string(),
  body: z.string(),
  button: z.string().default(''),
})

type TemplateDocument = z.output<typeof templateShape>

const isSameName = (one: EmailTemplateName, other: EmailTemplateName) =>
  one.kind === other.kind && one.language === other.language

const templatesDocument = z
  .array(templateShape.transform((one): TemplateDocument => ({ ...one, ...cleanTemplate(one) })))
  .superRefine((all, context) => {
    all.forEach((one, at) => {
      if (all.findIndex((other) => isSameName(one, other)) !== at)
        context.addIssue({ code: 'custom', path: [at], message: `is the email ${one.kind} in ${one.language} again` })
      for (const problem of findTemplateProblems(getRules(one.kind), one))
        context.addIssue({ code: 'custom', path: [at, problem.field], message: toPathProblem(problem).why })
    })
  })

/** The owner's texts of emails in the document of a site; an email without one has the default text. */
export const emailTemplatesSection: SiteSection<TemplateDocument[]> = {
  name: 'emailTemplates',
  schema: templatesDocument,
  async read(db, siteId) {
    const rows = await db
      .selectFrom('emailTemplates')
      .select(['kind', 'language', 'subject', 'body', 'button'])
      .where('siteId', '=', siteId)
      // A kind that a later version sends no more is not exported.
      .where('kind', 'in', EMAIL_KIND_NAMES)
      .orderBy('kind')
      .orderBy('language')
      .execute()
    return rows as TemplateDocument[]
  },
  async write(tx, siteId, document) {
    await tx.deleteFrom('emailTemplates').where('siteId', '=', siteId).execute()
    if (document.length > 0) await upsertTemplates(tx, siteId, document)
  },
  toLogged: (document) =>
    Object.fromEntries(document.map(({ kind, language, ...template }) => [`${kind} ${language}`, template])),
}
