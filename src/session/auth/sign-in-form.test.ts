import { expect, it } from 'vitest'
import { emptyFields, signInForm } from './sign-in-form.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return signInForm(form)
}

it('names every field left empty; blanks around an address do not fill it (storefront 5)', () => {
  expect(emptyFields(formOf({}))).toEqual(['email', 'password'])
  expect(emptyFields(formOf({ email: '  ', password: ' ' }))).toEqual(['email'])
  expect(emptyFields(formOf({ email: 'ayse@vitrin.test', password: 'x' }))).toEqual([])
})

it('reads the ticks of remember-me and of the privacy agreement (storefront 2.8)', () => {
  expect(formOf({ remember: 'on' })).toMatchObject({ remember: true, privacyAccepted: false })
  expect(formOf({ privacy: 'on' })).toMatchObject({ remember: false, privacyAccepted: true })
})

it('keeps every letter of a password, also the blanks at its ends', () => {
  expect(formOf({ password: ' a b ' }).password).toBe(' a b ')
})
