import { describe, expect, it } from 'vitest'
import { byFirstLetter } from './first-letter.ts'

describe('names by their first letter', () => {
  it('stand in the order of the language, digits together', () => {
    const names = ['Şahin', 'Sarp', 'ibis', '3D', 'Ürün', 'Isıtan'].map((name) => ({ name }))
    expect(byFirstLetter(names, 'tr').map(({ letter }) => letter)).toEqual(['#', 'I', 'İ', 'S', 'Ş', 'Ü'])
  })
})
