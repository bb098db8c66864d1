import { expect, it } from 'vitest'
import { emptyFields, signInForm } from './sign-in-form.ts'

const getForm = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return signInForm(form)
}

/** @requirement DOOR-4 */
it('reports every empty field; blanks do not count (storefront 5)', () => {
  expect(emptyFields(getForm({}))).toEqual(['email', 'password'])
  expect(emptyFields(getForm({ email: '  ', password: ' ' }))).toEqual(['email'])
  expect(emptyFields(getForm({ email: 'ayse@vitrin.test', password: 'x' }))).toEqual([])
})

it('reads remember-me and the privacy agreement (storefront 2.8)', () => {
  expect(getForm({ remember: 'on' })).toMatchObject({ remember: true, privacyAccepted: false })
  expect(getForm({ privacy: 'on' })).toMatchObject({ remember: false, privacyAccepted: true })
})

it('preserves every character of a password, including outer blanks', () => {
  expect(getForm({ password: ' a b ' }).password).toBe(' a b ')
})
