import { expect, it } from 'vitest'
import type { Field } from '../columns/field.ts'
import { getConfirmedStep, type UploadKind } from './upload.ts'

const getStep = (kind: UploadKind, ...fields: Field[]) =>
  getConfirmedStep({ kind, choices: { columns: fields.map((field) => ({ field })) } })

it('lists with money need the second factor again before they are applied', () => {
  expect(getStep('entries')).toBe('postEntries')
  for (const kind of ['prices', 'net-prices', 'discounts', 'representatives'] as const)
    expect(getStep(kind)).toBe('changeManyPrices')
  expect(getStep('products', 'code', 'price')).toBe('changeManyPrices')
  expect(getStep('products', 'code', 'brand')).toBeNull()
  expect(getStep('stock', 'code', 'stock')).toBeNull()
})
