import { notify } from '#src/notifications/bell/commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { UploadKind } from './upload.ts'

export interface PlannedUpload {
  id: number
  siteId: number
  kind: UploadKind
  fileName: string
  /** Null if the user is gone: then the owners are notified. */
  scheduledBy: number | null
}

/** Notifies the user who planned a list that it was not applied, or not as a whole. */
export const notifyStopped = (tx: Tx, { id, siteId, kind, fileName, scheduledBy }: PlannedUpload) =>
  notify(tx, {
    siteId,
    kind: 'importStopped',
    to: scheduledBy === null ? { owners: true } : { users: [scheduledBy] },
    facts: { file: fileName, list: { text: `imports.kind.${kind}` } },
    target: { page: 'imports', rest: `/${id}` },
  })
