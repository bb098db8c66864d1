import { describe, expect, it } from 'vitest'
import { parseCartRequest, titleOfTarget } from './cart-page-view.ts'
import { cartAddress } from './cart-request.ts'

const at = (query: string, proposals = true) => parseCartRequest(new URL(`http://shop.test/sepetim${query}`), proposals)

describe('the address of the cart page (catalogue 2)', () => {
  /** @requirement CART-27 */
  it.each([
    ['', { type: 0, page: 1, search: '', payment: 0 }],
    ['?t=1&page=3&s=fren&payment=7', { type: 1, page: 3, search: 'fren', payment: 7 }],
    ['?t=2&page=-1&payment=x', { type: 0, page: 1, search: '', payment: 0 }],
    [`?s=${'a'.repeat(60)}`, { type: 0, page: 1, search: 'a'.repeat(50), payment: 0 }],
  ])('%s', (query, request) => expect(at(query)).toEqual(request))

  /** @requirement CART-26 */
  it('leads to the cart where there are no proposals (catalogue 6)', () => {
    expect(at('?t=1', false).type).toBe(0)
  })

  /** @requirement CART-27 */
  it('is written with what is not as usual, and read as it was written', () => {
    expect(cartAddress('/sepetim', { type: 0, page: 1 })).toBe('/sepetim')
    const request = { type: 1, page: 2, search: 'ön takım', payment: 4 } as const
    expect(at(cartAddress('', request))).toEqual(request)
  })
})

/** @requirement CART-34 */
describe('the cart that lines went to', () => {
  const show = (title: string) => ({
    id: 3,
    title,
    name: '',
    version: 1,
    note: '',
    lines: 1,
    shared: false,
    isOwn: true,
  })
  const carts = { open: show('Adsız sepet'), others: [], proposalLines: 0, cartLines: 1 }
  const targets = [
    { value: '3', title: 'Adsız sepet' },
    { value: '7', title: 'Servis rafı' },
    { value: 'type:1', title: 'Teklif sepeti' },
  ]
  it.each([
    ['7', 'Servis rafı'],
    ['type:1', 'Teklif sepeti'],
    ['type:0', 'Adsız sepet'],
    ['8', ''],
    ['', ''],
  ])("the title of %j is %j: one of the user's own carts, or none", (to, title) =>
    expect(titleOfTarget({ targets, carts }, to)).toBe(title),
  )
})
