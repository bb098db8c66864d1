/** How the text of a column is understood. */
export type Shape =
  | 'text'
  | 'numbers'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'whole'
  | 'flag'
  | 'day'
  | 'season'
  | 'unit'
  | 'letter'
  | 'currency'

/** What a column of a product list can be. */
export const PRODUCT_FIELDS = {
  code: 'text',
  name: 'text',
  description: 'text',
  brand: 'text',
  category: 'text',
  subCategory: 'text',
  maker: 'numbers',
  oem: 'numbers',
  barcode: 'numbers',
  supersedes: 'numbers',
  supersededBy: 'numbers',
  size: 'numbers',
  price: 'money',
  currency: 'currency',
  priceList: 'text',
  minQuantity: 'decimal',
  validFrom: 'day',
  validTo: 'day',
  taxRate: 'percent',
  stock: 'decimal',
  depot: 'text',
  coming: 'decimal',
  comingOn: 'day',
  unit: 'unit',
  stockType: 'whole',
  packageQuantity: 'decimal',
  season: 'season',
  consumption: 'letter',
  wetGrip: 'letter',
  noiseDb: 'whole',
  origin: 'text',
  productionDate: 'text',
  weightKg: 'decimal',
  volumeDm3: 'decimal',
  visible: 'flag',
  purchasable: 'flag',
  orderAboveStock: 'flag',
  freeShipping: 'flag',
  sortNo: 'whole',
} as const satisfies Record<string, Shape>

/** What a column of a customer list can be. */
export const CUSTOMER_FIELDS = {
  code: 'text',
  companyName: 'text',
  firstName: 'text',
  lastName: 'text',
  email: 'text',
  phone: 'text',
  taxOffice: 'text',
  taxNumber: 'text',
  priceList: 'text',
  group: 'text',
  depot: 'text',
  currency: 'currency',
  creditLimit: 'money',
  termsDays: 'whole',
  active: 'flag',
} as const satisfies Record<string, Shape>

export type ProductColumn = keyof typeof PRODUCT_FIELDS
export type CustomerColumn = keyof typeof CUSTOMER_FIELDS
export type Field = ProductColumn | CustomerColumn
export type ListKind = 'products' | 'customers'

export const FIELDS = { products: PRODUCT_FIELDS, customers: CUSTOMER_FIELDS } as const

export const fieldsOf = (kind: ListKind): Field[] => Object.keys(FIELDS[kind]) as Field[]
export const shapeOf = (kind: ListKind, field: Field): Shape => (FIELDS[kind] as Record<string, Shape>)[field] ?? 'text'

/** Several columns of one list may be these; of every other there is one. */
const REPEATED = new Set<Field>(['maker', 'oem', 'barcode', 'supersedes', 'supersededBy', 'size', 'price', 'stock'])
const BY_LANGUAGE = new Set<Field>(['name', 'description'])
export const mayRepeat = (field: Field) => REPEATED.has(field) || BY_LANGUAGE.has(field)
