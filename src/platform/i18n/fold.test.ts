import { expect, it } from 'vitest'
import { fold } from './fold.ts'

/** @requirement FORM-6 */
it.each([
  ['KIŞ LASTİĞİ', 'kis lastigi'],
  ['Kış  Lastiği ', 'kis lastigi'],
  ['İSTANBUL', 'istanbul'],
  ['Ağrı', 'agri'],
  ['Çorum', 'corum'],
  ['Île-de-France', 'ile-de-france'],
  ['Großbritannien', 'grossbritannien'],
  ['Королёв', 'королев'],
  ['Китай', 'китай'],
  ['الأردن', 'الاردن'],
  ['٢٠٥', '205'],
])('%s is searched as %s: case and accents are ignored (storefront 5)', (text, folded) => {
  expect(fold(text)).toBe(folded)
})
