import { expect, it } from 'vitest'
import { findNextStep } from './progress.ts'

it.each([
  [{ products: false, customers: false, orders: false }, 'products'],
  [{ products: true, customers: false, orders: false }, 'customers'],
  [{ products: true, customers: true, orders: false }, 'orders'],
  [{ products: false, customers: true, orders: false }, 'products'],
  // A shop that sells may have no products for a while.
  [{ products: false, customers: true, orders: true }, undefined],
])('the step after %o is %s', (progress, step) => {
  expect(findNextStep(progress)).toBe(step)
})
