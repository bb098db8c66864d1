import { describe, expect, it } from 'vitest'
import {
  type AddProgress,
  findNextPrompt,
  getFormKey,
  PROMPT_KINDS,
  type PromptKind,
  parseAddForm,
  takesTerms,
} from './add-form.ts'

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

const addProgress: AddProgress = {
  byDepot: false,
  preOrder: false,
  usesPromotions: false,
  promptsWhenPending: false,
  onDetail: false,
  facts: {},
}
const everything: AddProgress = {
  byDepot: true,
  preOrder: false,
  usesPromotions: true,
  promptsWhenPending: true,
  onDetail: true,
  facts: { variations: true, multiPrice: true, promotion: true, pendingOrder: '2026-000007' },
}

describe('add-to-cart prompts (catalogue 4)', () => {
  it('are absent for an ordinary product in a shop without prompts', () => {
    expect(findNextPrompt(addProgress, new Set())).toBeUndefined()
  })

  /** @requirement CART-17, PROMO-6 */
  it('have the order of the specification: depot, promotion, variation, pending order', () => {
    const met: PromptKind[] = []
    for (
      let nextPrompt = findNextPrompt(everything, new Set());
      nextPrompt;
      nextPrompt = findNextPrompt(everything, new Set(met))
    )
      met.push(nextPrompt)
    expect(met).toEqual(['depots', 'promotion', 'variation', 'pendingOrder'])
    expect(PROMPT_KINDS).toEqual(['productPage', ...met])
  })

  /** @requirement CART-17, CART-18 */
  it.each<[string, Partial<AddProgress>, PromptKind | undefined]>([
    ['variations in a list lead to the product page', { facts: { variations: true } }, 'productPage'],
    ['multiple prices in a list lead to the product page', { facts: { multiPrice: true } }, 'productPage'],
    ['multiple prices on the product page need no prompt', { onDetail: true, facts: { multiPrice: true } }, undefined],
    ['variations on the product page are chosen there', { onDetail: true, facts: { variations: true } }, 'variation'],
    ['not with pre-order', { onDetail: true, preOrder: true, facts: { variations: true } }, undefined],
    ['depots where the shop takes by depot', { byDepot: true }, 'depots'],
    ['a promotion for who has the flag', { usesPromotions: true, facts: { promotion: true } }, 'promotion'],
    ['no promotion without the flag', { facts: { promotion: true } }, undefined],
    ['no promotion where none names it', { usesPromotions: true }, undefined],
    ['a pending order where the shop asks', { promptsWhenPending: true, facts: { pendingOrder: '7' } }, 'pendingOrder'],
    ['no pending order where it does not', { facts: { pendingOrder: '7' } }, undefined],
    ['no pending order where none waits', { promptsWhenPending: true }, undefined],
  ])('%s', (_, way, stop) => {
    expect(findNextPrompt({ ...addProgress, ...way }, new Set())).toBe(stop)
  })

  /** @requirement CART-23 */
  it('special terms are not for products with variations or in promotions (catalogue 6)', () => {
    expect([{}, { multiPrice: true }, { variations: true }, { promotion: true }].map(takesTerms)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
