import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { findCustomerId } from '../queries.server.ts'

interface NoteAddition {
  customerCode: string
  /** Identifies the note, so that a repeated request adds one. */
  key: string
  body: string
  pinned: boolean
  ip: string
}

/** Adds a note of the member of staff on a customer of the site; 404 for unknown and merged ones. */
export const addNote = (
  db: Db,
  context: RequestContext,
  { customerCode, key, body, pinned, ip }: NoteAddition,
): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const { siteId } = siteScope(context)
    const customerId = await findCustomerId(tx, { siteId }, customerCode)
    if (customerId === undefined) throw notFound()
    const authorId = requireUserId(context)
    const added = await tx
      .insertInto('customerNotes')
      .values({ siteId, customerId, authorId, key, body, pinned })
      .onConflict((conflict) => conflict.constraint('customer_notes_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) {
      const note = { id: added.id, customerId, code: customerCode }
      await auditNote(tx, context, { note, action: 'customerNote.add', after: { note: body, pinned }, ip })
    }
    return ok(null)
  })

interface NoteReference {
  customerCode: string
  id: number
  ip: string
}

/**
 * Changes the text of a note; 404 for notes on other customers, 403 for those of another author. Refuses RecordChanged,
 * unless the note already has this text.
 */
export const changeNote = (
  db: Db,
  context: RequestContext,
  { body, version, ip, ...reference }: NoteReference & { body: string; version: number },
): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const note = await lockNote(tx, context, reference)
    if (!note) throw notFound()
    if (note.authorId !== requireUserId(context)) throw new HttpError(403, 'Forbidden')
    if (note.body === body) return ok(null)
    if (note.version !== version) return refuse('RecordChanged')
    await tx.updateTable('customerNotes').set({ body, changedAt: new Date() }).where('id', '=', note.id).execute()
    const change = { before: { note: note.body }, after: { note: body } }
    await auditNote(tx, context, { note, action: 'customerNote.change', ...change, ip })
    return ok(null)
  })

/** Pins a note to the top of the list, or unpins it; 404 for notes on other customers. */
export const pinNote = (
  db: Db,
  context: RequestContext,
  { pinned, ip, ...reference }: NoteReference & { pinned: boolean },
): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const note = await lockNote(tx, context, reference)
    if (!note) throw notFound()
    if (note.pinned === pinned) return ok(null)
    await tx.updateTable('customerNotes').set({ pinned }).where('id', '=', note.id).execute()
    const change = { before: { pinned: note.pinned }, after: { pinned } }
    await auditNote(tx, context, { note, action: 'customerNote.change', ...change, ip })
    return ok(null)
  })

/** Removes a note, also of another author. Refuses RecordChanged; a note that is gone already is no refusal. */
export const removeNote = (
  db: Db,
  context: RequestContext,
  { version, ip, ...reference }: NoteReference & { version: number },
): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const note = await lockNote(tx, context, reference)
    if (!note) return ok(null)
    if (note.version !== version) return refuse('RecordChanged')
    await tx.deleteFrom('customerNotes').where('id', '=', note.id).execute()
    const before = { note: note.body, pinned: note.pinned }
    await auditNote(tx, context, { note, action: 'customerNote.remove', before, ip })
    return ok(null)
  })

interface LockedNote {
  id: number
  customerId: number
  /** Of the customer. */
  code: string
  authorId: number
  body: string
  pinned: boolean
  version: number
}

async function lockNote(tx: Tx, context: RequestContext, { customerCode, id }: Omit<NoteReference, 'ip'>) {
  const { rows } = await sql<LockedNote>`
    select n.id, n.customer_id, c.code, n.author_id, n.body, n.pinned, n.version
    from customer_notes n join customers c on c.id = n.customer_id
    where c.site_id = ${siteScope(context).siteId} and c.code = ${customerCode} and n.id = ${id} for update of n`.execute(
    tx,
  )
  return rows[0]
}

interface NoteChange {
  note: Pick<LockedNote, 'id' | 'customerId' | 'code'>
  action: 'customerNote.add' | 'customerNote.change' | 'customerNote.remove'
  before?: object
  after?: object
  ip: string
}

/** The log shows the text to staff with `manageCustomers` only. */
const auditNote = (tx: Tx, context: RequestContext, { note, action, before, after, ip }: NoteChange) =>
  audit(tx, {
    siteId: siteScope(context).siteId,
    userId: requireUserId(context),
    customerId: note.customerId,
    action,
    target: note.code,
    detail: { ...(before && { before }), ...(after && { after }) },
    ip,
  })

/** Removes all notes on a customer whose personal data is erased. */
export const eraseNotes = (tx: Tx, customerId: number) =>
  tx.deleteFrom('customerNotes').where('customerId', '=', customerId).execute()
