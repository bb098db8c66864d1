import { expect, it } from 'vitest'
import { countMakes, type FittingVehicle, filterVehicles, mergeYears, modelGroups } from './vehicle.ts'

const NONE = { engineCodes: [], axle: null, side: null, with: '', without: '', note: '' }
const fits = (text: string, conditions: Partial<FittingVehicle['conditions']> = {}): FittingVehicle => {
  const [make = '', model = '', engine = '', from = '', to = ''] = text.split(', ')
  return {
    make,
    model,
    engine,
    yearFrom: Number(from),
    yearTo: to === '' ? null : Number(to),
    conditions: { ...NONE, ...conditions },
  }
}

const LIST = [
  fits('Fiat, Egea, 1.3 MultiJet 95, 2015', { engineCodes: ['199B1000'] }),
  fits('Fiat, Egea, 1.4 Fire 95, 2015'),
  fits('Renault, Clio IV, 1.5 dCi 90, 2012, 2019', { without: 'start-stop' }),
]

/** @requirement VEH-6 */
it('hundreds of vehicles are filtered by make and by words of make, model, engine, code or condition (catalogue 2)', () => {
  const engines = (make: string, text: string) => filterVehicles(LIST, { make, text }).map(({ engine }) => engine)
  expect(engines('Fiat', '')).toHaveLength(2)
  expect(engines('', 'egea 1.4')).toEqual(['1.4 Fire 95'])
  expect(engines('', '199b')).toEqual(['1.3 MultiJet 95'])
  expect(engines('', 'clio start')).toEqual(['1.5 dCi 90'])
  expect(engines('', '2013')).toEqual(['1.5 dCi 90'])
  expect(engines('Renault', 'egea')).toEqual([])
})

it('makes are counted by lines', () => {
  expect(countMakes(LIST)).toEqual([
    { make: 'Fiat', count: 2 },
    { make: 'Renault', count: 1 },
  ])
})

it('consecutive years are one line; gaps and other conditions are not', () => {
  const yearly = [2001, 2002, 2003, 2006].map((year) => fits(`Acura, CL, 3.2, ${year}, ${year}`))
  expect(mergeYears(yearly).map(({ yearFrom, yearTo }) => [yearFrom, yearTo])).toEqual([
    [2001, 2003],
    [2006, 2006],
  ])
  expect(mergeYears([fits('A, B, C, 2001, 2002'), fits('A, B, C, 2003, 2004', { axle: 'front' })])).toHaveLength(2)
  expect(mergeYears([fits('A, B, C, 2001, 2002'), fits('A, B, C, 2002')])[0]?.yearTo).toBeNull()
})

/** @requirement VEH-6 */
it('lines are grouped by model, with first and last year', () => {
  const groups = modelGroups([fits('Fiat, Linea, 1.3, 2007, 2012'), fits('Fiat, Linea, 1.4, 2009, 2015'), ...LIST])
  expect(groups.map(({ model, years, lines }) => [model, years, lines.length])).toEqual([
    ['Linea', '2007 – 2015', 2],
    ['Egea', '2015 –', 2],
    ['Clio IV', '2012 – 2019', 1],
  ])
})
