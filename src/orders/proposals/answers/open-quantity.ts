import Big from 'big.js'
import { ok, type Refusal, type Result } from '#src/api/refusal.ts'
import { type Decimal, sum } from '#src/platform/money.ts'
import { type QuantityTerms, refuseQuantity } from '#src/products/quantity.ts'

/** The fields of a line that decide which quantities it can have. */
export interface QuantityLine {
  lineNo: number
  productId: number
  code: string
  quantity: Decimal
  /** Already ordered. */
  taken: Decimal
  /** Of the proposal's customer. */
  terms: QuantityTerms
}

const getOpenQuantity = ({ quantity, taken }: QuantityLine): Big => new Big(quantity).minus(taken)

/** Whether part of the line can still be ordered. */
export const isOpen = (line: QuantityLine) => getOpenQuantity(line).gt(0)

/**
 * The lines with other open quantities, by the number of the line, on top of what was ordered. Unchanged quantities
 * stay, also the zero of a completely ordered line. Refuses new ones that `refuseQuantity` refuses, with the code of the
 * line; minimum and maximum apply to what is open of the product in all lines.
 */
export function changeQuantities<Line extends QuantityLine>(
  lines: readonly Line[],
  requested: ReadonlyMap<number, Decimal>,
): Result<Line[]> {
  const invalid = lines.find(({ lineNo }) => !isQuantity(requested.get(lineNo) ?? '0'))
  if (invalid) return refuseLine(invalid, { code: 'InvalidQuantity' })
  const changed = lines.map((line) => {
    const open = requested.get(line.lineNo)
    return open === undefined ? line : { ...line, quantity: new Big(line.taken).plus(open).toFixed() }
  })
  for (const [at, line] of changed.entries()) {
    const open = getOpenQuantity(line)
    if (open.eq(getOpenQuantity(lines[at] ?? line))) continue
    const total = sum(changed.filter(isSameProduct(line)).map((one) => getOpenQuantity(one).toFixed()))
    const refusal = refuseQuantity(open.toFixed(), line.terms, total.toFixed())
    if (refusal) return refuseLine(line, refusal)
  }
  return ok(changed)
}

const isSameProduct =
  ({ productId }: QuantityLine) =>
  (other: QuantityLine) =>
    other.productId === productId

const isQuantity = (text: Decimal) => /^\d{1,6}(?:\.\d{1,3})?$/.test(text)

/** The refusal with the code of the line's product. */
export const refuseLine = ({ code: named }: Pick<QuantityLine, 'code'>, { code, values }: Refusal): Result<never> => ({
  ok: false,
  refusal: { code, values: { ...values, named } },
})
