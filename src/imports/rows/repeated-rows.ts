import { numberKey } from '#src/products/match-key.ts'
import { numberMark, priceKey } from '../catalogue-lists/product.ts'
import type { ProductRow } from './product-row.ts'

const SMALLEST = 1 << 12

/**
 * The words of a file so far, in eight bytes each, so that a million codes need sixteen megabytes. Two words with the
 * same 52-bit hash are treated as equal: about once in ten thousand files of a million rows.
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

export type MergeOutcome = 'first' | 'again' | 'duplicate' | 'nothing new'

/**
 * A list may have more than one row per product: by depot, price list, quantity or OEM number. The first row of a code
 * has the product's data; later ones only add numbers, prices and stock that no earlier row has. Other values are noted
 * and ignored, so that loading a list a second time changes nothing.
 */
export class RowMerger {
  readonly #seen = new SeenRows()
  readonly #repeats: boolean

  /** `repeats`: whether any code is in more than one row; without repeats only codes are stored. */
  constructor(repeats: boolean) {
    this.#repeats = repeats
  }

  /** Removes from a row what earlier rows contain already. */
  take(row: ProductRow): MergeOutcome {
    const first = !this.#repeats || this.#seen.add('code', row.product.code)
    const isDuplicate = this.#repeats && !this.#seen.add('row', serializeRow(row))
    if (isDuplicate) return 'duplicate'
    const key = numberKey(row.product.code)
    if (first && !this.#seen.add(key)) this.#seen.add('twice', key)
    if (!this.#repeats) return 'first'
    const prices = this.#newPrices(row)
    const stock = this.#newStock(row)
    const { code } = row.product
    const numbers = row.product.numbers.filter((number) => this.#seen.add('number', code, numberMark(number)))
    if (first) return 'first'
    row.product = { code, fields: {}, defaults: {}, names: {}, descriptions: {}, numbers, prices, stock }
    return prices.length + stock.length + numbers.length > 0 ? 'again' : 'nothing new'
  }

  /** Whether a number is the code of another row of this list, among those read so far. */
  hasOther(key: string, { product }: ProductRow): boolean {
    return numberKey(product.code) === key ? this.#seen.has('twice', key) : this.#seen.has(key)
  }

  #newPrices(row: ProductRow) {
    const { code, prices } = row.product
    return prices.filter((price) => this.#isNew(row, { mark: ['price', code, priceKey(price)], value: price.amount }))
  }

  #newStock(row: ProductRow) {
    const { code, stock } = row.product
    // A default is not a value of the row itself.
    const ownStock = stock.filter(({ onlyIfNone }) => !onlyIfNone)
    return ownStock.filter(({ depotId, onHand = '' }) =>
      this.#isNew(row, { mark: ['stock', code, String(depotId)], value: onHand }),
    )
  }

  #isNew(row: ProductRow, { mark, value }: { mark: string[]; value: string }): boolean {
    const isNew = this.#seen.add(...mark)
    const isSame = !this.#seen.add(...mark, value)
    if (!isNew && !isSame) {
      const reason = `an earlier row of this code gave another ${mark[0]}, which was taken`
      row.notes.push({ at: row.at, code: row.product.code, kind: 'note', column: '', value, reason })
    }
    return isNew
  }
}

// All data of a row as one text.
const serializeRow = ({ product, successors, placement }: ProductRow) =>
  JSON.stringify([product, successors, placement])
