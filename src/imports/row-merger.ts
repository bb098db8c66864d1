import { numberKey } from '../products/number-key.ts'
import { numberMark, priceKey } from './catalogue-lists/product.ts'
import type { ProductRow } from './rows/product-row.ts'
import { SeenRows } from './rows/seen-rows.ts'

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

  /** Whether a number is the code of another row of this list, as far as it was read. */
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
    const given = stock.filter(({ onlyIfNone }) => !onlyIfNone)
    return given.filter(({ depotId, onHand = '' }) =>
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
