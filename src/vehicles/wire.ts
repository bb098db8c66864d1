import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { queryNumber, queryText, wireFlag, wireList, wireObject } from '../api/wire-fields.ts'
import { type ChosenVehicle, FIRST_YEAR, LAST_YEAR } from '../shop/chosen-vehicle.ts'
import type { Fit, FitState } from './fit.ts'
import { MAX_SIZES, SIZE_KEY, type TyreWish } from './listing-params.ts'
import { SPEEDS, type SpeedIndex } from './tyres/tyre.ts'
import { AXLES, type FittingVehicle, type GarageVehicle, SIDES, type VehicleChoices } from './vehicle.ts'

const key = z
  .string()
  .min(1)
  .max(100)
  .refine((text) => !text.includes('\0'))
const year = z.number().int().min(FIRST_YEAR).max(LAST_YEAR)

/** A chosen vehicle; year and engine are optional. */
export const chosenVehicle: z.ZodType<ChosenVehicle, ChosenOnWire> = z.codec(
  z.strictObject({
    MakeKey: key,
    ModelKey: key,
    Year: year.nullable().optional(),
    EngineKey: key.nullable().optional(),
  }),
  z.custom<ChosenVehicle>(),
  {
    decode: ({ MakeKey, ModelKey, Year = null, EngineKey = null }) => ({
      make: MakeKey,
      model: ModelKey,
      year: Year,
      engine: EngineKey,
    }),
    encode: ({ make, model, year, engine }) => ({ MakeKey: make, ModelKey: model, Year: year, EngineKey: engine }),
  },
)

/** Tyre sizes by key, with minimum load and speed. */
export const tyreWish: z.ZodType<TyreWish, TyreWishOnWire> = z.codec(
  z.strictObject({
    SizeKeys: z.array(z.string().regex(SIZE_KEY)).max(MAX_SIZES),
    LoadIndex: z.number().int().min(1).max(300).nullable().optional(),
    SpeedSymbol: z.enum(SPEEDS).nullable().optional(),
  }),
  z.custom<TyreWish>(),
  {
    decode: ({ SizeKeys, LoadIndex = null, SpeedSymbol = null }) => ({
      sizes: SizeKeys,
      load: LoadIndex,
      speed: SpeedSymbol,
    }),
    encode: ({ sizes, load, speed }) => ({ SizeKeys: sizes, LoadIndex: load, SpeedSymbol: speed }),
  },
)

interface TyreWishOnWire {
  SizeKeys: string[]
  LoadIndex?: number | null | undefined
  SpeedSymbol?: SpeedIndex | null | undefined
}

interface ChosenOnWire {
  MakeKey: string
  ModelKey: string
  Year?: number | null | undefined
  EngineKey?: string | null | undefined
}

const conditions = {
  engineCodes: ['EngineCodes', z.array(z.string())],
  axle: ['Axle', z.enum(AXLES).nullable()],
  side: ['Side', z.enum(SIDES).nullable()],
  with: ['WithEquipment', z.string()],
  without: ['WithoutEquipment', z.string()],
  note: ['Note', z.string()],
} as const

export const fitting = wireObject({
  make: ['Make', z.string()],
  model: ['Model', z.string()],
  engine: ['Engine', z.string()],
  yearFrom: ['YearFrom', z.number()],
  yearTo: ['YearTo', z.number().nullable()],
  conditions: ['Conditions', wireObject(conditions)],
}) as z.ZodType<FittingVehicle>

export const getCompatibleVehicles = endpoint({
  method: 'GET',
  path: 'product/get-compatible-vehicles',
  service: 'gateway',
  access: 'seeCatalog',
  readsFrom: 'replica',
  visitorsPerMinute: 120,
  summary: 'The vehicles a product fits: make, model, engine, years, conditions (catalogue 2, 7).',
  input: wireObject({ productId: ['productID', queryNumber] }),
  output: wireList(fitting),
})

const choice = { key: ['Key', z.string()], name: ['Name', z.string()] } as const

