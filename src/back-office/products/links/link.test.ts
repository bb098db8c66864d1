import { describe, expect, it } from 'vitest'
import { findNamedProduct, type NumberedProduct } from './link.ts'
import { readLinkForm } from './link-form.ts'

const toProduct = (productId: number, kind: NumberedProduct['kind'], more: object = {}): NumberedProduct => ({
  key: 'A1',
  kind,
  productId,
  code: `P-${productId}`,
  isChild: false,
  ...more,
})

describe('the product that a line names', () => {
  it.each([
    ['by its code in any spelling', 'a 1', [toProduct(1, 'own')], 1],
    ['by its exact code before another spelling', 'A1', [toProduct(1, 'own'), toProduct(2, 'own', { code: 'A1' })], 2],
    ['by its code before the barcode of another', 'A-1', [toProduct(1, 'barcode'), toProduct(2, 'own')], 2],
    ['by an OEM number that only it has', 'A1', [toProduct(3, 'oem')], 3],
  ])('is found %s', (_, line, products, id) => {
    expect(findNamedProduct(line, products)).toMatchObject({ product: { productId: id } })
  })

  it.each([
    ['no product has', 'B2', [toProduct(1, 'own')], 'none', []],
    ['more than one product has', 'A1', [toProduct(1, 'oem'), toProduct(2, 'oem')], 'ambiguous', ['P-1', 'P-2']],
    ['a variation has', 'A1', [toProduct(1, 'own', { isChild: true })], 'variation', ['P-1']],
  ])('is refused for a number that %s', (_, line, products, problem, codes) => {
    expect(findNamedProduct(line, products)).toEqual({ problem, codes })
  })
})

it('the form reads a product, lines, and the first column of a spreadsheet', () => {
  const form = new FormData()
  form.set('relation', 'compatible')
  form.set('product', ' A-1\u0000 ')
  form.set('lines', 'B 2; C3\r\n\nD4\tBalata\t12')
  expect(readLinkForm(form)).toEqual({ relation: 'compatible', bothWays: false, lines: ['A-1', 'B 2', 'C3', 'D4'] })
})
