import { describe, expect, it } from 'vitest'
import { readTyreSize, tyreSizeKey } from './tyre-size.ts'

/** @requirement FIND-4 */
describe('a tyre size in any spelling (catalogue search)', () => {
  it.each([
    ['205/55R16', '2055516'],
    ['205 55 16', '2055516'],
    ['2055516', '2055516'],
    ['205/55 R16 91V', '2055516'],
    ['205/55ZR16', '2055516'],
    ['205/55 ZR 16 (91W)', '2055516'],
    ['205/55R16 91V XL', '2055516'],
    ['P205/55R16', '2055516'],
    ['205-55-16', '2055516'],
    ['205x55x16', '2055516'],
    ['205*55*16', '2055516'],
    ['205.55.16', '2055516'],
    ['205х55х16', '2055516'],
    ['205 / 55 - R 16', '2055516'],
    ['205/55Р16', '2055516'],
    ['195/70R15C', '1957015'],
    ['195/70R15', '1957015'],
    ['195/70 R15C 104/102R', '1957015'],
    ['315/80R22.5', '3158022'],
    ['LT245/75R16', '2457516'],
    ['7.50-16', '750R16'],
    ['7.50 16', '750R16'],
    ['7.5-16', '750R16'],
    ['7,50R16', '750R16'],
    ['7.5016', '750R16'],
    ['12.4-28', '1240R28'],
    ['31x10.5R15', '31X1050R15'],
    ['31X10.50 R15', '31X1050R15'],
    ['31х10.5R15', '31X1050R15'],
    ['195R15C', '195R15'],
    ['11R22.5', '11R22'],
  ])('reads %s as %s', (text, key) => expect(readTyreSize(text)).toEqual({ key, rest: '' }))

  it.each([
    '206',
    '2055',
    '99/55R16',
    '207/55R16',
    '205/55R99',
    'fren balatası',
    '06-1000',
    '0986452041',
    '20555167',
    '',
  ])('reads %s as no size', (text) => expect(readTyreSize(text)).toBeUndefined())

  it.each([
    ['michelin 205/55R16', '2055516', 'michelin'],
    ['205 55 16 kış lastiği', '2055516', 'kış lastiği'],
    ['Lassa 195/65 R15 91H Snoways', '1956515', 'Lassa Snoways'],
  ])('finds the size in %s and keeps the other words', (text, key, rest) =>
    expect(readTyreSize(text)).toEqual({ key, rest }),
  )

  it('returns the key of a size alone, as stored', () => {
    expect(tyreSizeKey('205/55R16')).toBe('2055516')
    expect(tyreSizeKey('no size')).toBeUndefined()
  })
})
