import { sql } from 'kysely'
import type { StoredUpdate } from './update.ts'

/** A range of changes of an update: those after `from`, up to and including `to`. */
export interface UpdateBatch {
  update: StoredUpdate
  from: number
  to: number
}

export const selectBatchRows = ({ update: { id }, from, to }: UpdateBatch) =>
  sql`select * from list_update_rows where update_id = ${id} and no > ${from}::integer and no <= ${to}::integer`
