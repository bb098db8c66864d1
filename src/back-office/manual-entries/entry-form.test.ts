import { describe, expect, it } from 'vitest'
import { findFormProblems, readEntryForm, toEntry } from './entry-form.ts'

const SCOPE = { language: 'tr', currencies: ['TRY', 'EUR'], today: '2026-05-10' } as const

function read(fields: Record<string, string>) {
  const form = new FormData()
  const typed = { kind: 'cash', key: 'k', amount: '1.250,50', currency: 'TRY', entryDate: '2026-05-09', ...fields }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return readEntryForm(form)
}

describe('the form of an entry', () => {
  it('reads a Turkish amount, and leaves out the due date of cash', () => {
    const typed = read({ dueDate: '2026-06-01', note: ' Kasa \0' })
    expect(findFormProblems(typed, SCOPE)).toEqual({})
    expect(toEntry(typed, { customerId: 7, language: 'tr' })).toEqual({
      key: 'k',
      customerId: 7,
      kind: 'cash',
      amount: '1250.5',
      currency: 'TRY',
      entryDate: '2026-05-09',
      dueDate: null,
      documentNo: '',
      note: 'Kasa',
    })
  })

  it.each<[Record<string, string>, object]>([
    [{ amount: '' }, { amount: 'empty' }],
    [{ amount: 'yüz' }, { amount: 'amount' }],
    [{ currency: 'USD' }, { currency: 'currency' }],
    [{ entryDate: '' }, { entryDate: 'day' }],
    [{ entryDate: '2026-13-40' }, { entryDate: 'day' }],
    [{ entryDate: '2026-05-11' }, { entryDate: 'future' }],
    [{ kind: 'cheque', dueDate: '' }, { dueDate: 'empty' }],
    [{ kind: 'cheque', dueDate: 'x' }, { dueDate: 'day' }],
    [{ kind: 'debitCorrection' }, { note: 'empty' }],
    [{ documentNo: 'x'.repeat(61) }, { documentNo: 'long' }],
    [{ kind: 'nonsense' }, {}],
  ])('%o has the problems %o', (fields, problems) => {
    expect(findFormProblems(read(fields), SCOPE)).toEqual(problems)
  })
})
