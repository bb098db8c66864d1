import { describe, expect, it } from 'vitest'
import { getMessages } from '../platform/i18n/messages.server.ts'
import { quantityWithUnit, unitName } from './unit-name.ts'

describe('quantity with unit', () => {
  it.each([
    ['tr', 'pair', '2', '2 çift'],
    ['en', 'pair', '1', '1 pair'],
    ['en', 'pair', '2', '2 pairs'],
    ['en', 'box', '0', '0 boxes'],
    ['en', 'piece', '1', '1 pc'],
    ['en', 'metre', '1.5', '1.5 m'],
    ['de', 'set', '1', '1 Satz'],
    ['de', 'set', '4', '4 Sätze'],
    ['de', 'pair', '4', '4 Paar'],
    ['ru', 'pair', '1', '1 пара'],
    ['ru', 'pair', '3', '3 пары'],
    ['ru', 'pair', '5', '5 пар'],
    ['ru', 'carton', '21', '21 ящик'],
    ['ru', 'carton', '1.5', '1,5 ящика'],
    ['ar', 'pair', '1', '1 زوج'],
    ['ar', 'pair', '3', '3 أزواج'],
    ['ar', 'pair', '11', '11 زوجًا'],
    ['ar', 'pair', '100', '100 زوج'],
  ] as const)('formats in %s: %s × %s is "%s"', (language, unit, quantity, text) => {
    expect(quantityWithUnit(quantity, unit, getMessages(language))).toBe(text)
  })

  it('accepts the singular from an API response', () => {
    expect(quantityWithUnit('2', 'Karton', getMessages('de'))).toBe('2 Kartons')
  })

  it("leaves an owner's custom unit unchanged, and shows only the number without a unit", () => {
    expect(quantityWithUnit('2', 'bidon', getMessages('en'))).toBe('2 bidon')
    expect(quantityWithUnit('2', '', getMessages('en'))).toBe('2')
    expect(unitName('toString', getMessages('en'))).toBe('toString')
  })
})
