import { Readable } from 'node:stream'
import type pg from 'pg'

const BUFFER_SIZE = 1 << 20
/** Rows are passed on by so many bytes, not one by one. */
const PIECE = 1 << 16

/**
 * The rows of `copy … to stdout` as the server sends them. Nobody reading, the server waits: no more than a megabyte
 * stands in memory. `rows` is how many they were, once the stream has ended.
 */
export class CopyOut extends Readable implements pg.Submittable {
  rows = 0
  readonly #sql: string
  #connection: pg.Connection | undefined
  #gathered: Buffer[] = []
  #size = 0

  constructor(sql: string) {
    super({ highWaterMark: BUFFER_SIZE })
    this.#sql = sql
  }

  submit(connection: pg.Connection) {
    this.#connection = connection
    connection.query(this.#sql)
  }

  override _read() {
    this.#connection?.stream.resume()
  }

  /** The driver uses its buffer again: what it shows is copied. */
  handleCopyData({ chunk }: { chunk: Buffer }) {
    this.#gathered.push(Buffer.from(chunk))
    this.#size += chunk.length
    if (this.#size >= PIECE && !this.#pass()) this.#connection?.stream.pause()
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
