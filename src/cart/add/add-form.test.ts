import { describe, expect, it } from 'vitest'
import { getFormKey, parseAddForm } from './add-form.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const plain = { productId: '7', quantity: '2,5' }

describe('what an add-to-cart form asks for', () => {
  it('is a product and a quantity, with a comma or a point', () => {
    expect(parseAddForm(form(plain))).toEqual({
      productId: 7,
      entries: [{ quantity: '2.5', depotId: null }],
      stockConfirmed: false,
      settled: [],
      onDetail: false,
      nextPage: 'stay',
      unreadableTerms: false,
      key: expect.any(String),
    })
  })

  it.each([{ productId: '7' }, { quantity: '1' }, { productId: '7', quantity: 'iki' }])('nothing in %j', (fields) => {
    expect(parseAddForm(form(fields as Record<string, string>))).toBeUndefined()
  })

  /** @requirement CART-19 */
  it('is a quantity per depot if depots were prompted for; without any quantity it is zero (catalogue 5)', () => {
    const depots = { ...plain, 'settled.depots': '1', 'depot.3': '2', 'depot.4': '0', 'depot.5': '' }
    expect(parseAddForm(form(depots))).toMatchObject({ settled: ['depots'], entries: [{ quantity: '2', depotId: 3 }] })
    const none = { ...plain, 'settled.depots': '1', 'depot.3': '0' }
    expect(parseAddForm(form(none))?.entries).toEqual([{ quantity: '0', depotId: null }])
    expect(parseAddForm(form({ ...depots, 'depot.3': 'x' }))).toBeUndefined()
  })

  it('carries what a representative gives, where anything was typed (catalogue 3)', () => {
    const given = { ...plain, specialdiscount1: '5', specialdiscount2: '', specialdiscountedprice: '90,5' }
    expect(parseAddForm(form(given))?.entries).toEqual([
      { quantity: '2.5', depotId: null, discount1: '5', specialPrice: '90.5' },
    ])
  })

  /** @requirement CART-76 */
  it.each(['-5', '1e1', 'on'])('refuses a discount of %j as invalid rather than omit it', (specialdiscount1) =>
    expect(parseAddForm(form({ ...plain, specialdiscount1 }))).toMatchObject({ unreadableTerms: true }),
  )

  /** @requirement CART-21 */
  it('goes on to the cart, or into the proposal cart (catalogue 4)', () => {
    expect(parseAddForm(form({ ...plain, next: 'cart', at: 'detail' }))).toMatchObject({
      nextPage: 'cart',
      onDetail: true,
    })
    expect(parseAddForm(form({ ...plain, next: 'proposal' }))?.nextPage).toBe('proposal')
  })

  it('contains the prompts that were answered already', () => {
    const answered = { ...plain, 'settled.promotion': '1', 'settled.pendingOrder': '1', 'settled.productPage': '1' }
    expect(parseAddForm(form(answered))?.settled).toEqual(['promotion', 'pendingOrder'])
  })
})

/** @requirement THREAT-4 */
describe('the key of a form (threat 4)', () => {
  const key = '0b7c2f4e-6d1a-4c3b-9e8f-2a5d7c9b1e30'

  it('is the one it was sent with, so that its second try is the same try', () => {
    expect(getFormKey(form({ key }))).toBe(key)
  })

  it.each([{}, { key: '' }, { key: 'seven' }, { key: `${key}0` }])('is a new one each time with %j', (fields) => {
    const keys = [
      getFormKey(form(fields as Record<string, string>)),
      getFormKey(form(fields as Record<string, string>)),
    ]
    expect(new Set(keys).size).toBe(2)
    for (const one of keys) expect(one).toMatch(/^[\da-f-]{36}$/)
  })
})
