import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireList, wireObject } from '#src/api/wire-fields.ts'
import { chosenVehicle } from '../wire.ts'
import { type SizeChoices, SPEEDS, type VehicleTyreSold } from './tyre.ts'

const numbers = z.array(z.number())

export const getTyreChoices = endpoint({
  method: 'GET',
  path: 'tyre/get-tyre-choices',
  service: 'gateway',
  access: 'seeCatalog',
  readsFrom: 'replica',
  visitorsPerMinute: 120,
  summary: 'Widths of the tyres that are sold, then aspects and rims; loads and speeds of what is left (catalogue 2).',
  input: wireObject({
    width: ['width', queryNumber.optional()],
    aspect: ['aspect', queryNumber.optional()],
    rim: ['rim', queryNumber.optional()],
  }),
  output: wireObject({
    widths: ['Widths', numbers],
    aspects: ['Aspects', numbers],
    rims: ['Rims', numbers],
    loads: ['LoadIndexes', numbers],
    speeds: ['SpeedSymbols', z.array(z.enum(SPEEDS))],
  }) as z.ZodType<SizeChoices>,
})

export const getVehicleTyres = endpoint({
  method: 'POST',
  path: 'tyre/get-vehicle-tyres',
  service: 'gateway',
  access: 'seeCatalog',
  readsFrom: 'replica',
  viewed: 'allowed',
  visitorsPerMinute: 120,
  summary: 'Sizes a vehicle stands on, pairs of front and rear among them, and how many tyres of each are sold.',
  input: wireObject({ vehicle: ['Vehicle', chosenVehicle] }),
  output: wireList(
    wireObject({
      front: ['Front', z.string()],
      frontKey: ['FrontKey', z.string()],
      rear: ['Rear', z.string().nullable()],
      rearKey: ['RearKey', z.string().nullable()],
      sold: ['Count', z.number()],
    }),
  ) as z.ZodType<VehicleTyreSold[]>,
})
