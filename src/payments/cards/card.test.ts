import { describe, expect, it } from 'vitest'
import { listBinPrefixes, toBin } from '../bin.ts'
import { cardProblems, inFours, isLuhn, problemsLeft } from './card.ts'

const NOW = new Date(2026, 10, 21)
const GOOD = { holder: 'Ayşe Yılmaz', number: '5528 7900 0000 0008', month: '11', year: '26', code: '123' }

/** @requirement PAY-9 */
describe('a typed card (orders 5)', () => {
  it('is valid with a holder, 16 digits with a valid checksum, a future date and a code', () => {
    expect(cardProblems(GOOD, NOW)).toEqual({})
  })

  it.each([
    ['holder', ' ', 'holderMissing'],
    ['number', '', 'numberMissing'],
    ['number', '5528 7900 0000 000', 'numberLength'],
    ['number', '5528 7900 0000 0000 8', 'numberLength'],
    ['number', '5528 7900 0000 000x', 'numberLength'],
    ['number', '5528 7900 0000 0009', 'numberInvalid'],
    ['number', '0000 0000 0000 0000', 'numberInvalid'],
    ['code', '', 'codeMissing'],
    ['code', '12', 'codeLength'],
    ['code', '12a', 'codeLength'],
  ] as const)('is refused with %s as %j: %s', (field, value, problem) => {
    expect(cardProblems({ ...GOOD, [field]: value }, NOW)).toEqual({ [field]: problem })
  })

  it('shows the remaining errors, and none for a field that was valid on submission', () => {
    const sent = { ...GOOD, number: '', code: '' }
    expect(problemsLeft(['number', 'code'], sent, NOW)).toEqual({ number: 'numberMissing', code: 'codeMissing' })
    expect(problemsLeft(['number', 'code'], { ...sent, number: GOOD.number }, NOW)).toEqual({ code: 'codeMissing' })
    expect(problemsLeft(['number', 'code'], { ...GOOD, holder: '' }, NOW)).toEqual({})
    expect(problemsLeft(['month'], { ...GOOD, year: '27' }, NOW)).toEqual({})
  })

  it.each([
    ['', '26', 'expiryMissing'],
    ['11', '', 'expiryMissing'],
    ['10', '26', 'expired'],
    ['12', '25', 'expired'],
  ])('is refused with the date %s/%s: %s', (month, year, problem) => {
    expect(cardProblems({ ...GOOD, month, year }, NOW)).toEqual({ month: problem })
  })

  it.each(['5528790000000008', '4603450000000000', '5311570000000005', '4987490000000002', '9792030000000000'])(
    'checks by its last digit: %s',
    (number) => expect(isLuhn(number)).toBe(true),
  )

  it('is formatted in groups of four', () => {
    expect(inFours('5528790000000008123')).toBe('5528 7900 0000 0008')
    expect(inFours('55287')).toBe('5528 7')
  })
})

describe('the card digits sent to the shop', () => {
  it('are empty below six digits, and never more than eight', () => {
    expect(toBin('55287')).toBeUndefined()
    expect(toBin('5528 79')).toBe('552879')
    expect(toBin('5528 7900 0000 0008')).toBe('55287900')
  })

  it('are looked up by their longest listed prefix', () => {
    expect(listBinPrefixes('55287900')).toEqual(['55287900', '5528790', '552879'])
    expect(listBinPrefixes('552879')).toEqual(['552879'])
  })
})
