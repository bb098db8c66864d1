const SMALLEST = 1 << 12

/**
 * The words of a file so far, in eight bytes each, so that a million codes need sixteen megabytes. Two words with the
 * same 52-bit hash would be taken for a repetition: once in ten thousand files of a million rows.
 */
export class SeenRows {
  #marks = new Float64Array(SMALLEST)
  #size = 0

  /** Adds the words; false if they were present. */
  add(...words: readonly string[]): boolean {
    if (this.#size * 2 >= this.#marks.length) this.#grow()
    const mark = hashText(words.join('\u0000'))
    const slot = this.#slot(this.#marks, mark)
    if (this.#marks[slot] === mark) return false
    this.#marks[slot] = mark
    this.#size++
    return true
  }

  has(...words: readonly string[]): boolean {
    const mark = hashText(words.join('\u0000'))
    return this.#marks[this.#slot(this.#marks, mark)] === mark
  }

  #slot(marks: Float64Array, mark: number): number {
    let slot = mark % marks.length
    while (marks[slot] !== 0 && marks[slot] !== mark) slot = (slot + 1) % marks.length
    return slot
  }

  #grow() {
    const wider = new Float64Array(this.#marks.length * 2)
    for (const mark of this.#marks) if (mark !== 0) wider[this.#slot(wider, mark)] = mark
    this.#marks = wider
  }
}

// Two 32-bit hashes in one exact number; never 0, which is an empty slot.
function hashText(text: string): number {
  let one = 0x811c9dc5
  let two = 0x9747b28c
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ code, 0x5bd1e995)
    two ^= two >>> 15
  }
  return (one >>> 0) * 2 ** 20 + ((two >>> 0) % 2 ** 20) + 1
}
