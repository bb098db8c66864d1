import { describe, expect, it } from 'vitest'
import { editRows, listFilledRows, readRows, toRowProblems } from './row-form.ts'

describe('the rows of a form', () => {
  it('are read by their place, without blanks around', () => {
    const form = new FormData()
    form.set('rows', '2')
    form.set('bank 0', ' Ziraat ')
    form.set('iban 1', 'TR1')
    expect(readRows(form, ['bank', 'iban'])).toEqual([
      { bank: 'Ziraat', iban: '' },
      { bank: '', iban: 'TR1' },
    ])
  })

  it.each([
    ['add', ['a', 'b', 'c', '']],
    ['remove 1', ['a', 'c']],
    ['up 2', ['a', 'c', 'b']],
    ['up 0', ['a', 'b', 'c']],
    ['down 0', ['b', 'a', 'c']],
    ['down 2', ['a', 'b', 'c']],
    ['remove 9', ['a', 'b', 'c']],
    ['save', undefined],
  ])('after "%s" are %j', (intent, expected) => {
    expect(editRows(['a', 'b', 'c'], intent, '')).toEqual(expected)
  })

  it('have their problems at the fields of the form, which has empty rows', () => {
    const rows = [{ iban: '' }, { iban: 'x' }, { iban: '' }, { iban: 'y' }]
    const filled = listFilledRows(rows, ['iban'])
    expect(toRowProblems(['[1].iban', '[0]', '[0].names.tr', ''], filled, 'iban')).toEqual({
      fields: ['iban 3', 'iban 1', 'names 1'],
      general: true,
    })
  })
})
