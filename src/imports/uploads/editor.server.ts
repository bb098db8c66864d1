import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'

/** Who changes an upload, and from where. */
export interface UploadEditor {
  siteId: number
  siteKey: string
  /** Null for the command line. */
  userId: number | null
  ip: string
  seesPurchasePrices: boolean
}

/** The version that the editor saw. */
export interface UploadTarget {
  id: number
  version: number
}

interface UploadEntry {
  action: `import.${'upload' | 'apply' | 'delete' | 'schedule' | 'unschedule' | 'undo'}`
  id: number
  before: object
  after: object
}

export const auditUpload = (tx: Tx, { siteId, userId, ip }: UploadEditor, { action, id, before, after }: UploadEntry) =>
  audit(tx, { siteId, userId, customerId: null, action, target: `${id}`, detail: { before, after }, ip })
