import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit, toAuditChange } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { expireObject } from '#src/platform/file-store/unused-commands.server.ts'
import { type DocumentDetails, detectFileType, MAX_DOCUMENT_BYTES, MAX_DOCUMENTS, RETAINED_KINDS } from './document.ts'

interface DocumentAddition extends DocumentDetails {
  customerCode: string
  bytes: Buffer
  ip: string
}

/**
 * Stores a document of a customer of the site; 404 for unknown and merged ones. The same file is added once. Refuses
 * InvalidDocument for what is no PDF, PNG or JPEG, DocumentTooLarge, and TooManyCustomerDocuments.
 */
export const addDocument = (
  db: Db,
  context: RequestContext,
  { customerCode, bytes, ip, ...details }: DocumentAddition,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const { siteId } = siteScope(context)
    const customer = await tx
      .selectFrom('customers')
      .select('id')
      .where('siteId', '=', siteId)
      .where('code', '=', customerCode)
      .where('joinedToId', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!customer) throw notFound()
    if (bytes.length > MAX_DOCUMENT_BYTES) return refuse('DocumentTooLarge')
    const fileType = detectFileType(bytes)
    if (!fileType) return refuse('InvalidDocument')
    const hash = createHash('sha256').update(bytes).digest()
    const saved = await tx
      .selectFrom('customerDocuments')
      .select('hash')
      .where('customerId', '=', customer.id)
      .execute()
    if (saved.some((one) => one.hash.equals(hash))) return ok(null)
    if (saved.length >= MAX_DOCUMENTS) return refuse('TooManyCustomerDocuments', { maximum: MAX_DOCUMENTS })
    const { shown, ...columns } = details
    const row = { siteId, customerId: customer.id, userId: requireUserId(context), fileType, hash, content: bytes }
    await tx
      .insertInto('customerDocuments')
      .values({ ...row, ...columns, shownToCustomer: shown })
      .execute()
    const document = { customerId: customer.id, code: customerCode }
    await auditDocument(tx, context, { document, action: 'customerDocument.add', after: toLogged(details), ip })
    return ok(null)
  })

interface DocumentReference {
  customerCode: string
  id: number
  /** The version that the user saw. */
  version: number
  ip: string
}

/**
 * Changes what is entered about a document; 404 for those of other customers. Refuses RecordChanged, unless the document
 * already has these values.
 */
export const changeDocument = (
  db: Db,
  context: RequestContext,
  { customerCode, id, version, ip, ...details }: DocumentReference & DocumentDetails,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const document = await lockDocument(tx, context, { customerCode, id })
    if (!document) throw notFound()
    const { kind, title, validUntil, shown } = document
    const saved = { kind, title, validUntil, shown }
    if (isSameRecord<DocumentDetails>(saved, details)) return ok(null)
    if (document.version !== version) return refuse('RecordChanged')
    const { shown: shownToCustomer, ...columns } = details
    await tx
      .updateTable('customerDocuments')
      .set({ ...columns, shownToCustomer })
      .where('id', '=', id)
      .execute()
    const change = toAuditChange(toLogged(saved), toLogged(details))
    await auditDocument(tx, context, { document, action: 'customerDocument.change', ...change, ip })
    return ok(null)
  })

/**
 * Removes a document with its content. Refuses RecordChanged; a document that is gone already is no refusal, because the
 * answer of the first call may have been lost.
 */
export const removeDocument = (
  db: Db,
  context: RequestContext,
  { customerCode, id, version, ip }: DocumentReference,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const document = await lockDocument(tx, context, { customerCode, id })
    if (!document) return ok(null)
    if (document.version !== version) return refuse('RecordChanged')
    await tx.deleteFrom('customerDocuments').where('id', '=', id).execute()
    const before = toLogged(document)
    await auditDocument(tx, context, { document, action: 'customerDocument.remove', before, ip })
    return ok(null)
  })

interface LockedDocument extends DocumentDetails {
  customerId: number
  /** Of the customer. */
  code: string
  version: number
}

async function lockDocument(
  tx: Tx,
  context: RequestContext,
  { customerCode, id }: { customerCode: string; id: number },
) {
  const { rows } = await sql<LockedDocument>`
    select d.customer_id, c.code, d.version, d.kind, d.title, d.valid_until::text as valid_until,
      d.shown_to_customer as shown
    from customer_documents d join customers c on c.id = d.customer_id
    where c.site_id = ${siteScope(context).siteId} and c.code = ${customerCode} and d.id = ${id} for update of d`.execute(
    tx,
  )
  return rows[0]
}

const toLogged = ({ kind, title, validUntil, shown }: DocumentDetails) => ({
  document: kind,
  title,
  validTo: validUntil,
  shownToCustomer: shown,
})

interface DocumentChange {
  document: Pick<LockedDocument, 'customerId' | 'code'>
  action: 'customerDocument.add' | 'customerDocument.change' | 'customerDocument.remove'
  before?: object
  after?: object
  ip: string
}

/** The log shows titles to staff with `manageCustomers` only. */
const auditDocument = (tx: Tx, context: RequestContext, { document, action, before, after, ip }: DocumentChange) =>
  audit(tx, {
    siteId: siteScope(context).siteId,
    userId: requireUserId(context),
    customerId: document.customerId,
    action,
    target: document.code,
    detail: { ...(before && { before }), ...(after && { after }) },
    ip,
  })

/**
 * Removes the documents of a customer whose personal data is erased, except business records; those too of a customer
 * that was never used. Their objects are not retained for backups.
 */
export async function eraseDocuments(tx: Tx, customerId: number, { all }: { all: boolean }) {
  const erased = await tx
    .deleteFrom('customerDocuments')
    .where('customerId', '=', customerId)
    .$if(!all, (query) => query.where('kind', 'not in', RETAINED_KINDS))
    .returning('object')
    .execute()
  for (const { object } of erased) if (object !== null) await expireObject(tx, object)
}
