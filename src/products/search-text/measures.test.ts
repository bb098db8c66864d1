import { describe, expect, it } from 'vitest'
import { fold } from '#src/platform/i18n/fold.ts'
import { findMeasures, findNamedSizes } from './measures.ts'

const listTerms = (text: string) => findMeasures(fold(text)).map(({ term }) => term)

describe('one term for every spelling of a measure', () => {
  it.each([
    ['60ah', ['60 Ah', '60ah', '60 amper', '60 ач', '60Ач', '60 امبير', '٦٠ امبير']],
    ['4l', ['4 litre', '4lt', '4 L', '4 liters', '4 л', '4 литра', '4 لتر', '4-litre']],
    ['0.5l', ['500 ml', '500ml', '0,5 l', '0.5 Liter', '50 cl', '500 мл']],
    ['5w30', ['5W-30', '5w30', '5 W 30', '5w/30', '٥w٣٠', '5в30', '5В-30']],
    ['600mm', ['60 cm', '600 mm', '0,6 m', '60 سم', '60 см']],
    ['8tpi', ['8 TPI', '8tpi']],
    ['16in', ['16"', '16 inch', '16 inç', '16 Zoll', '16 дюймов', '16 بوصة']],
    ['12v', ['12V', '12 volt', '12в', '12 вольт', '12 فولت']],
    ['10a', ['10A', '10 amp', '10а']],
    ['500gb', ['500 GB', '0.5 TB', '500гб']],
    ['1.5kg', ['1,5 kg', '1500 gr', '1500 г']],
  ])('%s', (term, spellings) => expect(spellings.map(listTerms)).toEqual(spellings.map(() => [term])))
})

describe('a text without a measure', () => {
  it.each([
    'clio 4',
    'h7',
    'w204',
    '06-1130',
    '58250-1JM45',
    '6pk1050',
    // Horsepower
    '105 л.с.',
    // "5 in 1"
    'набор 5 в 1',
    '205/55R16',
  ])('%s', (text) => expect(listTerms(text)).toEqual([]))
})

describe('dimensions are one term, and a term of each side if they have a unit', () => {
  it.each([
    ['10 x 15', ['10x15']],
    ['10×15 cm', ['10x15', '100mm', '150mm']],
    ['80x25mm', ['80x25', '80mm', '25mm']],
    ['сальник 40х60х10', ['40x60x10']],
    ['4x100 jant', ['4x100']],
    ['4x100ab', []],
    ['duster 4x4', []],
    ['4 x 100', ['4x100']],
  ])('%s', (text, terms) => expect(listTerms(text)).toEqual(terms))
})

it('finds all measures with their positions', () => {
  expect(findMeasures('akü 12v 60 ah')).toEqual([
    { term: '12v', from: 4, to: 7 },
    { term: '60ah', from: 8, to: 13 },
  ])
})

it('reads a viscosity as one measure, not as watts', () => expect(listTerms('10w 40 1l')).toEqual(['10w40', '1l']))

describe('inches as fractions, and thousandths of an inch', () => {
  it.each([
    ['bolt 1/4 BSF x 1', ['0.25in', '1in']],
    ['bolt 5/16 BSF X1 1/2', ['0.3125in', '1.5in']],
    ['5/16 bsf bolt 1 1/2 inch long', ['0.3125in', '1.5in']],
    ['bolt 7/16 x 2inch', ['0.4375in', '2in']],
    ['core plug 1 5/8"', ['1.625in']],
    ['20 thou', ['0.02in']],
    ['shim.004', ['0.004in']],
    ['mains +20', ['0.02in']],
    ['bearings +0.030', ['0.03in']],
    ['tr6 1/2 inch', ['0.5in']],
    ['m10 1/2 inch', ['0.5in']],
    ['bolt 1/4 A/F', ['0.25in']],
    ['socket 3/4 drive', ['0.75in']],
  ])('%s', (text, terms) => expect([...new Set(listTerms(text))]).toEqual(terms))

  it.each(['205/55 R16', '+20%', 'tr3/4', '2/4', '0.125 kg', '24/02'])('are not in %s', (text) =>
    expect(listTerms(text).filter((term) => term.endsWith('in'))).toEqual([]),
  )
})

describe('an amount with its unit is no size in inches', () => {
  it.each([
    ['0.500 litre', ['0.5l']],
    ['0.750 liter', ['0.75l']],
    ['0.125 gram', ['0.000125kg']],
    ['.500 litre', []],
    ['8+256 GB', ['256gb']],
    ['-40/+110 °C', []],
    ['20+20 adet', []],
    ['1/2 hp', []],
    ['1/2 litre', ['0.5l']],
    ['3/4 kg', ['0.75kg']],
    ['12/24V', ['24v']],
    ['duster 15/16', []],
    ['spitfire 1/2 bumper', []],
    ['mk 1/2', []],
    ['3 in 1 charger', []],
  ])('%s', (text, terms) => expect(listTerms(text)).toEqual(terms))
})

describe('sizes in words', () => {
  it.each(['rear quarter in primer', 'quarter in black'])('are none in %s', (text) =>
    expect(findNamedSizes(fold(text))).toEqual([]),
  )

  it.each([
    ['quarter inch drive', '0.25in'],
    ['bolt quarter in', '0.25in'],
    ['bolt quarter in x 2', '0.25in'],
    ['yarım inç lokma', '0.5in'],
    ['halb Zoll', '0.5in'],
    ['полдюйма', '0.5in'],
    ['ربع بوصة', '0.25in'],
  ])('%s', (text, term) => expect(findNamedSizes(fold(text)).map((size) => size.term)).toEqual([term]))
})
