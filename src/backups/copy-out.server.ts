import { Readable } from 'node:stream'
import type pg from 'pg'

const BUFFER_SIZE = 1 << 20
/** Rows are forwarded in chunks of this many bytes. */
const CHUNK_SIZE = 1 << 16

/**
 * Streams the rows of `copy … to stdout`. Applies back pressure: at most a megabyte is buffered. `rows` is the row
 * count, valid after the stream ends.
 */
export class CopyOut extends Readable implements pg.Submittable {
  rows = 0
  /** The statement, as traces show it. */
  readonly text: string
  #connection: pg.Connection | undefined
  #gathered: Buffer[] = []
  #size = 0

  constructor(sql: string) {
    super({ highWaterMark: BUFFER_SIZE })
    this.text = sql
  }

  submit(connection: pg.Connection) {
    this.#connection = connection
    connection.query(this.text)
  }

  override _read() {
    this.#connection?.stream.resume()
  }

  /** The driver reuses its buffer, so the chunk is copied. */
  handleCopyData({ chunk }: { chunk: Buffer }) {
    this.#gathered.push(Buffer.from(chunk))
    this.#size += chunk.length
    if (this.#size >= CHUNK_SIZE && !this.#pass()) this.#connection?.stream.pause()
  }

  handleCommandComplete({ text }: { text: string }) {
    this.rows = getRows(text)
  }

  handleReadyForQuery() {
    this.#pass()
    this.push(null)
  }

  #pass(): boolean {
    const piece = Buffer.concat(this.#gathered)
    this.#gathered = []
    this.#size = 0
    return piece.length === 0 || this.push(piece)
  }

  handleError(error: Error) {
    this.#connection?.stream.resume()
    this.destroy(error)
  }
}

/** `COPY 12` */
export const getRows = (tag: string) => Number(tag.split(' ').at(-1))
