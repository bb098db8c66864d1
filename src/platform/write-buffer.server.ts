import { runOutsideTraces } from './tracing/tracing.server.ts'

const WRITE_AFTER_MS = 1000

interface WriteBufferOptions<Entry> {
  /** If the database is slow, the oldest entries beyond this number are dropped. */
  maxEntries: number
  write(entries: readonly Entry[]): Promise<void>
  /** Called if a write fails; its entries are dropped. */
  onFailure(error: unknown): void
}

/** Collects entries that no reply waits for; those of a second are written at once. */
export class WriteBuffer<Entry> {
  readonly #options: WriteBufferOptions<Entry>
  #entries: Entry[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(options: WriteBufferOptions<Entry>) {
    this.#options = options
  }

  push(entry: Entry) {
    if (this.#entries.push(entry) > this.#options.maxEntries) this.#entries.shift()
    // Entries of many requests are written together.
    this.#timer ??= runOutsideTraces(() => setTimeout(() => void this.flush(), WRITE_AFTER_MS).unref())
  }

  /** Writes what was collected so far, after what is being written. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  /** The timer is set until the write begins, so that a slow one lets no other wait behind it. */
  async #write() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const entries = this.#entries.splice(0)
    if (entries.length > 0) await this.#options.write(entries).catch(this.#options.onFailure)
  }
}