export const getVehicleChoices = endpoint({
  method: 'GET',
  path: 'vehicle/get-vehicle-choices',
  service: 'gateway',
  access: 'seeCatalog',
  readsFrom: 'replica',
  visitorsPerMinute: 120,
  summary: 'What can be chosen next of a vehicle: makes, then models, years and engines (catalogue 2).',
  input: wireObject({
    make: ['make', queryText(100).optional()],
    model: ['model', queryText(100).optional()],
    year: ['year', queryNumber.optional()],
  }),
  output: wireObject({
    brands: ['Makes', z.array(wireObject(choice))],
    models: [
      'Models',
      z.array(wireObject({ ...choice, yearFrom: ['YearFrom', z.number()], yearTo: ['YearTo', z.number().nullable()] })),
    ],
    years: ['Years', z.array(z.number())],
    engines: ['Engines', z.array(wireObject(choice))],
  }) as z.ZodType<VehicleChoices>,
})

/** The chosen vehicle of a page; `name` is null if the shop does not list it. */
export const getVehicle = endpoint({
  method: 'POST',
  path: 'vehicle/get-vehicle',
  service: 'gateway',
  access: 'seeCatalog',
  readsFrom: 'replica',
  viewed: 'allowed',
  visitorsPerMinute: 120,
  summary: 'The name of a chosen vehicle, and whether the shop tells vehicles apart at all.',
  input: wireObject({ vehicle: ['Vehicle', chosenVehicle.nullable()] }),
  output: wireObject({ name: ['Name', z.string().nullable()], any: ['HasVehicles', z.boolean()] }),
})

const FIT_ON_WIRE = { 1: 'fits', 0: 'not', [-1]: 'unknown' } as const satisfies Record<number, FitState>
const fitState = z.codec(z.literal([1, 0, -1]), z.enum(['fits', 'not', 'unknown']), {
  decode: (sent) => FIT_ON_WIRE[sent],
  encode: (state) => ({ fits: 1, not: 0, unknown: -1 })[state] as 1 | 0 | -1,
})

const fit = wireObject({
  productId: ['ProductID', z.number()],
  state: ['Fit', fitState],
  under: [
    'Conditions',
    z.array(
      wireObject({
        ...conditions,
        engines: ['Engines', z.array(z.string())],
        years: ['Years', z.tuple([z.number().nullable(), z.number().nullable()]).nullable()],
      }),
    ),
  ],
}) as z.ZodType<Fit & { productId: number }>

const MAX_FIT_PRODUCTS = 100

export const getFits = endpoint({
  method: 'POST',
  path: 'vehicle/get-vehicle-fits',
  service: 'gateway',
  access: 'seeCatalog',
  readsFrom: 'replica',
  viewed: 'allowed',
  visitorsPerMinute: 120,
  summary: 'Whether products fit a vehicle: 1 fits, 0 does not, -1 unknown; with the conditions (catalogue 2).',
  input: wireObject({
    vehicle: ['Vehicle', chosenVehicle],
    productIds: ['ProductIDs', z.array(z.number().int().positive()).max(MAX_FIT_PRODUCTS)],
  }),
  output: wireList(fit),
})

export const getGarage = endpoint({
  method: 'GET',
  path: 'vehicle/get-garage',
  service: 'gateway',
  access: 'seeCatalog',
  summary: "The viewer's own last vehicles; a visitor has none.",
  input: z.object({}),
  output: wireList(
    wireObject({ id: ['GarageID', z.number()], name: ['Name', z.string()], chosen: ['Vehicle', chosenVehicle] }),
  ) as z.ZodType<GarageVehicle[]>,
})

export const insertGarageVehicle = endpoint({
  method: 'POST',
  path: 'vehicle/insert-garage-vehicle',
  service: 'gateway',
  access: 'seeCatalog',
  summary: "Puts a vehicle first in the viewer's garage; Result 0 for one the shop does not know.",
  input: wireObject({ vehicle: ['Vehicle', chosenVehicle] }),
  output: wireObject({ isFound: ['Result', wireFlag] }),
})

export const deleteGarageVehicle = endpoint({
  method: 'POST',
  path: 'vehicle/delete-garage-vehicle',
  service: 'gateway',
  access: 'signedIn',
  summary: "Takes a vehicle out of the viewer's garage; another's is the same as none.",
  input: wireObject({ id: ['GarageID', z.number().int().positive()] }),
  output: wireObject({ removed: ['Result', wireFlag] }),
})
