import { describe, expect, it } from 'vitest'
import { groupByFirstEmail } from './initial.ts'

describe('names by initial', () => {
  it('follow the alphabet of the language, with digits together', () => {
    const names = ['Şahin', 'Sarp', 'ibis', '3D', 'Ürün', 'Isıtan'].map((name) => ({ name }))
    expect(groupByFirstEmail(names, 'tr').map(({ initial }) => initial)).toEqual(['#', 'I', 'İ', 'S', 'Ş', 'Ü'])
  })
})
