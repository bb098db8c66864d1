import { expect, it } from 'vitest'
import { emptyFields, signInForm } from './sign-in-form.ts'

const getForm = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return signInForm(form)
}

it('names every field left empty; blanks around an address do not fill it (storefront 5)', () => {
  expect(emptyFields(getForm({}))).toEqual(['email', 'password'])
  expect(emptyFields(getForm({ email: '  ', password: ' ' }))).toEqual(['email'])
  expect(emptyFields(getForm({ email: 'ayse@vitrin.test', password: 'x' }))).toEqual([])
})

it('reads the ticks of remember-me and of the privacy agreement (storefront 2.8)', () => {
  expect(getForm({ remember: 'on' })).toMatchObject({ remember: true, privacyAccepted: false })
  expect(getForm({ privacy: 'on' })).toMatchObject({ remember: false, privacyAccepted: true })
})

it('keeps every letter of a password, also the blanks at its ends', () => {
  expect(getForm({ password: ' a b ' }).password).toBe(' a b ')
})
