import { expect, it } from 'vitest'
import { listStepStates, type ShopProgress } from './progress.ts'

const NEW_SHOP: ShopProgress = {
  facts: false,
  rates: false,
  priceLists: false,
  depots: false,
  products: false,
  customers: false,
  users: false,
  shipping: false,
  payment: false,
  terminals: false,
  mail: false,
  staff: false,
  open: true,
  orders: false,
  hidden: false,
  skipped: [],
}

const getStates = (progress: Partial<ShopProgress>) =>
  Object.fromEntries(listStepStates({ ...NEW_SHOP, ...progress }).map(({ step, state }) => [step, state]))

it.each<[Partial<ShopProgress>, string]>([
  [{}, 'facts'],
  // A shop with one currency needs no rates.
  [{ facts: true }, 'priceLists'],
  [{ facts: true, priceLists: true, depots: true }, 'products'],
  // Steps may be done in another order.
  [{ products: true, customers: true }, 'facts'],
  [
    {
      facts: true,
      priceLists: true,
      depots: true,
      products: true,
      customers: true,
      users: true,
      shipping: true,
      payment: true,
      mail: true,
      staff: true,
    },
    'orders',
  ],
  // A skipped step is not waited for, unless no shop works without it.
  [{ facts: true, priceLists: true, skipped: ['depots', 'products'] }, 'products'],
])('the step after %o is %s', (progress, next) => {
  const states = getStates(progress)
  expect(Object.keys(states).filter((step) => states[step] === 'next')).toEqual([next])
})

it('steps that are done stay done, and others are open or optional', () => {
  expect(getStates({ mail: true })).toMatchObject({ mail: 'done', rates: 'optional', look: 'optional', orders: 'open' })
})

it('a skipped step that is done after all is done', () => {
  expect(getStates({ skipped: ['staff', 'terminals'], staff: true })).toMatchObject({
    staff: 'done',
    terminals: 'skipped',
  })
})
