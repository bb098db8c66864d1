import { expect, it } from 'vitest'
import type { VehicleLevel } from '#src/vehicles/listed-vehicle.ts'
import { findNameProblems, type NameProblems, readNames } from './vehicle-form.ts'

const read = (level: VehicleLevel, fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readNames(form, level)
}

it('reads the names down to the level', () => {
  const fields = { make: ' Fiat ', model: 'Egea  Cross', engine: '1.3' }
  expect(read('make', fields)).toEqual({ make: 'Fiat', model: '', engine: '' })
  expect(read('model', fields)).toEqual({ make: 'Fiat', model: 'Egea Cross', engine: '' })
  expect(read('engine', fields)).toEqual({ make: 'Fiat', model: 'Egea Cross', engine: '1.3' })
})

it.each<[VehicleLevel, Record<string, string>, NameProblems]>([
  ['make', { make: 'Fiat' }, {}],
  ['make', { make: 'ـ' }, { make: 'missing' }],
  ['model', { make: 'Fiat', model: '' }, { model: 'missing' }],
  ['engine', { make: 'Fiat', model: 'Egea', engine: '' }, {}],
  ['engine', { make: 'Fiat', model: 'Egea', engine: 'x'.repeat(101) }, { engine: 'tooLong' }],
])('of the names of a %s, %o has the problems %o', (level, fields, problems) => {
  expect(findNameProblems(read(level, fields), level)).toEqual(problems)
})
