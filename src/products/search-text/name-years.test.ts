import { describe, expect, it } from 'vitest'
import { fold } from '#src/platform/i18n/fold.ts'
import { listYears } from './name-years.ts'

const listBounds = (name: string) => {
  const years = listYears(fold(name))
  return [years[0], years.at(-1)]
}

describe('the years of a range in a name', () => {
  it.each([
    ['b 67-76', '1967', '1976'],
    ['pump 89>93', '1989', '1993'],
    ['filter 2008-2016', '2008', '2016'],
    ['piston b 70> ea', '1970', '1985'],
    ['dipstick 72-on', '1972', '1987'],
    ["ring gear '68 ON", '1968', '1983'],
    ['ring gear 68 onwards', '1968', '1983'],
    ['filter 2008->', '2008', '2023'],
    ['hub cap b >70', '1955', '1970'],
    ['conrod mgb->71', '1956', '1971'],
    ['filter from 2012', '2012', '2027'],
    ['filter up to 2012', '1997', '2012'],
    ['filtre 2012 ve sonrası', '2012', '2027'],
    ['filtre 2012 öncesi', '1997', '2012'],
    ['Bremsscheibe ab Bj. 2012', '2012', '2027'],
    ['Bremsscheibe bis 2012', '1997', '2012'],
    ['колодки с 2012', '2012', '2027'],
    ['колодки до 2012', '1997', '2012'],
    ['فحمات من 2012', '2012', '2027'],
    ['فحمات حتى 2012', '1997', '2012'],
    ['FREN BALATASI COROLLA 2007-2012 ÖN', '2007', '2012'],
    ['Balata 2007-2012 sonrası', '2007', '2012'],
    ['Bremsscheibe von 2008 bis 2012', '2008', '2012'],
    ['Bremsscheibe 2008 bis 2012', '2008', '2012'],
    ['колодки с 2008 до 2012', '2008', '2012'],
    ['колодки с 2008 по 2012', '2008', '2012'],
    ['فحمات من 2008 الى 2012', '2008', '2012'],
    ['filter from 2008 to 2012', '2008', '2012'],
    ['balata 2008 ile 2012 arası', '2008', '2012'],
  ])('%s', (name, first, last) => expect(listBounds(name)).toEqual([first, last]))

  it.each([
    'tr23>60000',
    'works on 12',
    '> 70 %',
    '10-30',
    'model 2012',
    'mains +20',
    'Balata 2012 ön',
    'Fren diski 280x22 ön',
    'Jant R15 ön',
    'Lastik 205 55 16 ön',
    'disk 280x22-on',
    'Balata 2012 - ön',
    'Balata 2012/R15',
  ])('are none in %s', (name) => expect(listYears(fold(name))).toEqual([]))
})
