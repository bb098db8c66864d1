import { describe, expect, it } from 'vitest'
import { EMPTY_FITMENT, readPastedFitments, toPastedText } from './fitment-form.ts'
import { readFitment } from './fitment-row.ts'

const egea = { ...EMPTY_FITMENT, make: 'Fiat', model: 'Egea', years: '2015-2020' }

describe('pasted fitments', () => {
  it.each([
    ['lines with semicolons', 'Fiat;Egea;;2015-2020\n\n'],
    ['rows of a spreadsheet with headings', 'Marka\tModel\tMotor\tYıl\r\nFiat\tEgea\t\t2015-2020\r\n'],
  ])('are %s', (_, text) => expect(readPastedFitments(text)).toEqual([egea]))

  it('are written again as they are read', () => {
    const lines = 'Fiat;Egea;;2015-2020;;front\nOpel;Astra'
    expect(toPastedText(readPastedFitments(lines))).toBe(lines)
  })
})

describe('a typed fitment', () => {
  const read = (typed: object) => readFitment({ ...egea, ...typed }, { at: 3, code: 'A 1', language: 'tr' })

  it('is read as a row of an imported list', () => {
    expect(read({ engine: '1.3 MultiJet', years: '٢٠١٥+', axle: 'ön', note: 'LED' })).toEqual({
      fitment: {
        at: 3,
        code: 'A 1',
        key: '',
        make: 'Fiat',
        model: 'Egea',
        engine: '1.3 MultiJet',
        years: { from: 2015, to: null },
        conditions: { axle: 'front', note: { tr: 'LED' } },
      },
    })
  })

  it.each([
    ['make', { make: '' }],
    ['model', { model: 'x'.repeat(101) }],
    ['years', { years: '15-20' }],
    ['years', { years: '2020-2015' }],
    ['engineCodes', { engineCodes: 'x'.repeat(41) }],
    ['side', { side: 'up' }],
    ['note', { note: 'x'.repeat(201) }],
  ])('is refused for its %s', (problem, typed) => expect(read(typed)).toEqual({ problem }))
})
