import { describe, expect, it } from 'vitest'
import { parseAccountSelection, readLettersValues, toMailing } from './letters-form.ts'

const TODAY = '2026-11-27'
const read = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return toMailing(readLettersValues(form), TODAY)
}

describe('the form of a mailing', () => {
  it.each([
    ['statement', '2026-01-01', '2026-11-27', null],
    ['statement', '', '2026-11-27', null],
    ['statement', '2026-02-30', '2026-11-27', { startDate: 'mailings.problem.day' }],
    ['statement', '2026-12-01', '2026-11-27', { startDate: 'mailings.problem.reversed' }],
    ['statement', '2026-01-01', '2026-11-28', { endDate: 'mailings.problem.future' }],
    ['statement', '2026-01-01', 'x', { endDate: 'mailings.problem.day' }],
    ['balanceLetter', 'ignored', '2026-11-26', null],
    ['balanceLetter', '', '2026-11-27', { endDate: 'mailings.problem.notOver' }],
    ['balanceLetter', '', '1800-01-01', { endDate: 'mailings.problem.notOver' }],
  ])('reads a %s from "%s" to "%s"', (kind, startDate, endDate, problems) => {
    const result = read({ kind, startDate, endDate, format: 'xlsx' })
    if (problems === null) expect(result).toHaveProperty('mailing')
    else expect(result).toEqual({ problems })
  })

  it('sends balance letters as PDF, without a first day', () => {
    const letter = read({ kind: 'balanceLetter', startDate: '2026-01-01', endDate: '2026-11-26', format: 'xlsx' })
    expect(letter).toEqual({
      mailing: { kind: 'balanceLetter', startDate: null, endDate: '2026-11-26', format: 'pdf' },
    })
  })
})

it('a selection is the chosen accounts, or the filters with `all`', () => {
  expect(parseAccountSelection(new URLSearchParams('account=3&account=x&account=-1'))).toEqual({ accountIds: [3] })
  const filters = [{ filter: 'state', value: 'overdue' }]
  expect(parseAccountSelection(new URLSearchParams('all=1&state=overdue&nonsense=1'))).toEqual({ filters })
})
