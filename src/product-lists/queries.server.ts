import type { ViewerScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import type { ExportCell } from './cell.ts'
import type { ExportJob, ExportKind, ExportState } from './export.ts'
import { parseStoredCells } from './stored-cells.ts'

/** The columns of a user's lists. */
export interface ExportLayout {
  cells: ExportCell[]
  /** 0 for the default layout of a user without a saved one. */
  version: number
}

export async function exportLayout(db: Db, userId: number): Promise<ExportLayout> {
  const saved = await db
    .selectFrom('exportLayouts')
    .where('userId', '=', userId)
    .select(['cells', 'version'])
    .executeTakeFirst()
  return { cells: parseStoredCells(saved?.cells), version: saved?.version ?? 0 }
}

/** The number of lists that are retained per representative. */
export const MAX_STORED_LISTS = 20

export async function exportJobs(db: Db, { siteId }: ViewerScope, userId: number): Promise<ExportJob[]> {
  const rows = await db
    .selectFrom('exportJobs')
    .where('userId', '=', userId)
    .where('siteId', '=', siteId)
    .orderBy('createdAt', 'desc')
    .limit(MAX_STORED_LISTS)
    .select(['id', 'kind', 'state', 'made', 'createdAt', 'fileName'])
    .select((eb) => eb.fn<number>('cardinality', ['productIds']).as('total'))
    .execute()
  return rows.map(({ kind, state, ...row }) => ({ ...row, kind: kind as ExportKind, state: state as ExportState }))
}

export interface ExportFile {
  name: string
  content: Buffer
}

/** The file of the user's own list; undefined for another user's and for one that is not finished. */
export async function exportFile(
  db: Db,
  { siteId }: ViewerScope,
  { userId, id }: { userId: number; id: string },
): Promise<ExportFile | undefined> {
  const row = await db
    .selectFrom('exportJobs')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('siteId', '=', siteId)
    .where('state', '=', 'done')
    .select(['fileName', 'content'])
    .executeTakeFirst()
  return row?.content ? { name: row.fileName ?? 'export', content: row.content } : undefined
}
