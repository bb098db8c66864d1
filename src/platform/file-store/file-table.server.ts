import { Readable } from 'node:stream'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db.server.ts'
import { readByteRanges } from './byte-parts.ts'
import {
  type ByteRange,
  findObjectStore,
  ObjectStoreUnavailable,
  type PresignOptions,
  requireObjectStore,
} from './object-store.server.ts'

/**
 * A table of files. A row has the bytes in its column `content`, or names the object that has them in `object`, with
 * their number in `object_size`. `src/server/object-store.server.ts` lists all.
 */
export interface FileTable {
  name: 'media_files' | 'download_files' | 'customer_documents' | 'return_photos'
  /** The columns of the primary key. */
  key: readonly string[]
  /** Files of `private` tables are never read from the store by browsers. */
  access: 'public' | 'private'
}

/** The values of the primary key, in its order. */
export type FileKey = readonly (string | number)[]

export interface FileRow {
  table: FileTable
  key: FileKey
}

/** SQL for the number of bytes of a file, in a query that names its table `alias`. */
export const selectFileSize = (alias: string): RawBuilder<number> =>
  sql<number>`coalesce(${sql.ref(`${alias}.object_size`)}, octet_length(${sql.ref(`${alias}.content`)}))`

/** SQL for the row of a file. */
export const matchKey = ({ table, key }: FileRow) =>
  sql.join(
    table.key.map((column, at) => sql`${sql.ref(column)} = ${key[at]}`),
    sql` and `,
  )

/** Until a file that is read whole has arrived. */
const WHOLE_MS = 10_000

/** The bytes of a row that was read, within ten seconds from the store. Throws ObjectStoreUnavailable and ObjectMissing. */
export async function readContent(
  db: Db,
  { content, object }: { content: Buffer | null; object: string | null },
): Promise<Buffer> {
  if (content !== null) return content
  if (object === null) throw new Error('a file without content')
  const deadline = performance.now() + WHOLE_MS
  const chunks: Buffer[] = []
  for await (const chunk of await requireObjectStore(db).read(object)) {
    chunks.push(chunk)
    if (performance.now() > deadline) throw new ObjectStoreUnavailable(`not read within ${WHOLE_MS} ms`)
  }
  return Buffer.concat(chunks)
}

/**
 * The bytes of a range, with a file of many megabytes never in memory whole. Resolves once the first of them are there.
 * Throws ObjectStoreUnavailable and ObjectMissing.
 */
export async function openFileRange(db: Db, file: FileRow, range: ByteRange): Promise<Readable> {
  const chunks = readFileRange(db, file, range)
  const first = await chunks.next()
  return Readable.from(first.done ? [] : continueChunks(first.value, chunks))
}

async function* continueChunks(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

/** The bytes may leave the row while they are read: the rest is then read from the store. */
async function* readFileRange(db: Db, file: FileRow, { first, last }: ByteRange): AsyncGenerator<Buffer> {
  let position = first
  let object: string | null = null
  const parts = readByteRanges({ first, last }, async ({ from, length }) => {
    const row = await readPart(db, file, { from, length })
    object = row?.object ?? null
    return row?.part ?? undefined
  })
  for await (const part of parts) {
    position += part.length
    yield part
  }
  if (object !== null && position <= last) yield* await requireObjectStore(db).read(object, { first: position, last })
}

async function readPart(db: Db, file: FileRow, { from, length }: { from: number; length: number }) {
  const { rows } = await sql<{ part: Buffer | null; object: string | null }>`
    select substring(content from ${from}::integer for ${length}::integer) as part, object
    from ${sql.table(file.table.name)} where ${matchKey(file)}`.execute(db)
  return rows[0]
}

/**
 * The address at which browsers read a public file from the store; undefined if they read it from the shop. The caller
 * has checked that everybody may see it.
 */
export async function findPublicAddress(db: Db, file: FileRow, options: PresignOptions): Promise<string | undefined> {
  const store = findObjectStore(db)
  if (store?.publicOrigin === undefined || file.table.access !== 'public') return undefined
  const { rows } = await sql<{ object: string | null }>`
    select object from ${sql.table(file.table.name)} where ${matchKey(file)}`.execute(db)
  const object = rows[0]?.object
  return object ? store.presign(object, options) : undefined
}
