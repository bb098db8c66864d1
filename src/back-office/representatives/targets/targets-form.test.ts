import { describe, expect, it } from 'vitest'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { listChangedTargets, readPercent, readTarget, toEdits } from './targets-form.ts'

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('typed targets', () => {
  it('are changes if the amount is another than the seen one', () => {
    const form = toForm({
      'target.7.1': '1.250.000',
      'seen.7.1': '1250000.00',
      'target.7.2': '1.300.000',
      'seen.7.2': '1250000.00',
      'target.7.3': '',
      'seen.7.3': '100.00',
      'target.7.4': '٥٠٠',
      'seen.7.4': '',
      'target.7.13': '5',
      other: '1',
    })
    const changed = listChangedTargets(form)
    expect(changed.map(({ month }) => month)).toEqual([2, 3, 4])
    expect(toEdits(changed)).toEqual([
      { userId: 7, month: 2, amount: '1300000', seen: '1250000.00' },
      { userId: 7, month: 3, amount: null, seen: '100.00' },
      { userId: 7, month: 4, amount: '500', seen: null },
    ])
  })

  it('that are no amounts are found, and then nothing is saved', () => {
    const changed = listChangedTargets(toForm({ 'target.7.1': 'many', 'target.7.2': '5' }))
    expect(changed).toHaveLength(2)
    expect(toEdits(changed)).toBeUndefined()
    for (const typed of ['-5', '1,234.567,891', '9'.repeat(13), 'x']) expect(readTarget(typed)).toBeUndefined()
  })

  it.each(LANGUAGES)('are read as they are shown in %s', (language) => {
    for (const amount of ['1250000', '1250', '1250.5', '999.25', '0'])
      expect(readTarget(formatQuantity(language, amount))).toBe(amount)
  })
})

it.each([
  ['', '0'],
  ['5', '5'],
  ['+7,5 %', '7.5'],
  ['-10', '-10'],
  ['−2.5', '-2.5'],
  ['٪١٢', '12'],
  ['-101', undefined],
  ['1001', undefined],
  ['5+5', undefined],
])('reads the percentage %j as %s', (typed, percent) => {
  expect(readPercent(typed)).toBe(percent)
})
