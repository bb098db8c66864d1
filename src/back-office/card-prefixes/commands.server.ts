import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import type { ListSource } from '#src/imports/file-reader/queries.server.ts'
import { type ReplacedBinList, replaceBinList } from '#src/payments/cards/bin-list-commands.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { lockSites } from '#src/site/founding-commands.server.ts'
import { isSoleOrganisation } from '#src/site/queries.server.ts'
import { type BinListRead, readBinList } from './reading.server.ts'

/** Staff who load a list; absent for the command line. */
export interface BinListEditor {
  siteId: number
  organisation: string
  userId: number
  ip: string
}

interface LoadRequest {
  /** Only computes the change. */
  dryRun: boolean
  /** The version of the list that the editor compared. */
  version?: string | undefined
  editor?: BinListEditor | undefined
}

/**
 * Replaces the list of card prefixes of the whole installation by that of a file. Throws FileRefused for a file that is
 * none. Refuses NoValidRow if no row can be taken, RecordChanged if the list was replaced since it was compared, and
 * OtherOwners for staff of an installation with sites of other owners, whose instalments the list decides too.
 */
export async function loadBinList(
  db: Db,
  source: ListSource,
  { dryRun, version, editor }: LoadRequest,
): Promise<{ list: BinListRead; result: Result<ReplacedBinList> }> {
  const list = await readBinList(source)
  const result = await transact(db, async (tx): Promise<Result<ReplacedBinList>> => {
    if (editor) await lockSites(tx)
    if (editor && !(await isSoleOrganisation(tx, editor.organisation))) return refuse('OtherOwners')
    if (list.beginnings.length === 0) return refuse('NoValidRow')
    const change = await replaceBinList(tx, list.beginnings, { dryRun, version })
    if (change.stale) return refuse('RecordChanged')
    if (editor && !dryRun) {
      const { siteId, userId, ip } = editor
      const detail = { changes: change.fresh + change.changed + change.removed }
      await audit(tx, { siteId, userId, ip, customerId: null, action: 'cardPrefix.load', detail })
    }
    return ok(change)
  })
  return { list, result }
}
