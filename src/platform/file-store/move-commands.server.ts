import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type RawBuilder, sql } from 'kysely'
import { limitConcurrency } from '../concurrency.ts'
import type { Db } from '../db.server.ts'
import { readByteRanges } from './byte-parts.ts'
import { type FileKey, type FileRow, type FileTable, matchKey } from './file-table.server.ts'
import { ObjectMissing, ObjectRefused, type ObjectStore } from './object-store.server.ts'

export interface MoveOptions {
  store: ObjectStore
  tables: readonly FileTable[]
  isClosing: () => boolean
  /** Stops after this many files that could not be moved; by default never. */
  maxFailed?: number
  /** After each batch. */
  onProgress?: (moved: MoveResult) => void
}

export interface MoveResult {
  files: number
  bytes: number
  /** Files that the store refuses, and those whose object is missing or damaged: they stay where they are. */
  failed: { table: string; key: FileKey; reason: string }[]
}

const BATCH = 40
const PARALLEL = 4
/** Larger files are moved into the database one at a time, because they are in memory whole. */
const LARGE_BYTES = 8 * 2 ** 20

/**
 * Moves the bytes of all files out of their rows. Readers find them all the time: an object is complete before its row
 * names it. A file that is replaced meanwhile is left to the next run. Throws when the store fails; what was moved stays
 * moved.
 */
export const moveToStore = (db: Db, options: MoveOptions): Promise<MoveResult> =>
  moveAll(db, options, { condition: sql`content is not null`, move: (file) => moveToObject(db, options.store, file) })

/** Moves the bytes of all files back into their rows. */
export function moveToDatabase(db: Db, options: MoveOptions): Promise<MoveResult> {
  const oneAtATime = limitConcurrency(1)
  const move = async (file: FileRow) => {
    const object = await findObject(db, file)
    if (!object) return undefined
    const work = () => moveToRow(db, options.store, { ...object, file })
    return object.size > LARGE_BYTES ? oneAtATime(work) : work()
  }
  return moveAll(db, options, { condition: sql`object is not null`, move })
}

interface Direction {
  condition: RawBuilder<unknown>
  /** Returns the number of moved bytes; undefined if the file changed meanwhile. */
  move(file: FileRow): Promise<number | undefined>
}

async function moveAll(
  db: Db,
  { store, tables, isClosing, maxFailed = Number.POSITIVE_INFINITY, onProgress }: MoveOptions,
  { condition, move }: Direction,
): Promise<MoveResult> {
  const result: MoveResult = { files: 0, bytes: 0, failed: [] }
  const isOver = () => isClosing() || result.failed.length >= maxFailed
  let isChecked = false
  for (const table of tables) {
    let after: FileKey | undefined
    while (!isOver()) {
      const keys = await loadKeys(db, table, { condition, after })
      if (keys.length === 0) break
      if (!isChecked) await store.check()
      isChecked = true
      const waiting = [...keys]
      const work = async () => {
        for (let key = waiting.shift(); key && !isOver(); key = waiting.shift()) {
          const bytes = await moveOne({ table, key }, move, result)
          if (bytes === undefined) continue
          result.files += 1
          result.bytes += bytes
        }
      }
      const ends = await Promise.allSettled(Array.from({ length: PARALLEL }, work))
      for (const end of ends) if (end.status === 'rejected') throw end.reason
      onProgress?.(result)
      after = keys.at(-1)
    }
  }
  return result
}

async function moveOne(file: FileRow, move: Direction['move'], { failed }: MoveResult): Promise<number | undefined> {
  try {
    return await move(file)
  } catch (error) {
    if (error instanceof FileChanged) return undefined
    if (!(error instanceof ObjectMissing || error instanceof ObjectRefused)) throw error
    failed.push({ table: file.table.name, key: file.key, reason: error.message })
    return undefined
  }
}

