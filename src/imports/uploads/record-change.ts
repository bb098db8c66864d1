import type { UploadKind } from './upload.ts'

/** What an applied list changed of one record, as texts. */
export interface RecordChange {
  uploadId: number
  kind: UploadKind
  fileName: string
  field: string
  place: string
  before: string | null
  after: string | null
}
