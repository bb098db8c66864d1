import { expect, it } from 'vitest'
import { shippingDocument } from '#src/shipping/document.ts'
import { BLANK_RULE, makeKey, NEW_METHOD, toMethodDocument, toMethodFields, toTypedMethod } from './shipping-form.ts'

const KARGO = {
  ...NEW_METHOD,
  terms: { ...NEW_METHOD.terms, 'name-tr': 'Yurt İçi Kargo', company: 'Yurtiçi', taxRate: '18,5' },
  rules: [{ ...BLANK_RULE, countries: 'tr, de', cities: 'Ankara، İzmir', upToDesi: '30', cost: '1.060,5' }],
}

it('reads typed lists and amounts as a document, and writes them as they are typed', () => {
  const written = toMethodDocument('tr', 'kargo', KARGO)
  expect(shippingDocument.safeParse([written]).success).toBe(true)
  expect(written).toMatchObject({
    key: 'kargo',
    name: { tr: 'Yurt İçi Kargo' },
    taxRate: '18.5',
    rules: [{ countries: ['TR', 'DE'], cities: ['Ankara', 'İzmir'], upToDesi: '30', upToKilos: null, cost: '1060.5' }],
  })
  expect(toTypedMethod('tr', written).rules[0]).toMatchObject({ countries: 'TR, DE', cost: '1060,5', upToKilos: '' })
  expect(toTypedMethod('tr', written).terms.taxRate).toBe('18,5')
  expect(toTypedMethod('en', written).terms.taxRate).toBe('18.5')
})

it('names a new method after its name, once', () => {
  expect(makeKey(KARGO, [])).toBe('yurt-ici-kargo')
  expect(makeKey(KARGO, ['yurt-ici-kargo', 'yurt-ici-kargo-2'])).toBe('yurt-ici-kargo-3')
  const arabic = { ...NEW_METHOD, terms: { ...NEW_METHOD.terms, 'name-ar': 'شحن' } }
  expect(makeKey(arabic, [])).toBe('method')
})

it('finds the fields of its own problems', () => {
  const paths = ['[1].name', '[2].name', '[2].rules[1].countries[0]', '[2].rules[1].countries[1]', '[2].taxRate']
  expect(toMethodFields(paths, 2)).toEqual(['names 0', 'countries 1', 'taxRate 0'])
})
