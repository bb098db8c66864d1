import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok } from '#src/api/refusal.ts'
import type { Hideable } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Env } from '#src/platform/env.ts'
import { isLanguage, type Language } from '#src/platform/i18n/language.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import type { Site, SiteBook } from '#src/settings/site.ts'
import { buildOrigin } from '#src/shop/origin.ts'
import type { PageName } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { Email, EmailDocument } from '../email.ts'
import { type DocumentEmailKind, type EmailKind, isEmailKind } from '../email-kind.ts'
import { queueEmails } from '../outbox-commands.server.ts'
import { type CustomTemplates, loadCustomTemplates, renderByTemplate } from '../templates/queries.server.ts'
import type { Facts } from './notification.ts'
import { buildFactTexts, type Translate } from './notification-view.ts'
import { IS_VISIBLE } from './queries.server.ts'

/** Emails queued per transaction; a crash rolls back no more than these. */
export const EMAIL_BATCH_SIZE = 50

/** Documents that other modules add to notification emails, by kind. */
export type EmailDocuments = Partial<
  Record<DocumentEmailKind, (db: Tx, of: EmailSubject) => Promise<EmailDocument | undefined>>
>

export interface EmailSubject {
  siteId: number
  /** The number in the notification, such as that of an order. */
  number: string
  language: Language
  /** Fields hidden from the reader. */
  hides: ReadonlySet<Hideable>
}

export interface EmailWriter {
  db: Db
  env: Pick<Env, 'production' | 'ports'>
  sites: Pick<SiteBook, 'byId'>
  documents?: EmailDocuments
}

/**
 * Queues the emails of notifications in the outbox, each exactly once: the notification is marked in the same
 * transaction. Skips users who are disabled, whose customer is disabled, or who may no longer see the notification.
 * Returns how many it processed. Safe to call from any number of processes.
 */
export async function writeDueEmails({ db, env, sites, documents = {} }: EmailWriter): Promise<number> {
  if (!(await hasDueEmails(db))) return 0
  const answer = await transact(db, async (tx) => {
    const due = await claimDue(tx)
    const custom = await loadTemplatesBySite(tx, due)
    for (const notification of due) {
      const { siteId, kind, email, reachable, visible } = notification
      const open = await sites.byId(siteId)
      if (!open || !email || !reachable || !visible || !isEmailKind(kind)) continue
      const document = await loadDocument(tx, documents, { site: open.site, due: notification })
      const content = { ...notification, kind, email, document }
      await queueEmails(tx, siteId, [
        buildEmail(env, open.site, { due: content, custom: custom.get(siteId) ?? new Map() }),
      ])
    }
    return ok(due.length)
  })
  return answer.ok ? answer.value : 0
}

/** Checked before a transaction is opened, because most runs find nothing. */
async function hasDueEmails(db: Db): Promise<boolean> {
  const due = await db.selectFrom('notifications').select('id').where('wantsEmail', '=', true).limit(1).execute()
  return due.length > 0
}

const REACHABLE = sql<boolean>`users.active and users.erased_at is null
  and not exists (select from customers firm where firm.id = users.customer_id and not firm.active)`.as('reachable')

const HIDES = sql<Hideable[]>`users.hides || coalesce(
  (select firm.hidden_by_dealer from customers firm where firm.id = users.customer_id and users.role <> 'representative'),
  '{}')`.as('hides')

async function claimDue(tx: Tx) {
  const due = await tx
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .select([
      'notifications.id',
      'notifications.siteId',
      'kind',
      'facts',
      'page',
      'rest',
      'email',
      'firstName',
      'users.language',
    ])
    .select([REACHABLE, HIDES, IS_VISIBLE.as('visible')])
    .where('wantsEmail', '=', true)
    .orderBy('notifications.id')
    .limit(EMAIL_BATCH_SIZE)
    .forUpdate('notifications')
    .skipLocked()
    .execute()
  if (due.length === 0) return due
  const ids = due.map(({ id }) => id)
  await tx.updateTable('notifications').set({ wantsEmail: false }).where('id', 'in', ids).execute()
  return due
}

type DueNotification = Awaited<ReturnType<typeof claimDue>>[number]

async function loadTemplatesBySite(tx: Tx, due: readonly DueNotification[]): Promise<Map<number, CustomTemplates>> {
  const bySite = new Map<number, CustomTemplates>()
  for (const siteId of new Set(due.map((one) => one.siteId))) {
    const kinds = due.filter((one) => one.siteId === siteId).map(({ kind }) => kind)
    bySite.set(siteId, await loadCustomTemplates(tx, siteId, kinds.filter(isEmailKind)))
  }
  return bySite
}

async function loadDocument(
  tx: Tx,
  documents: EmailDocuments,
  { site, due }: { site: Site; due: DueNotification },
): Promise<EmailDocument | undefined> {
  const { number } = due.facts as Facts
  if (typeof number !== 'string') return undefined
  const language = chooseLanguage(site, due.language)
  return documents[due.kind as DocumentEmailKind]?.(tx, {
    siteId: due.siteId,
    number,
    language,
    hides: new Set(due.hides),
  })
}

interface NotificationEmail extends DueNotification {
  kind: EmailKind
  email: string
  document: EmailDocument | undefined
}

function buildEmail(
  env: EmailWriter['env'],
  site: Site,
  { due, custom }: { due: NotificationEmail; custom: CustomTemplates },
): Email {
  const language = chooseLanguage(site, due.language)
  const translate: Translate = (key, values) => message(language, key, values)
  const origin = buildOrigin(env, site)
  const url = due.page && origin && origin + getPagePath({ site, language }, due.page as PageName, due.rest)
  return {
    to: due.email,
    ...renderByTemplate(custom, {
      kind: due.kind,
      language,
      siteName: site.name,
      name: due.firstName,
      to: due.email,
      values: {
        placeholders: buildFactTexts(translate, language, due.facts as Facts),
        document: due.document,
        url: url || undefined,
      },
    }),
  }
}

/** The reader's own language where the site still supports it, else the site's first. */
function chooseLanguage(site: Site, userLanguage: string | null): Language {
  const supported = isLanguage(userLanguage ?? undefined) ? (userLanguage as Language) : undefined
  if (supported && site.languages.includes(supported)) return supported
  return site.languages[0] ?? 'tr'
}
