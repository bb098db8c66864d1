import { sql } from 'kysely'
import { renderPdf } from '#src/exports/pdf/queries.server.ts'
import type { EmailFile } from '#src/notifications/email.ts'
import type { Db } from '#src/platform/db.server.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import type { Site } from '#src/settings/site.ts'
import type { Account } from '../account.ts'
import { accountName } from '../accounts/queries.server.ts'
import { buildConfirmationPlan } from '../balance-confirmations/confirmation-pdf.ts'
import { loadConfirmation } from '../balance-confirmations/queries.server.ts'
import { loadStatementFile } from '../statement/queries.server.ts'
import type { MailingAttachment } from './mailing.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The file of an email, the same that the page of the account makes; throws if its record is gone. */
export async function renderMailingFile(db: Db, site: Site, attachment: MailingAttachment): Promise<EmailFile> {
  return attachment.kind === 'statement' ? renderStatement(db, site, attachment) : renderLetter(db, site, attachment)
}

type StatementAttachment = Extract<MailingAttachment, { kind: 'statement' }>
type LetterAttachment = Extract<MailingAttachment, { kind: 'balanceLetter' }>

async function renderStatement(db: Db, site: Site, attachment: StatementAttachment): Promise<EmailFile> {
  const { customerId, currency, startDate, endDate, language } = attachment
  const account = await findSiteAccount(db, site, { customerId, currency })
  const period = { startDate, endDate }
  const load = (format: 'pdf' | 'xlsx') => loadStatementFile(db, { site, language }, { account, period, format })
  const file = await load(attachment.format)
  // A PDF holds fewer lines than a table.
  const { name, content } = file.content === null ? await load('xlsx') : file
  const format = file.content === null ? 'xlsx' : attachment.format
  if (content === null) throw new Error('the statement has more lines than a file holds')
  return {
    name: `${name}.${format}`,
    type: format === 'pdf' ? 'application/pdf' : XLSX,
    content: content as Uint8Array,
  }
}

async function renderLetter(db: Db, site: Site, { confirmationId, language }: LetterAttachment): Promise<EmailFile> {
  const confirmation = await loadConfirmation(db, site, confirmationId)
  const texts = getMessages(language)
  const content = await renderPdf(
    buildConfirmationPlan(confirmation, { texts, language, siteName: site.name, timeZone: site.timeZone }),
  )
  const name = `${texts.t('account.confirmation.title')}-${confirmation.code}-${confirmation.asOf}.pdf`
  return { name, type: 'application/pdf', content }
}

async function findSiteAccount(
  db: Db,
  site: Pick<Site, 'id' | 'timeZone'>,
  { customerId, currency }: Pick<Account, 'customerId' | 'currency'>,
): Promise<Account> {
  const { rows } = await sql<Omit<Account, 'dbsOnly'>>`
    select c.site_id, c.id as customer_id, c.code, ${accountName} as name, c.currency as own_currency,
      ${currency} as currency, c.credit_limit as "limit", (now() at time zone ${site.timeZone})::date as today
    from customers c where c.site_id = ${site.id} and c.id = ${customerId}::bigint`.execute(db)
  const [found] = rows
  if (!found) throw new Error('the customer of the statement is gone')
  return { ...found, dbsOnly: false }
}
