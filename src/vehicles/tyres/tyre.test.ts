import { expect, it } from 'vitest'
import { findAxle, listSpeeds, readTyre } from './tyre.ts'

it.each([
  ['2055516', '205/55R16', 'Kış Lastiği 205/55R16 91V Kuzeylas NordGrip 3', 205, 91, 'V'],
  ['2055516', '205/55 R16 91V', '', 205, 91, 'V'],
  ['2157516', '215/75R16C', 'Yaz Lastiği 215/75R16C 113/111R Kervan Yük 8', 215, 113, 'R'],
  ['750R16', '7.50-16', 'Traktör lastiği 7.50-16', null, null, null],
  ['2055516', '205/55R16', 'Lastik 205/55R16', 205, null, null],
  ['2055516', '205/55R16', 'Lastik 205/55R16 91H', 205, 91, 'H'],
  ['2254018', '225/40ZR18 (92Y)', '', 225, 92, 'Y'],
])('a tyre %s printed %s, called "%s", is %s wide and carries %s%s', (key, raw, name, width, loadIndex, speed) => {
  expect(readTyre({ key, raw, name })).toMatchObject({ sizeKey: key, width, loadIndex, speed })
})

/** @requirement VEH-8 */
it('H includes faster tyres; H is between U and V', () => {
  expect(listSpeeds('H')).toEqual(['H', 'V', 'W', 'Y'])
  expect(listSpeeds('U')).toEqual(['U', 'H', 'V', 'W', 'Y'])
})

const single = (key: string) => ({ front: key, frontKey: key, rear: null, rearKey: null })
const pair = (front: string, rear: string) => ({ front, frontKey: front, rear, rearKey: rear })

/** @requirement VEH-9 */
it('a size fits every wheel, or one axle if front and rear differ (catalogue 2)', () => {
  const tyres = [single('2055516'), pair('2254018', '2553518')]
  expect(findAxle('2055516', tyres)).toBe('every')
  expect(findAxle('2254018', tyres)).toBe('front')
  expect(findAxle('2553518', tyres)).toBe('rear')
  expect(findAxle('1956515', tyres)).toBeUndefined()
})

it('a size that is listed both alone and in a pair fits every wheel', () => {
  expect(findAxle('2254018', [single('2254018'), pair('2254018', '2553518')])).toBe('every')
  expect(findAxle('2254018', [pair('2254018', '2553518'), pair('2055516', '2254018')])).toBe('every')
})
