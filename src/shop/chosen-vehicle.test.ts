import { expect, it } from 'vitest'
import { readVehicle, writeVehicle } from './chosen-vehicle.ts'

const EGEA = { make: 'fiat', model: 'egea', year: 2018, engine: '1.3 multijet 95' }

/** @requirement VEH-2 */
it('a chosen vehicle round-trips, with or without year and engine', () => {
  expect(readVehicle(writeVehicle(EGEA))).toEqual(EGEA)
  const any = { ...EGEA, year: null, engine: null }
  expect(readVehicle(writeVehicle(any))).toEqual(any)
})

it.each([undefined, '', 'make=fiat', 'model=egea', `make=fiat&model=${'x'.repeat(200)}`, 'make=fiat&model=%00', '%%%'])(
  'a cookie with %s chooses no vehicle',
  (text) => expect(readVehicle(text)).toBeNull(),
)

it.each(['18', '20180', '-201', '9999', 'abcd'])('a year such as %s means any year', (year) => {
  expect(readVehicle(`make=fiat&model=egea&year=${year}`)).toEqual({ ...EGEA, year: null, engine: null })
})
