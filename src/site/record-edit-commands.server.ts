import { audit } from '../platform/audit.server.ts'
import { toContentVersion } from '../platform/content-version.server.ts'
import type { Tx } from '../platform/db.server.ts'
import { type RecordEdit, StaleRecord } from './section-commands.server.ts'

type EditedKind = 'priceList' | 'depot'

interface LoggedEdit<Fields> {
  kind: EditedKind
  edit: RecordEdit
  /** The record as it is stored; undefined for a new one. */
  saved: Fields | undefined
  change: { [Field in keyof Fields]?: Fields[Field] | undefined } & { code: string }
}

/**
 * Writes the entry of an edit with the fields that it changes. Throws StaleRecord if the record is not the one that the
 * user saw, unless it has the written values already.
 */
export async function logEdit<Fields extends object>(
  tx: Tx,
  siteId: number,
  { kind, edit, saved, change }: LoggedEdit<Fields>,
): Promise<void> {
  const fields = Object.entries(change).filter(
    ([field, value]) => JSON.stringify(saved?.[field as keyof Fields]) !== JSON.stringify(value),
  )
  if (fields.length === 0) return
  if ((saved ? toContentVersion(saved) : 0) !== edit.version) throw new StaleRecord()
  const before = fields.map(([field]) => [field, saved?.[field as keyof Fields]])
  await audit(tx, {
    siteId,
    userId: edit.userId,
    customerId: null,
    action: saved ? `${kind}.change` : `${kind}.add`,
    target: change.code,
    detail: { ...(saved && { before: Object.fromEntries(before) }), after: Object.fromEntries(fields) },
    ip: edit.ip,
  })
}

/** Writes the entry of a removal with the values of the record; throws StaleRecord if the user saw another one. */
export async function logRemoval<Fields extends object & { code: string }>(
  tx: Tx,
  siteId: number,
  { kind, edit, saved }: Pick<LoggedEdit<Fields>, 'kind' | 'edit' | 'saved'>,
): Promise<void> {
  if (!saved || toContentVersion(saved) !== edit.version) throw new StaleRecord()
  await audit(tx, {
    siteId,
    userId: edit.userId,
    customerId: null,
    action: `${kind}.remove`,
    target: saved.code,
    detail: { before: saved },
    ip: edit.ip,
  })
}
