import { describe, expect, it } from 'vitest'
import { pickWrittenWords } from './display-words.ts'

/** @requirement FIND-40 */
describe('a corrected word in its original spelling (catalogue 2)', () => {
  it.each([
    [['yag'], ['Motor Yağı 5W-30'], ['yağı']],
    [['balatas'], ['Ön Fren BALATASI', 'Balatası takımı'], ['balatası']],
    [
      ['yag', 'yagi'],
      ['Yağ filtresi', 'Yağı'],
      ['yağ', 'yağı'],
    ],
    [['sarj'], ['ŞARJ DİNAMOSU'], ['şarj']],
    [['yag', 'dag'], ['Motor yağı'], ['yağı']],
    [['yag'], ['Oil filter'], ['yag']],
  ])('%j, found in %j, is %j', (guesses, texts, written) =>
    expect(pickWrittenWords(guesses, texts, 'tr')).toEqual(written),
  )
})
