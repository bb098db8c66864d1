import { describe, expect, it } from 'vitest'
import { type AddProgress, findNextPrompt, PROMPT_KINDS, type PromptKind, takesTerms } from './prompts.ts'

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
