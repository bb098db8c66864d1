import { describe, expect, it } from 'vitest'
import { orderLanguages } from './site.ts'

describe('the languages of a site', () => {
  /** @requirement ADDR-1, ADDR-5 */
  it.each([
    [['tr', 'en'], '', ['tr', 'en']],
    [['en', 'tr'], '', ['en', 'tr']],
    [['tr', 'en', 'ar'], 'ar', ['ar', 'tr', 'en']],
    [['tr', 'en'], 'de', ['tr', 'en']],
    [['tr', 'xx', 'en'], 'en', ['en', 'tr']],
    [[], 'de', []],
  ])('of %j with FrontLanguageCode %j are %j, default first', (stored, chosen, ordered) => {
    expect(orderLanguages(stored, chosen)).toEqual(ordered)
  })
})
