import type { Decimal } from '#src/platform/money.ts'

/** Measures, origin, tyre label and marks of a product. */
export interface ProductFacts {
  /** Of one sales unit; three decimals, as the volume in dm³. Null if it is not known. */
  weightKg: Decimal | null
  volumeDm3: Decimal | null
  /** Two letters of a country, or any text; empty for none, as the texts below. */
  origin: string
  productionDate: string
  shortCode: string
  packageName: string
  /** Shown to the staff only, as the note. */
  salesPerson: string
  internalNote: string
  /** The tyre label: 0 summer, 1 winter, 2 all seasons; classes as letters; noise in dB. */
  season: number | null
  consumption: string
  wetGrip: string
  noiseClass: string
  noiseDb: number | null
  stockType: number
  /** Products with a smaller number come first. */
  sortNo: number
  /** A bit mask of product groups. */
  groups: number
  /** Keys of icons, in the order of their positions. */
  icons: string[]
  /** The texts of the fields that the site named; as many as there are positions. */
  fields: string[]
}

export const FACT_TEXTS = [
  'origin',
  'productionDate',
  'shortCode',
  'packageName',
  'salesPerson',
  'internalNote',
] as const
export const FACT_MEASURES = ['weightKg', 'volumeDm3'] as const
export const FACT_CLASSES = ['consumption', 'wetGrip', 'noiseClass'] as const

/** Positions of icons and of own fields. */
export const POSITIONS = [1, 2, 3, 4, 5, 6] as const

/** The classes of the label: A to E since 2021, to G before; of the noise A to C. */
export const LABEL_CLASSES = {
  consumption: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
  wetGrip: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
  noiseClass: ['A', 'B', 'C'],
} as const satisfies Record<(typeof FACT_CLASSES)[number], readonly string[]>

/** The facts of a new product. */
export const NEW_FACTS: ProductFacts = {
  weightKg: null,
  volumeDm3: null,
  origin: '',
  productionDate: '',
  shortCode: '',
  packageName: '',
  salesPerson: '',
  internalNote: '',
  season: null,
  consumption: '',
  wetGrip: '',
  noiseClass: '',
  noiseDb: null,
  stockType: 1,
  sortNo: 100,
  groups: 0,
  icons: [],
  fields: POSITIONS.map(() => ''),
}

/** The site's names of what facts are chosen from. */
export interface FactNames {
  /** With the types that accept decimals. */
  stockTypes: { id: number; name: string }[]
  icons: { key: string; name: string }[]
  units: { code: string; name: string }[]
  /** Of the own fields, by position; empty for a field without a name. */
  fields: string[]
}

/** Facts with the saved ones, or those of a new product, in place of what is not provided. */
export const completeFacts = <Details extends Optional<ProductFacts>>(
  details: Details,
  saved: ProductFacts | undefined,
): Details & ProductFacts => {
  const provided = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))
  return { ...selectFacts(saved ?? NEW_FACTS), ...(provided as Details) } as Details & ProductFacts
}

type Optional<Fields> = { [Key in keyof Fields]?: Fields[Key] | undefined }

export const FACT_KEYS = Object.keys(NEW_FACTS) as (keyof ProductFacts)[]

const selectFacts = (facts: ProductFacts) =>
  Object.fromEntries(FACT_KEYS.map((key) => [key, facts[key]])) as unknown as ProductFacts
