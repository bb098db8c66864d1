import { z } from 'zod'
import { wireDecimal, wireList, wireObject } from '#src/api/wire-fields.ts'
import { FACT_BOUNDS, FACT_LENGTHS } from '#src/products/product.ts'
import { LABEL_CLASSES, POSITIONS } from './fact.ts'

const text = (maximum: number) => z.string().trim().max(maximum).optional()
const whole = (maximum: number) => z.number().int().min(0).max(maximum)
const measure = wireDecimal
  .refine((number) => Number(number) >= 0 && Number(number) < FACT_BOUNDS.measure)
  .nullable()
  .optional()
const letter = (classes: readonly string[]) => z.enum(['', ...classes]).optional()

/** A fact that is not provided keeps its value; a new product has that of `NEW_FACTS`. */
export const productFacts = {
  weightKg: ['ProductWeight', measure],
  volumeDm3: ['ProductVolume', measure],
  origin: ['Origin', text(FACT_LENGTHS.origin)],
  productionDate: ['ProductionDate', text(FACT_LENGTHS.productionDate)],
  shortCode: ['ProductShortCode', text(FACT_LENGTHS.shortCode)],
  packageName: ['PackageName', text(FACT_LENGTHS.packageName)],
  salesPerson: ['SalesPerson', text(FACT_LENGTHS.salesPerson)],
  internalNote: ['InternalNote', text(FACT_LENGTHS.internalNote)],
  season: ['Season', whole(FACT_BOUNDS.season).nullable().optional()],
  consumption: ['Consumption', letter(LABEL_CLASSES.consumption)],
  wetGrip: ['Lubricity', letter(LABEL_CLASSES.wetGrip)],
  noiseClass: ['NoiseClass', letter(LABEL_CLASSES.noiseClass)],
  noiseDb: ['NoiseLevel', whole(FACT_BOUNDS.noise).nullable().optional()],
  stockType: ['StockTypeID', whole(FACT_BOUNDS.stockType).optional()],
  sortNo: ['SortNo', whole(FACT_BOUNDS.sortNo).optional()],
  groups: ['MainProducts', whole(0xffff).optional()],
  icons: ['Icons', z.array(z.string().trim().min(1).max(FACT_LENGTHS.icon)).max(POSITIONS.length).optional()],
  fields: ['Fields', z.array(z.string().trim().max(FACT_LENGTHS.field)).max(POSITIONS.length).optional()],
  supplied: ['Supplied', z.boolean().optional()],
} as const

/** What is saved is shown, even if it would not be accepted today. */
export const savedFacts = {
  weightKg: ['ProductWeight', wireDecimal.nullable()],
  volumeDm3: ['ProductVolume', wireDecimal.nullable()],
  origin: ['Origin', z.string()],
  productionDate: ['ProductionDate', z.string()],
  shortCode: ['ProductShortCode', z.string()],
  packageName: ['PackageName', z.string()],
  salesPerson: ['SalesPerson', z.string()],
  internalNote: ['InternalNote', z.string()],
  season: ['Season', z.number().nullable()],
  consumption: ['Consumption', z.string()],
  wetGrip: ['Lubricity', z.string()],
  noiseClass: ['NoiseClass', z.string()],
  noiseDb: ['NoiseLevel', z.number().nullable()],
  stockType: ['StockTypeID', z.number()],
  sortNo: ['SortNo', z.number()],
  groups: ['MainProducts', z.number()],
  icons: ['Icons', z.array(z.string())],
  fields: ['Fields', z.array(z.string())],
  supplied: ['Supplied', z.boolean()],
} as const

export const factNames = wireObject({
  stockTypes: ['StockTypeList', wireList(wireObject({ id: ['ID', z.number()], name: ['Name', z.string()] }))],
  icons: ['IconList', wireList(wireObject({ key: ['Key', z.string()], name: ['Name', z.string()] }))],
  units: ['UnitList', wireList(wireObject({ code: ['Unit', z.string()], name: ['UnitName', z.string()] }))],
  fields: ['FieldNames', z.array(z.string())],
})
