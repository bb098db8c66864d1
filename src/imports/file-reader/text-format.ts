export const ENCODINGS = ['utf-8', 'windows-1254', 'windows-1251', 'windows-1256', 'utf-16le', 'utf-16be'] as const
export type TextEncoding = (typeof ENCODINGS)[number]

/**
 * Detects the encoding of a text file chunk by chunk. A byte-order mark decides; without one a file of valid UTF-8 is
 * UTF-8, and any other is in the Windows code page of its letters: Turkish, Cyrillic or Arabic.
 */
export class EncodingGuess {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  readonly #page = new PageGuess()
  #marked: TextEncoding | undefined
  #valid = true
  #begun = false

  add(bytes: Uint8Array): void {
    if (!this.#begun) this.#marked = byMark(bytes)
    this.#begun = true
    this.#page.add(bytes)
    if (!this.#valid) return
    try {
      this.#decoder.decode(bytes, { stream: true })
    } catch {
      this.#valid = false
    }
  }

  decide(): TextEncoding {
    if (this.#marked) return this.#marked
    try {
      this.#decoder.decode()
    } catch {
      this.#valid = false
    }
    return this.#valid ? 'utf-8' : this.#page.decide()
  }
}

type Page = 'windows-1254' | 'windows-1251' | 'windows-1256'

const toByteSet = (bytes: string) => new Set(bytes.split(' ').map((byte) => Number.parseInt(byte, 16)))

/** ا ل م ن و ي: half of an Arabic text, a seventh of a Russian one. */
const ARABIC = toByteSet('C7 E1 E3 E4 E6 ED')
/** Threshold between the two: Russian capitals have no letter of FRENCH. */
const ARABIC_SHARE = 0.25
/** Latin letters with accents, which windows-1256 has for French: half of a Russian text, none of an Arabic one. */
const FRENCH = toByteSet('E0 E2 E7 E8 E9 EA EB EE EF F4 F9 FB FC')
/** Non-ASCII characters that are not letters in any of the three code pages: quotation marks, dashes, degrees. */
const SIGNS = toByteSet('80 82 84 85 86 87 89 8B 91 92 93 94 95 96 97 99 9B A0 A6 A7 A9 AB AC AD AE B0 B1 B5 B6 B7 BB')

const isAsciiLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

/** The shortest run of non-ASCII letters that is unlikely in a Turkish word. */
const MIN_FOREIGN_WORD = 3

/**
 * Turkish words mix ASCII and non-ASCII letters; Cyrillic and Arabic words have no ASCII letters. Arabic and Cyrillic
 * are distinguished by their most frequent letters.
 */
class PageGuess {
  #mixed = 0
  #foreign = 0
  #arabic = 0
  #french = 0
  /** State of the current word. */
  #high = 0
  #hasAscii = false

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte < 0x80) {
        if (isAsciiLetter(byte)) this.#hasAscii = true
        else this.#endWord()
      } else if (SIGNS.has(byte)) this.#endWord()
      else {
        this.#high++
        if (ARABIC.has(byte)) this.#arabic++
        else if (FRENCH.has(byte)) this.#french++
      }
    }
  }

  decide(): Page {
    this.#endWord()
    if (this.#foreign <= this.#mixed) return 'windows-1254'
    const isArabic = this.#arabic > this.#french && this.#arabic > ARABIC_SHARE * (this.#foreign + this.#mixed)
    return isArabic ? 'windows-1256' : 'windows-1251'
  }

  #endWord() {
    if (this.#hasAscii) this.#mixed += this.#high
    else if (this.#high >= MIN_FOREIGN_WORD) this.#foreign += this.#high
    this.#high = 0
    this.#hasAscii = false
  }
}

function byMark([first, second, third]: Uint8Array): TextEncoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

export const DELIMITERS = [';', '\t', '|', ','] as const
export type Delimiter = (typeof DELIMITERS)[number]

const LINES = 60

/**
 * The delimiter: the character with the same count in most of the first lines, without quoted text. A comma has the
 * lowest priority, since it is also in prices (`A1;12,50`). With one column: a comma.
 */
export function sniffDelimiter(head: string): Delimiter {
  const lines = splitLines(head)
  const declaredDelimiter = findDeclaredDelimiter(head)
  if (declaredDelimiter) return declaredDelimiter
  const candidates = DELIMITERS.map((delimiter) => ({ delimiter, steady: steadiness(lines, delimiter) }))
  const best = Math.max(...candidates.map(({ steady }) => steady))
  return candidates.find(({ steady }) => steady > 0 && steady >= best - 0.05)?.delimiter ?? ','
}

/** Excel's own first line, `sep=;`, which is not a row of the list. */
export function findDeclaredDelimiter(head: string): Delimiter | undefined {
  const declared = /^\uFEFF?sep=(.)\r?\n/i.exec(head)?.[1]
  return DELIMITERS.find((delimiter) => delimiter === declared)
}

function steadiness(lines: readonly string[], delimiter: Delimiter): number {
  const counts = lines.map((line) => line.split(delimiter).length - 1)
  const byCount = Map.groupBy(
    counts.filter((count) => count > 0),
    (count) => count,
  )
  const maximum = Math.max(0, ...[...byCount.values()].map((same) => same.length))
  return lines.length === 0 ? 0 : maximum / lines.length
}

// Lines without their quoted parts; a line break inside quotes does not end a line. The last may be incomplete and is
// omitted.
function splitLines(head: string): string[] {
  const bare = head.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n|\n|\r/)
  const whole = bare.length > 1 ? bare.slice(0, -1) : bare
  return whole.filter((line) => line.trim() !== '').slice(0, LINES)
}
