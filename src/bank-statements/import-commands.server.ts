import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { UploadedFile } from '#src/imports/file-reader/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { StatementLine } from './bank-line.ts'
import { readBankFile } from './formats/file-queries.server.ts'
import { createProposer } from './proposal.ts'
import { loadProposalIndex } from './proposal-queries.server.ts'

export interface StatementUpload {
  file: UploadedFile
  /** Used where the file names none. */
  currency: string
  ip: string
}

export interface StatementReport {
  statementId: number
  added: number
  /** Lines that an earlier file had. */
  known: number
  /** Rows that are no lines. */
  skipped: number
  /** Added lines with a proposed customer. */
  proposed: number
}

/**
 * Adds the lines of a bank statement, each once: a line of an earlier file is not added again, so that files may
 * overlap. Proposes a customer for each. InvalidBankFile for a file that cannot be read.
 */
export async function importStatement(
  db: Db,
  context: RequestContext,
  { file, currency, ip }: StatementUpload,
): Promise<Result<StatementReport>> {
  const statement = await readBankFile(file)
  if (!statement) return refuse('InvalidBankFile')
  const { site } = context
  return transact(db, async (tx) => {
    const userId = requireUserId(context)
    const { id: statementId } = await tx
      .insertInto('bankStatements')
      .values({ siteId: site.id, fileName: file.name.slice(0, 200), account: statement.account, uploadedBy: userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const lines = addKeys(statement.account, currency, statement.lines)
    const propose = createProposer(await loadProposalIndex(tx, site.id, statement.lines))
    const proposals = lines.map((line) => propose(line, line.currency))
    const added = await insertLines(tx, {
      siteId: site.id,
      statementId,
      rows: lines.map((line, at) => ({ ...line, ...proposals[at] })),
    })
    const report = { added: added.length, known: lines.length - added.length, skipped: statement.skipped }
    await audit(tx, {
      siteId: site.id,
      userId,
      customerId: null,
      action: 'bank.upload',
      target: `${statementId}`,
      detail: { file: file.name.slice(0, 200), ...report },
      ip,
    })
    return ok({ statementId, ...report, proposed: added.filter(({ proposed }) => proposed).length })
  })
}

type KeyedLine = StatementLine & { currency: string; key: string }

/** Two equal lines of one file are two lines: each has its number among them in its key. */
function addKeys(account: string, currency: string, lines: readonly StatementLine[]): KeyedLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { bookedOn, amount, reference, payer, iban, details } = line
    const named = line.currency ?? currency
    const text = JSON.stringify([account, bookedOn, amount, named, reference, payer, iban, details])
    const no = (seen.get(text) ?? 0) + 1
    seen.set(text, no)
    return { ...line, currency: named, key: createHash('sha256').update(`${text} ${no}`).digest('hex') }
  })
}

interface InsertRequest {
  siteId: number
  statementId: number
  rows: readonly (KeyedLine & { customerId?: number; reason?: string })[]
}

async function insertLines(tx: Tx, { siteId, statementId, rows }: InsertRequest): Promise<{ proposed: boolean }[]> {
  const json = rows.map(({ bookedOn, customerId, ...row }) => ({
    ...row,
    booked_on: bookedOn,
    customer_id: customerId,
  }))
  const inserted = await sql<{ proposed: boolean }>`
    insert into bank_lines (site_id, statement_id, key, booked_on, amount, currency, reference, payer, iban, details,
      customer_id, reason)
    select ${siteId}, ${statementId}, key, booked_on, amount, currency, reference, payer, iban, details, customer_id, reason
    from json_to_recordset(${JSON.stringify(json)}::json) as row (key text, booked_on date, amount numeric,
      currency char(3), reference text, payer text, iban text, details text, customer_id bigint, reason text)
    on conflict (site_id, key) do nothing
    returning customer_id is not null as proposed`.execute(tx)
  return inserted.rows
}
