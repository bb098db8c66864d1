import { transact } from '#src/api/command.server.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { isEmail } from '#src/customers/email.ts'
import { renderEmail } from '#src/notifications/email.ts'
import { queueEmails } from '#src/notifications/outbox-commands.server.ts'
import { type EmailTemplateName, toPathProblem } from '#src/notifications/templates/commands.server.ts'
import { getRules } from '#src/notifications/templates/queries.server.ts'
import {
  cleanTemplate,
  type EmailTemplate,
  fillTemplate,
  findTemplateProblems,
} from '#src/notifications/templates/template.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import type { ContentRecordResult } from '#src/site/content-record-commands.server.ts'
import { buildSampleValues } from './sample-queries.server.ts'

const PER_USER = { max: 30, seconds: 3600 }

interface EmailTest extends EmailTemplateName {
  template: EmailTemplate
  /** UUID: a repetition with the same key sends nothing. */
  key: string
  /** What its button opens. */
  url: string
  ip: string
}

/**
 * Queues a text of an email, saved or not, with sample values for the user who tests it. Refuses InvalidRequest with
 * the problems by path, or without one for a user without an address; TooManyRequests.
 */
export async function sendTestEmail(
  db: Db,
  context: RequestContext,
  { kind, language, template, key, url, ip }: EmailTest,
): Promise<ContentRecordResult> {
  const { site, viewer } = context
  const userId = requireUserId(context)
  const clean = cleanTemplate(template)
  const problems = findTemplateProblems(getRules(kind), clean)
  if (problems.length > 0) return { ok: false, refusal: 'InvalidRequest', problems: problems.map(toPathProblem) }
  if (!isEmail(viewer.email)) return { ok: false, refusal: 'InvalidRequest', problems: [] }
  if ((await overLimit(db, { key: `test email ${userId}`, ...PER_USER })) !== undefined)
    return { ok: false, refusal: 'TooManyRequests', problems: [] }
  const values = buildSampleValues(site, { kind, language, url })
  const email = renderEmail(fillTemplate(clean, { language, siteName: site.name, values }))
  const subject = getMessages(language).t('emailDesk.testSubject', { subject: email.subject })
  return transact(db, async (tx): Promise<ContentRecordResult> => {
    const [id] = await queueEmails(tx, site.id, [{ ...email, subject, to: viewer.email, requestKey: key }])
    if (id === undefined) return { ok: true, id: 0 }
    await audit(tx, {
      siteId: site.id,
      userId,
      customerId: null,
      action: 'emailTemplate.test',
      target: `${kind} ${language}`,
      ip,
    })
    return { ok: true, id }
  })
}
