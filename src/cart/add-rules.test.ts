import { describe, expect, it } from 'vitest'
import type { Refusal } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type Buyable, findWarnings, isConfirmable, refuseLine, refuseShortage, withoutNumbers } from './add-rules.ts'

const product = (of: Partial<Buyable> = {}): Buyable => ({
  visible: true,
  purchasable: true,
  hasPrice: true,
  stockType: 1,
  packageQuantity: '1',
  minQuantity: '0',
  maxQuantity: '0',
  quantityStep: '0',
  available: '10',
  aboveStockAllowed: true,
  promptsWhenUnavailable: false,
  ...of,
})

describe('a line is refused', () => {
  it.each([
    ['when the product is gone, before anything else', product({ visible: false, hasPrice: false }), 'ProductGone'],
    ['when it cannot be bought (catalogue 5)', product({ purchasable: false }), 'AskPrice'],
    ['when it has no price for this buyer (catalogue 5)', product({ hasPrice: false }), 'AskPrice'],
    [
      'when the shop requires a stock inquiry (catalogue 5)',
      product({ promptsWhenUnavailable: true, available: '0' }),
      'AskStock',
    ],
    ['when it is no multiple of the package (catalogue 5)', product({ packageQuantity: '4' }), 'PackageMultiple'],
  ])('%s', (_, of, code) => {
    expect(refuseLine('3', of)?.code).toBe(code)
  })

  it.each(['0', '-1', '1.5', '1000000', 'NaN', '1e3', ''])('with the quantity %j (catalogue 5)', (quantity) => {
    expect(refuseLine(quantity, product())?.code).toBe('InvalidQuantity')
  })

  /** @requirement CART-3 */
  it('refuses a decimal quantity of a product sold by measure (catalogue 5)', () => {
    expect(refuseLine('1.5', product({ stockType: 6, packageQuantity: '0.5' }))).toBeUndefined()
  })

  /** @requirement CART-5 */
  it('refuses an unavailable product if the shop requires an inquiry', () => {
    expect(refuseLine('3', product({ available: '0' }))).toBeUndefined()
  })
})

describe('a shortage', () => {
  const request = { quantity: '4', inCart: '0', stockConfirmed: false }

  it('reports no shortage while the last unit is available', () => {
    expect(refuseShortage({ ...request, quantity: '10' }, product())).toBeUndefined()
    expect(refuseShortage({ ...request, quantity: '4', inCart: '6' }, product())).toBeUndefined()
  })

  /** @requirement CART-6 */
  it('prompts with CartQuantityBiggerThenStock if the cart does not contain the product (catalogue 8)', () => {
    expect(refuseShortage(request, product({ available: '3.000' }))).toEqual({
      code: 'CartQuantityBiggerThenStock',
      values: { requested: '4', available: '3' },
    })
  })

  it('states that there is no stock rather than "only 0"', () => {
    const refusal = refuseShortage(request, product({ available: '0.000' }))
    expect(refusal).toEqual({
      code: 'CartQuantityBiggerThenStock',
      values: { requested: '4', available: '0', context: 'none' },
    })
    expect(refusalText('en', refusal as Refusal)).toBe('This product is out of stock. Add 4 anyway?')
    expect(withoutNumbers(refusal as Refusal).values).toEqual({ requested: '4', context: 'unseen' })
  })

  /** @requirement CART-6 */
  it('prompts with CartAlreadyStock if the cart already contains the product (catalogue 8)', () => {
    expect(refuseShortage({ ...request, inCart: '2' }, product({ available: '3' }))).toEqual({
      code: 'CartAlreadyStock',
      values: { requested: '6', available: '3', inCart: '2' },
    })
  })

  it('accepts the quantity once the buyer confirmed', () => {
    expect(refuseShortage({ ...request, stockConfirmed: true }, product({ available: '0' }))).toBeUndefined()
  })

  it('refuses it where ordering above stock is not allowed, even if confirmed', () => {
    const strict = product({ available: '3', aboveStockAllowed: false })
    const refusal = refuseShortage({ ...request, stockConfirmed: true }, strict)
    expect(refusal?.code).toBe('InsufficientStock')
    expect(refusal && isConfirmable(refusal)).toBe(false)
  })

  it('shows no stock figure to viewers without permission to see numbers (catalogue 6)', () => {
    const refusal = withoutNumbers({ code: 'CartQuantityBiggerThenStock', values: { requested: '4', available: '3' } })
    expect(refusal.values).toEqual({ requested: '4', context: 'unseen' })
  })
})

describe('warnings of a line', () => {
  const line = { quantity: '12', aboveStock: false }

  it('contain every reason that prevents ordering', () => {
    expect(findWarnings(line, product({ packageQuantity: '5' }))).toEqual(['PackageMultiple', 'InsufficientStock'])
  })

  it('contain no shortage that the buyer confirmed', () => {
    expect(findWarnings({ ...line, aboveStock: true }, product())).toEqual([])
  })

  /** @requirement CART-32 */
  it('contain only the reason that a product is no longer available', () => {
    expect(findWarnings(line, product({ visible: false, available: '0' }))).toEqual(['ProductGone'])
  })
})
