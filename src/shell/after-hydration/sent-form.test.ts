import { expect, test } from 'vitest'
import {
  type FormField,
  getSubject,
  getTypedValues,
  getVersion,
  isLostAtLogin,
  mayRestore,
  type SentForm,
  toPageKey,
} from './sent-form.ts'

const field = (name: string, value: string, more: Partial<FormField> = {}): FormField => ({
  name,
  value,
  type: 'text',
  autocomplete: '',
  on: false,
  ...more,
})

const SENT: SentForm = {
  at: 1000,
  path: '/siparis-tamamla',
  owner: 'ayse@vitrin.test',
  about: '',
  lost: true,
  typed: [['note', 'Depodan alacağım']],
}
const SEEN: Parameters<typeof mayRestore>[1] = { path: '/siparis-tamamla', viewer: 'ayse@vitrin.test', now: 2000 }

/** @requirement LAYOUT-43 */
test('restores texts, lists and choices; not passwords, cards, codes, files or checkboxes (storefront 8)', () => {
  const fields = [
    field('note', 'Depodan alacağım', { type: 'textarea' }),
    field('addressId', '7', { type: 'radio', on: true }),
    field('addressId', '8', { type: 'radio' }),
    field('city', '34', { type: 'select-one' }),
    field('contract', '3', { type: 'checkbox', on: true }),
    field('key', 'a-b', { type: 'hidden' }),
    field('password', 'geheim', { type: 'password' }),
    field('shown', 'geheim', { autocomplete: 'new-password' }),
    field('number', '4111', { autocomplete: 'cc-number' }),
    field('code', '123456', { autocomplete: 'one-time-code' }),
    field('list', 'list.csv', { type: 'file' }),
    field('', 'nameless'),
  ]
  expect(getTypedValues(fields)).toEqual([
    ['note', 'Depodan alacağım'],
    ['addressId', '7'],
    ['city', '34'],
  ])
})

test('identifies a form by intent and record ids, not by versions, keys and carts', () => {
  const hidden = (name: string, value: string) => field(name, value, { type: 'hidden' })
  const before = [hidden('intent', 'note'), hidden('lineId', '5'), hidden('version', '1'), hidden('cartId', '8')]
  const after = [hidden('lineId', '5'), hidden('intent', 'note'), hidden('version', '2'), hidden('cartId', '9')]
  expect(getSubject(after)).toBe(getSubject(before))
  expect(getSubject([hidden('intent', 'note'), hidden('lineId', '6')])).not.toBe(getSubject(before))
})

test('ignores a much later login, and a form without a text', () => {
  expect(isLostAtLogin(SENT, 1000 + 59_000)).toBe(true)
  expect(isLostAtLogin(SENT, 1000 + 61_000)).toBe(false)
  expect(isLostAtLogin({ ...SENT, typed: [] }, 1000)).toBe(false)
})

test.each<[rule: string, sent: Partial<SentForm>, seen: Partial<typeof SEEN>, given: boolean]>([
  ['restores a text for its author on the same page', {}, {}, true],
  ['not for another user who signs in', {}, { viewer: 'mehmet@vitrin.test' }, false],
  ['not for a visitor', {}, { viewer: null }, false],
  ['restores a text of a visitor after sign-in', { owner: null }, {}, true],
  ['on no other page', {}, { path: '/sepetim' }, false],
  ['still restores it after a week', {}, { now: 1000 + 7 * 86_400_000 }, true],
  ['not after thirty days', {}, { now: 1000 + 30 * 86_400_000 }, false],
  ['not if it was answered', { lost: false }, {}, false],
])('%s', (_rule, sent, seen, given) => {
  expect(mayRestore({ ...SENT, ...sent }, { ...SEEN, ...seen })).toBe(given)
})

test('identifies a page across languages', () => {
  expect(toPageKey('/ar/checkout')).toBe(toPageKey('/siparis-tamamla'))
  expect(toPageKey('/en/addresses')).not.toBe(toPageKey('/siparis-tamamla'))
})

test('stores the version of the edited record, and of no typed field', () => {
  expect(getVersion([field('version', '2'), field('version', '41', { type: 'hidden' })])).toBe('41')
  expect(getVersion([field('version', '2')])).toBeUndefined()
})
