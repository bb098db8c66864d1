import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StartError, toStartError } from '#src/platform/start-error.ts'
import {
  type ArchiveFooter,
  type Counters,
  END_OF_ROWS,
  type Header,
  newDigest,
  parseValue,
  type Table,
  TITLE,
} from './archive-format.server.ts'

const NEW_LINE = 10
const CLOSING = Buffer.from(`\n${END_OF_ROWS}\n`)

export interface Contents {
  header(header: Header): Promise<void>
  /** Reads every row and answers how many they were. */
  table(table: Table, rows: AsyncIterable<Buffer>): Promise<number>
  counters(counters: Counters): Promise<void>
}

/**
 * Reads a backup once, in its own order, with at most its longest row in memory. Returns its summary; throws StartError
 * if anything differs from what was written.
 */
export async function readBackup(file: string, contents: Contents): Promise<ArchiveFooter> {
  await requireReadable(file)
  const lines = new Lines(file)
  if ((await lines.next().catch(() => '')) !== TITLE) throw new StartError(`${file} is no backup of Vitrin.`)
  await contents.header(parseValueOrThrow(file, 'database', await lines.next()))
  let [tables, rows, line] = [0, 0, await lines.next()]
  for (; !line.startsWith('counters '); line = await lines.next()) {
    const table = parseValueOrThrow<Table>(file, 'table', line)
    const read = await contents.table(table, lines.rows())
    if (parseValueOrThrow<{ rows: number }>(file, 'rows', await lines.next()).rows !== read) throw damage(file)
    tables++
    rows += read
  }
  const counters = parseValueOrThrow<Counters>(file, 'counters', line)
  const found: ArchiveFooter = { tables, rows, sha256: lines.digest() }
  const footer = parseValueOrThrow<ArchiveFooter>(file, 'end', await lines.next())
  if (footer.tables !== tables || footer.rows !== rows || footer.sha256 !== found.sha256) throw damage(file)
  await contents.counters(counters)
  return found
}

/** Reads the file to its end without storing anything. Throws StartError if it differs from what was written. */
export function checkBackup(file: string): Promise<ArchiveFooter> {
  const finish = async () => undefined
  return readBackup(file, { header: finish, counters: finish, table: (_, rows) => countLines(rows) })
}

async function countLines(pieces: AsyncIterable<Buffer>): Promise<number> {
  let lines = 0
  for await (const piece of pieces) {
    for (let at = piece.indexOf(NEW_LINE); at >= 0; at = piece.indexOf(NEW_LINE, at + 1)) lines++
  }
  return lines
}

/** A misspelt name or an unrelated file is not a damaged backup. */
async function requireReadable(file: string) {
  try {
    await (await open(file)).close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new StartError(`There is no file ${file}.`)
    throw toStartError(error) ?? error
  }
}

function parseValueOrThrow<Value>(file: string, word: string, line: string): Value {
  const value = parseValue<Value>(word, line)
  if (value === undefined) throw damage(file)
  return value
}

const damage = (file: string) =>
  new StartError(`${file} is damaged: a part is missing or changed. Nothing was restored from it.`)

class Lines {
  readonly #file: string
  readonly #pieces: AsyncIterator<Buffer>
  readonly #hash = newDigest()
  #held: Buffer = Buffer.alloc(0)

  constructor(file: string) {
    this.#file = file
    // Errors of the file are thrown to the reader of the last line.
    const unzipped = pipeline(createReadStream(file), createGunzip(), () => undefined)
    this.#pieces = unzipped[Symbol.asyncIterator]()
  }

  async next(): Promise<string> {
    await this.#fill((held) => held.includes(NEW_LINE))
    return this.#take(this.#held.indexOf(NEW_LINE) + 1)
      .toString('utf8')
      .trimEnd()
  }

  /** Up to and including the line that ends them. */
  async *rows(): AsyncGenerator<Buffer> {
    const first = CLOSING.subarray(1)
    for (let at = 0; ; ) {
      await this.#fill((held) => held.includes(NEW_LINE))
      if (this.#held.subarray(0, first.length).equals(first)) break
      at = this.#held.indexOf(CLOSING)
      yield this.#take(at >= 0 ? at + 1 : this.#held.lastIndexOf(NEW_LINE) + 1)
    }
    this.#take(first.length)
  }

  digest(): string {
    return this.#hash.copy().digest('hex')
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length)
    this.#held = this.#held.subarray(length)
    this.#hash.update(taken)
    return taken
  }

  async #fill(enough: (piece: Buffer) => boolean) {
    if (enough(this.#held)) return
    const pieces = [this.#held]
    do {
      const { value, done } = await this.#piece()
      if (done) throw damage(this.#file)
      pieces.push(value)
    } while (!enough(pieces.at(-1) ?? this.#held))
    this.#held = Buffer.concat(pieces)
  }

  #piece(): Promise<IteratorResult<Buffer>> {
    return this.#pieces.next().catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new StartError(`There is no file ${this.#file}.`)
      throw toStartError(error) ?? damage(this.#file)
    })
  }
}
