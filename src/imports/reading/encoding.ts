export const ENCODINGS = ['utf-8', 'windows-1254', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * Which encoding a text file is in, fed piece by piece. A byte-order mark decides; without one a file whose every
 * byte is valid UTF-8 is UTF-8, and any other is windows-1254, the Turkish Windows page.
 */
export class EncodingGuess {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  #marked: Encoding | undefined
  #valid = true
  #begun = false

  add(bytes: Uint8Array): void {
    if (!this.#begun) this.#marked = byMark(bytes)
    this.#begun = true
    if (!this.#valid) return
    try {
      this.#decoder.decode(bytes, { stream: true })
    } catch {
      this.#valid = false
    }
  }

  verdict(): Encoding {
    if (this.#marked) return this.#marked
    try {
      this.#decoder.decode()
    } catch {
      this.#valid = false
    }
    return this.#valid ? 'utf-8' : 'windows-1254'
  }
}

function byMark([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}
