import { expect, it } from 'vitest'
import { pushFormEvent } from './form-event.ts'

const location = { hostname: 'shop.example' }

/** @requirement FORM-33, SEO-18 */
it('pushes a sent form to the data layer: its title and the domain (storefront 7)', () => {
  const dataLayer: object[] = []
  pushFormEvent('contact', { dataLayer, location })
  expect(dataLayer).toEqual([{ event: 'form_submit', form_title: 'contact', domain: 'shop.example' }])
})

it('pushes nothing without consent, when there is no data layer', () => {
  expect(() => pushFormEvent('contact', { location })).not.toThrow()
})
