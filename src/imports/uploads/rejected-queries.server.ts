import type { Sheet } from '#src/exports/sheet.ts'
import type { Db } from '#src/platform/db.server.ts'
import { inspectFile, readRows } from '../file-reader/queries.server.ts'
import { type Cell, cellText } from '../file-reader/table.ts'
import type { UploadChoices } from './choices.ts'
import type { UploadKind } from './upload.ts'

interface RejectedList {
  uploadId: number
  /** The heading of the last column, with the reasons. */
  reasonTitle: string
  rightToLeft: boolean
  /** A reason in the language of the reader. */
  toReason(reason: string): string
}

/**
 * The refused rows of an uploaded list as they are in the file, with its headings and the reasons: to be corrected and
 * uploaded again. Undefined once the bytes are deleted. Throws FileRefused.
 */
export async function loadRejectedRows(
  db: Db,
  { uploadId, reasonTitle, rightToLeft, toReason }: RejectedList,
): Promise<Sheet | undefined> {
  const upload = await db
    .selectFrom('listUploads')
    .select(['content', 'fileName', 'choices', 'kind'])
    .where('id', '=', uploadId)
    .executeTakeFirst()
  if (!upload?.content) return undefined
  const problems = await db
    .selectFrom('listUploadProblems')
    .select(['line', 'reason'])
    .where('uploadId', '=', uploadId)
    .where('kind', '=', 'refused')
    .orderBy('line')
    .orderBy('no')
    .execute()
  const reasons = Map.groupBy(problems, ({ line }) => line)
  const { sheet, encoding, headerAt } = upload.choices as unknown as UploadChoices
  const file = await inspectFile({ name: upload.fileName, bytes: upload.content }, { sheet, encoding })
  let header: readonly Cell[] = []
  const rows: (readonly [cells: readonly Cell[], reason: string])[] = []
  for await (const batch of readRows(file)) {
    for (const { at, cells } of batch) {
      if (at === headerAt) header = cells
      const found = reasons.get(at)
      if (found) rows.push([cells, found.map(({ reason }) => toReason(reason)).join('; ')])
    }
    if (rows.length >= reasons.size && (headerAt === null || header.length > 0)) break
  }
  const width = Math.max(header.length, ...rows.map(([cells]) => cells.length))
  const columns = Array.from({ length: width }, (_, at) => ({ title: cellText(header[at]), kind: 'text' as const }))
  return {
    name: upload.kind satisfies string as UploadKind,
    rightToLeft,
    columns: [...columns, { title: reasonTitle, kind: 'text', width: 60 }],
    rows: rows.map(([cells, reason]) => [...columns.map((_, at) => cellText(cells[at])), reason]),
  }
}
