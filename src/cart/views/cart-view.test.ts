import { describe, expect, it } from 'vitest'
import { NO_FEE } from '#src/payments/method.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { NOTHING_IN_CART } from '#src/promotions/in-cart.ts'
import type { CartMoney, CartRow } from '../cart.ts'
import { type Reader, toLineViews } from './cart-view.ts'
import { toTotalsView } from './totals-view.ts'

const reader = (language: Reader['language']): Reader => ({
  site: { languages: ['tr', 'ar'] } as Reader['site'],
  language,
  i18n: getMessages(language),
})

const row: CartRow = {
  product: {
    code: 'LS1756514',
    name: '175/65R14',
    slug: '175-65r14',
    brand: 'Altaya',
    picture: null,
    unit: 'piece',
    minQuantity: '0',
    maxQuantity: '0',
    quantityStep: '0',
    packageQuantity: '4.000',
    stockType: 1,
    taxRate: '20.00',
    depotName: null,
  },
  price: {
    id: 1,
    currency: 'TRY',
    amount: '1100.1600',
    withTax: false,
    net: '1100.1600',
    listAmount: '1381.8000',
    discounts: ['10.00', '5.00'],
  },
  line: {
    id: 7,
    productId: 1,
    depotId: null,
    addressId: null,
    addressName: '',
    userName: 'Ayşe Demir',
    customerName: 'Demir Oto',
    given: null,
    quantity: '4.000',
    note: '',
    active: true,
    aboveStock: false,
    categoryId: null,
    categoryName: '',
    net: '4400.64',
    tax: '880.13',
    total: '5280.77',
    warnings: [],
    available: null,
    shortageAllowed: false,
  },
}

const getLine = (language: Reader['language'], change: Partial<CartRow['line']> = {}, price = row.price) => {
  const [line] = toLineViews(reader(language), { rows: [{ ...row, price, line: { ...row.line, ...change } }] })
  if (!line) throw new Error('no line')
  return line
}

describe('a line of the cart in ready strings', () => {
  /** @requirement LIST-42 */
  it('states the quantity from which a unit would cost less, if there is one', () => {
    const tiers = [
      { from: '10', amount: '990.0000' },
      { from: '50', amount: '900' },
    ]
    const next = getLine('tr', {}, row.price && { ...row.price, tiers }).price?.next
    expect(next).toBe('10 adetten itibaren ₺990,00')
  })

  /** @requirement MENU-36 */
  it('shows the currency of the order, and next to it the approximate amount in the selected one (decision 0061)', () => {
    const visibleCurrency = {
      currency: 'EUR',
      buyerCurrency: 'TRY',
      rates: { TRY: '1', EUR: '50' },
      rateTakenAt: new Date(),
    }
    const [line] = toLineViews({ ...reader('ar'), displayCurrency: visibleCurrency }, { rows: [row] })
    expect(line?.price?.amount).toContain('1,100.16')
    expect(line?.price?.about).toMatch(/^≈ .*22\.00.*€/)
  })

  it('writes money and the chain of discounts in the language of the reader', () => {
    expect(getLine('tr').price).toEqual({
      about: null,
      next: null,
      amount: '₺1.100,16',
      before: '₺1.381,80',
      discounts: '%10+5',
    })
    expect(getLine('en').price?.discounts).toBe('−10+5%')
  })

  it('shows the total with tax next to prices with tax, without it next to prices without', () => {
    expect(getLine('tr').total).toBe('₺4.400,64')
    expect(getLine('tr', {}, row.price && { ...row.price, withTax: true }).total).toBe('₺5.280,77')
  })

  it('gives the field a quantity to type on with, and the package to step by (catalogue 5)', () => {
    expect(getLine('tr')).toMatchObject({
      quantity: '4',
      limits: { minimum: '4', step: '4', by: '4', decimals: false },
      quantityNote: '4 adet ve katları',
    })
  })

  it('leads nowhere and costs nothing when the product is gone', () => {
    const [line] = toLineViews(reader('tr'), {
      rows: [{ ...row, price: null, product: { ...row.product, slug: '' }, line: { ...row.line, total: null } }],
    })
    expect(line).toMatchObject({ href: null, price: null, total: null })
  })

  it.each([
    ['12', true, 'Stokta yalnızca 12 var.'],
    ['0', false, 'Bu miktar için stok yeterli değil.'],
    [null, true, 'Bu miktar için stok yeterli değil.'],
  ])(
    'states the available quantity of a shortage to viewers who may see it: %s',
    (available, shortageAllowed, text) => {
      const { warnings } = getLine('tr', { warnings: ['InsufficientStock'], available, shortageAllowed })
      expect(warnings).toEqual([{ code: 'InsufficientStock', text, confirmable: shortageAllowed }])
    },
  )
})

const money: CartMoney = {
  currency: 'TRY',
  list: null,
  discount: null,
  promotion: '0.00',
  paymentDiscount: '57.17',
  net: '1848.58',
  charges: [],
  taxes: [{ rate: '20', base: '1848.58', tax: '369.72' }],
  tax: '369.72',
  total: '2218.30',
  categories: [],
}

it('names the payment method whose discount it took, and what that was taken from (catalogue 4)', () => {
  const summary = { id: 1, version: 1, lines: 1, activeLines: 1, blockedLines: 0, quantity: '1.000', money }
  const payment = { id: 3, recordType: 1, discount: '3.00', note: '', fee: NO_FEE }
  const promotions = NOTHING_IN_CART
  const methods = [{ ...payment, kind: 'transfer' as const, name: 'Havale' }]
  expect(
    toTotalsView(
      reader('tr'),
      {
        ...summary,
        promotions,
        payment,
        shipping: { isRequested: false, chosenId: null, offers: [] },
        coupon: null,
        minimum: null,
      },
      methods,
    ).money,
  ).toMatchObject({
    before: '₺1.905,75',
    payment: { name: 'Havale', percent: '%3', amount: '−₺57,17' },
    total: '₺2.218,30',
  })
})
