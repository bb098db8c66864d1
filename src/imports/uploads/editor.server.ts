import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { UploadState } from './upload.ts'

/** Who changes an upload, and from where. */
export interface UploadEditor {
  siteId: number
  siteKey: string
  userId: number
  ip: string
  seesPurchasePrices: boolean
}

/** The version that the editor saw. */
export interface UploadTarget {
  id: number
  version: number
}

/** States in which the columns may be chosen, or the list compared again. */
export const OPEN_STATES = ['mapping', 'compared', 'moved', 'failed'] as const satisfies readonly UploadState[]

export const isOpen = (state: UploadState) => OPEN_STATES.some((open) => open === state)

interface UploadEntry {
  action: `import.${'upload' | 'apply' | 'delete' | 'schedule' | 'unschedule'}`
  id: number
  before: object
  after: object
}

export const auditUpload = (tx: Tx, { siteId, userId, ip }: UploadEditor, { action, id, before, after }: UploadEntry) =>
  audit(tx, { siteId, userId, customerId: null, action, target: `${id}`, detail: { before, after }, ip })
