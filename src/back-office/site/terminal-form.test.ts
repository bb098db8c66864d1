import { expect, it } from 'vitest'
import type { TerminalDocument } from './site-part.ts'
import { BLANK_PLAN, makeNewTerminal, toTerminalDocument, toTypedTerminal } from './terminal-form.ts'

const SAVED: TerminalDocument = {
  name: 'Garanti',
  provider: 'nestpay',
  bank: 'Garanti BBVA',
  kind: 'individual',
  currency: 'TRY',
  merchant: '700655000200',
  gateUrl: 'https://bank.example/gate',
  apiUrl: 'https://bank.example/api',
  sandbox: false,
  secretsFrom: '',
  acceptedProofs: ['1', '2'],
  asksNationalId: true,
  plans: [{ family: 'Bonus', instalments: 3, extraMonths: 0, rate: '1.900', borneBy: 'buyer', leastAmount: '0.00' }],
}

it('writes what was typed, and leaves what has no field as it was', () => {
  const typed = toTypedTerminal('tr', SAVED)
  expect(typed.plans[0]).toMatchObject({ instalments: '3', rate: '1,9', leastAmount: '0' })
  const plans = [...typed.plans, { ...BLANK_PLAN, instalments: '6', rate: '4,75' }]
  const terms = { ...typed.terms, name: 'Other', bank: 'Garanti' }
  const written = toTerminalDocument('tr', SAVED, { ...typed, terms, plans })
  expect(written).toMatchObject({ name: 'Garanti', bank: 'Garanti', acceptedProofs: ['1', '2'], asksNationalId: true })
  expect(written.plans[1]).toMatchObject({ family: '', instalments: 6, rate: '4.75', borneBy: 'buyer' })
  expect(written.secrets).toBeUndefined()
})

it('writes secrets only if one was typed', () => {
  const secrets = { storeKey: 'k', user: '', password: '' }
  expect(toTerminalDocument('tr', SAVED, { ...toTypedTerminal('tr', SAVED), secrets }).secrets).toEqual(secrets)
  const empty = { ...makeNewTerminal('TRY'), secrets: { storeKey: '', user: '' } }
  expect(toTerminalDocument('tr', undefined, empty).secrets).toBeUndefined()
})

it('turns what is no number of instalments into one that is refused', () =>
  expect(
    ['x', '2,5', '', '١٢'].map(
      (instalments) =>
        toTerminalDocument('tr', SAVED, { ...toTypedTerminal('tr', SAVED), plans: [{ ...BLANK_PLAN, instalments }] })
          .plans[0]?.instalments,
    ),
  ).toEqual([-1, -1, -1, 12]))
