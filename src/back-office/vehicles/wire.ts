import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryNumber, wireList, wireObject } from '#src/api/wire-fields.ts'
import { NAME_LENGTH, VEHICLE_LEVELS } from '#src/vehicles/listed-vehicle.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'
import { savedAnswer, savedFields } from '../wire.ts'

const id = z.number().int().positive()
const vehicleId = ['VehicleID', id] as const
const level = ['Level', z.enum(VEHICLE_LEVELS)] as const
const version = ['Version', recordVersion] as const
const years = { yearFrom: ['YearFrom', z.number()], yearTo: ['YearTo', z.number().nullable()] } as const
const products = ['ProductCount', z.number()] as const

export const getVehicleList = endpoint({
  method: 'POST',
  path: 'vehicle/get-vehicle-list',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'A page of the vehicle models of the site, with the numbers of their engines and of the products that fit.',
  input: wireObject(tableFields),
  output: wireObject({
    models: [
      'ModelList',
      wireList(
        wireObject({
          id: vehicleId,
          make: ['Make', z.string()],
          model: ['Model', z.string()],
          ...years,
          engines: ['EngineCount', z.number()],
          products,
        }),
      ),
    ],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportVehicleList = endpoint({
  method: 'POST',
  path: 'vehicle/export-vehicle-list',
  service: 'page',
  access: 'manageCatalogue',
  summary: 'The filtered vehicle models with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

export const getVehicleNames = endpoint({
  method: 'GET',
  path: 'vehicle/get-vehicle-names',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'The make, model or engine of a vehicle with its numbers, and the models or engines below it.',
  input: wireObject({ id: ['VehicleID', queryNumber], level }),
  output: wireObject({
    id: vehicleId,
    level,
    make: ['Make', z.string()],
    model: ['Model', z.string()],
    engine: ['Engine', z.string()],
    version,
    ...years,
    vehicles: ['VehicleCount', z.number()],
    /** Without fitments and tyre sizes. */
    unused: ['UnusedCount', z.number()],
    products,
    parts: ['PartList', wireList(wireObject({ id: vehicleId, name: ['Name', z.string()], ...years, products }))],
  }),
})

const name = z.string().trim().max(NAME_LENGTH)

export const changeVehicleNamesCall = endpoint({
  method: 'POST',
  path: 'vehicle/update-vehicle-names',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Names a make, model or engine everywhere, with the names down to its level. Refuses NameTaken if vehicles of this name exist, unless Merge is true.',
  input: wireObject({
    id: vehicleId,
    level,
    version,
    make: ['Make', name.min(1)],
    model: ['Model', name],
    engine: ['Engine', name],
    merge: ['Merge', z.boolean()],
  }),
  output: wireObject({ ...savedFields, id: ['VehicleID', id.nullable()] }),
})

export const removeUnusedVehiclesCall = endpoint({
  method: 'POST',
  path: 'vehicle/delete-unused-vehicles',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Removes the vehicles of a make, model or engine that have neither fitments nor tyre sizes.',
  input: wireObject({ id: vehicleId, level }),
  output: savedAnswer,
})
