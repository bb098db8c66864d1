import { describe, expect, it } from 'vitest'
import { findEntryProblems, type ManualEntry } from './manual-entry.ts'

const ENTRY: ManualEntry = {
  kind: 'cash',
  amount: '100.00',
  currency: 'TRY',
  entryDate: '2026-05-10',
  dueDate: '',
  documentNo: '',
  note: '',
}

describe('an entry', () => {
  it.each<[string, Partial<ManualEntry>, object]>([
    ['cash without number and note', {}, {}],
    ['nothing', { amount: '0' }, { amount: 'amount' }],
    ['a negative amount', { amount: '-5' }, { amount: 'amount' }],
    ['three decimals', { amount: '5.005' }, { amount: 'amount' }],
    ['an amount that cannot be stored', { amount: '10000000000000' }, { amount: 'amount' }],
    ['tomorrow', { entryDate: '2026-05-11' }, { entryDate: 'future' }],
    ['a day long ago', { entryDate: '1999-12-31' }, { entryDate: 'day' }],
    ['a cheque without due date', { kind: 'cheque' }, { dueDate: 'empty' }],
    ['a cheque', { kind: 'cheque', dueDate: '2026-08-10' }, {}],
    ['a promissory note that was due before', { kind: 'promissoryNote', dueDate: '2026-05-09' }, { dueDate: 'order' }],
    ['a due date far away', { kind: 'cheque', dueDate: '2100-01-01' }, { dueDate: 'day' }],
    ['cash, whose due date does not count', { dueDate: '2020-01-01' }, {}],
    ['a correction without a reason', { kind: 'creditCorrection' }, { note: 'empty' }],
    ['a debt that is due at once', { kind: 'debitCorrection', note: 'Kur farkı' }, {}],
    ['a debt that is due later', { kind: 'debitCorrection', note: 'Kur farkı', dueDate: '2026-06-10' }, {}],
  ])('of %s', (_, change, problems) => {
    expect(findEntryProblems({ ...ENTRY, ...change }, '2026-05-10')).toEqual(problems)
  })
})