async function loadKeys(
  db: Db,
  { name, key }: FileTable,
  { condition, after }: { condition: RawBuilder<unknown>; after: FileKey | undefined },
): Promise<FileKey[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const isLater = after ? sql`and (${columns}) > (${sql.join([...after])})` : sql``
  const selected = sql.join(key.map((column, at) => sql`${sql.ref(column)} as ${sql.ref(`part${at}`)}`))
  const { rows } = await sql<Record<string, string | number>>`
    select ${selected} from ${sql.table(name)} where ${condition} ${isLater} order by ${columns} limit ${BATCH}`.execute(
    db,
  )
  return rows.map((row) => key.map((_, at) => row[`part${at}`] ?? ''))
}

class FileChanged extends Error {}

async function moveToObject(db: Db, store: ObjectStore, file: FileRow): Promise<number | undefined> {
  const { rows } = await sql<{ sha256: string; size: number }>`
    select encode(sha256(content), 'hex') as sha256, octet_length(content) as size from ${sql.table(file.table.name)}
    where ${matchKey(file)} and content is not null`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { sha256, size } = row
  const name = `${file.table.access}/${file.table.name.replaceAll('_', '-')}/${randomUUID()}`
  // Registered first: an upload whose row never names it is found and deleted.
  await sql`insert into stored_objects (name, sha256) values (${name}, decode(${sha256}, 'hex'))`.execute(db)
  try {
    await upload(store, { name, size, sha256 }, readRow(db, file, size))
  } catch (error) {
    if (isSurelyNotStored(error)) await sql`delete from stored_objects where name = ${name}`.execute(db)
    throw error
  }
  const { numAffectedRows } = await sql`
    update ${sql.table(file.table.name)} set content = null, object = ${name}, object_size = ${size}
    where ${matchKey(file)} and content is not null and encode(sha256(content), 'hex') = ${sha256}`.execute(db)
  return numAffectedRows === 1n ? size : undefined
}

const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']

/** After a timeout or a broken connection the store may have the object. */
function isSurelyNotStored(error: unknown): boolean {
  if (error instanceof ObjectRefused || error instanceof FileChanged) return true
  const { cause } = error as { cause?: { cause?: { code?: unknown } } }
  return NOT_CONNECTED.includes(String(cause?.cause?.code))
}

/** Without the bytes of a row that changed meanwhile; the store is not to blame then. */
async function upload(
  store: ObjectStore,
  object: { name: string; size: number; sha256: string },
  source: AsyncGenerator<Buffer>,
) {
  let changed: FileChanged | undefined
  async function* watchSource() {
    try {
      yield* source
    } catch (error) {
      if (error instanceof FileChanged) changed = error
      throw error
    }
  }
  await store.put({ ...object, chunks: watchSource() }).catch((error) => {
    throw changed ?? error
  })
}

async function* readRow(db: Db, file: FileRow, size: number): AsyncGenerator<Buffer> {
  let position = 0
  const parts = readByteRanges({ first: 0, last: size - 1 }, async ({ from, length }) => {
    const { rows } = await sql<{ part: Buffer | null }>`
      select substring(content from ${from}::integer for ${length}::integer) as part
      from ${sql.table(file.table.name)} where ${matchKey(file)}`.execute(db)
    return rows[0]?.part ?? undefined
  })
  for await (const part of parts) {
    position += part.length
    yield part
  }
  if (position !== size) throw new FileChanged()
}

interface FileObject {
  name: string
  sha256: Buffer
  size: number
}

async function findObject(db: Db, file: FileRow): Promise<FileObject | undefined> {
  const { rows } = await sql<FileObject>`
    with file as (select object, object_size from ${sql.table(file.table.name)} where ${matchKey(file)})
    select o.name, o.sha256, file.object_size as size from file join stored_objects o on o.name = file.object`.execute(
    db,
  )
  return rows[0]
}

async function moveToRow(
  db: Db,
  store: ObjectStore,
  { file, name, sha256 }: FileObject & { file: FileRow },
): Promise<number | undefined> {
  const bytes = await buffer(await store.read(name))
  if (!createHash('sha256').update(bytes).digest().equals(sha256))
    throw new ObjectMissing(`${name} has other content than was stored`)
  const { numAffectedRows } = await sql`
    update ${sql.table(file.table.name)} set content = ${bytes}, object = null, object_size = null
    where ${matchKey(file)} and object = ${name}`.execute(db)
  return numAffectedRows === 1n ? bytes.length : undefined
}
