import { expect, it } from 'vitest'
import { listMissingKinds, readMethods, toMethodDocument, toNewMethod, toTypedMethod } from './methods-form.ts'
import type { PaymentMethodDocument } from './site-part.ts'

const TRANSFER: PaymentMethodDocument = {
  kind: 'transfer',
  names: { tr: 'Havale', en: 'Bank transfer' },
  notes: { tr: 'Açıklamaya sipariş no yazın' },
  discount: '2.5',
  feeAmount: '0',
  feePercent: '0',
  feeTaxRate: '20',
  forVisitors: true,
}

it('a method is the same after it was shown and read again', () => {
  expect(toMethodDocument('tr', toTypedMethod('tr', TRANSFER))).toEqual(TRANSFER)
})

it('shows decimals as the language writes them', () => {
  expect(toTypedMethod('tr', TRANSFER)).toMatchObject({ discount: '2,5', 'name-en': 'Bank transfer', 'note-en': '' })
})

it('offers the kinds that are missing, and reads no others', () => {
  expect(listMissingKinds([toTypedMethod('tr', TRANSFER)])).toEqual([
    'onAccount',
    'card',
    'onDelivery',
    'cardOnDelivery',
  ])
  const form = new FormData()
  form.set('rows', '2')
  form.set('kind 0', 'barter')
  form.set('kind 1', 'card')
  expect(readMethods(form).map(({ kind }) => kind)).toEqual(['card'])
})

it('a new payment on account is not for visitors', () => {
  expect(toMethodDocument('tr', toNewMethod('onAccount', 'Cari', 'tr'))).toMatchObject({
    names: { tr: 'Cari' },
    forVisitors: false,
  })
})
