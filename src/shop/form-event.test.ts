import { expect, it } from 'vitest'
import { pushFormEvent } from './form-event.ts'

const location = { hostname: 'shop.example' }

it('a form that was sent is told to the data layer: its title and the domain (storefront 7)', () => {
  const dataLayer: object[] = []
  pushFormEvent('contact', { dataLayer, location })
  expect(dataLayer).toEqual([{ event: 'form_submit', form_title: 'contact', domain: 'shop.example' }])
})

it('without consent there is no data layer, and nobody is told', () => {
  expect(() => pushFormEvent('contact', { location })).not.toThrow()
})
