import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { getRows } from '#src/backups/copy-out.server.ts'

/** Properties of the driver's connection that its types omit. */
interface CopyState extends pg.Connection {
  stream: Duplex
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

/**
 * Feeds `copy … from stdin` with pieces, at the speed of the server. Returns the number of written rows; throws errors
 * of a piece or of reading it.
 */
export function copyRows(client: pg.ClientBase, sql: string, pieces: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(sql, { pieces, resolve, reject }))
  })
}

interface CopyFeed {
  pieces: AsyncIterable<Buffer>
  resolve(rows: number): void
  reject(why: unknown): void
}

class CopyIn implements pg.Submittable {
  readonly #sql: string
  readonly #feeding: CopyFeed
  #rows = 0
  #over = false
  #why: unknown

  constructor(sql: string, feeding: CopyFeed) {
    this.#sql = sql
    this.#feeding = feeding
  }

  submit(connection: pg.Connection) {
    connection.query(this.#sql)
  }

  handleCopyInResponse(connection: CopyState) {
    this.#feed(connection).then(
      () => connection.endCopyFrom(),
      (why) => {
        this.#why = why
        connection.sendCopyFail('the backup cannot be read')
      },
    )
  }

  async #feed(connection: CopyState) {
    for await (const piece of this.#feeding.pieces) {
      // Refused by the server or disconnected: the caller already has the error.
      if (this.#over) return
      connection.sendCopyFromChunk(piece)
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    this.#rows = getRows(text)
  }

  handleReadyForQuery() {
    this.#feeding.resolve(this.#rows)
  }

  /** Errors of the server after an aborted copy are not the cause. */
  handleError(error: Error) {
    this.#over = true
    this.#feeding.reject(this.#why ?? error)
  }
}
