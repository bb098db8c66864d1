import { CATALOGUE_FIELDS, CATALOGUE_REQUIRED } from './catalogue-field.ts'

/** The type of a column's values. */
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

/** The fields of a product list. */
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
  comingNote: 'text',
  shelf: 'text',
  retailPrice: 'money',
  purchasePrice: 'money',
  shortCode: 'text',
  field: 'text',
  icon: 'text',
  packageName: 'text',
  supplied: 'flag',
  salesPerson: 'text',
  internalNote: 'text',
  shownIn: 'text',
  customerGroups: 'text',
  unit: 'unit',
  stockType: 'whole',
  packageQuantity: 'decimal',
  orderMinimum: 'decimal',
  orderMaximum: 'decimal',
  orderStep: 'decimal',
  season: 'season',
  consumption: 'letter',
  wetGrip: 'letter',
  noiseDb: 'whole',
  noiseClass: 'letter',
  origin: 'text',
  productionDate: 'text',
  weightKg: 'decimal',
  volumeDm3: 'decimal',
  visible: 'flag',
  shownAt: 'day',
  hiddenAt: 'day',
  purchasable: 'flag',
  orderAboveStock: 'flag',
  freeShipping: 'flag',
  sortNo: 'whole',
  parent: 'text',
  property: 'text',
  feature: 'text',
  display: 'whole',
} as const satisfies Record<string, Shape>

/** The fields of a customer list. */
export const CUSTOMER_FIELDS = {
  code: 'text',
  companyName: 'text',
  firstName: 'text',
  lastName: 'text',
  email: 'text',
  phone: 'text',
  mobilePhone: 'text',
  webAddress: 'text',
  taxOffice: 'text',
  taxNumber: 'text',
  annualRevenue: 'money',
  priceList: 'text',
  group: 'text',
  depot: 'text',
  servingDepots: 'text',
  currency: 'currency',
  creditLimit: 'money',
  termsDays: 'whole',
  representative: 'text',
  language: 'text',
  active: 'flag',
} as const satisfies Record<string, Shape>

/** The fields of a list of representatives. */
export const REPRESENTATIVE_FIELDS = {
  email: 'text',
  code: 'text',
  firstName: 'text',
  lastName: 'text',
  phone: 'text',
  discountLimit: 'percent',
  customers: 'text',
  active: 'flag',
} as const satisfies Record<string, Shape>

/** Years are texts: 1999-2004, 2015+, 2011. */
const VEHICLE = {
  make: 'text',
  model: 'text',
  engine: 'text',
  years: 'text',
  yearFrom: 'text',
  yearTo: 'text',
} as const

/** The fields of a list of vehicles. */
export const VEHICLE_FIELDS = { ...VEHICLE, tyres: 'text' } as const satisfies Record<string, Shape>

/** The fields of a list of fitments. */
export const FITMENT_FIELDS = {
  code: 'text',
  number: 'text',
  ...VEHICLE,
  engineCodes: 'text',
  axle: 'text',
  side: 'text',
  with: 'text',
  without: 'text',
  note: 'text',
} as const satisfies Record<string, Shape>

/** The fields of a list of cross numbers. */
export const CROSS_FIELDS = {
  code: 'text',
  brand: 'text',
  crossBrand: 'text',
  crossNumber: 'text',
  direction: 'text',
  trust: 'whole',
} as const satisfies Record<string, Shape>

/** The fields of a list of supersessions. */
export const SUPERSESSION_FIELDS = {
  oldNumber: 'text',
  newNumber: 'text',
  brand: 'text',
  trust: 'whole',
} as const satisfies Record<string, Shape>

/** The fields of a table of promotions; a row has at most one condition and one effect. */
export const PROMOTION_FIELDS = {
  key: 'text',
  name: 'text',
  description: 'text',
  from: 'day',
  until: 'day',
  groups: 'text',
  customers: 'text',
  platforms: 'text',
  currency: 'currency',
  quantity: 'decimal',
  amount: 'money',
  products: 'text',
  brands: 'text',
  categories: 'text',
  kind: 'text',
  gift: 'text',
  giftQuantity: 'decimal',
  percent: 'text',
  off: 'money',
  bundlePrice: 'money',
  ofProducts: 'text',
  ofBrands: 'text',
  ofCategories: 'text',
  times: 'text',
  most: 'whole',
  mostEach: 'whole',
  combinable: 'flag',
} as const satisfies Record<string, Shape>

/** The fields of the owner's property names: a row is a property, or one of its values. */
export const PROPERTY_FIELDS = {
  property: 'text',
  value: 'text',
  name: 'text',
  sortNo: 'whole',
} as const satisfies Record<string, Shape>

/** The fields of a list of quantity rules of customer groups. */
export const QUANTITY_FIELDS = {
  code: 'text',
  group: 'text',
  orderMinimum: 'decimal',
  orderMaximum: 'decimal',
  orderStep: 'decimal',
} as const satisfies Record<string, Shape>

/** The fields of entries of the owner's own books; a row is a debit or a credit. */
export const ENTRY_FIELDS = {
  code: 'text',
  documentNo: 'text',
  documentType: 'text',
  entryDate: 'day',
  dueDate: 'day',
  debit: 'money',
  credit: 'money',
  currency: 'currency',
  reference: 'text',
  reverses: 'text',
  dbs: 'flag',
  description: 'text',
} as const satisfies Record<string, Shape>

/** The fields of the figures of those books. */
export const FIGURE_FIELDS = {
  code: 'text',
  currency: 'currency',
  balance: 'money',
  chequeRisk: 'money',
  waybills: 'money',
  dispatched: 'money',
  remark: 'text',
  asOf: 'day',
} as const satisfies Record<string, Shape>

export type ProductColumn = keyof typeof PRODUCT_FIELDS
export type CustomerColumn = keyof typeof CUSTOMER_FIELDS

export const FIELDS = {
  products: PRODUCT_FIELDS,
  customers: CUSTOMER_FIELDS,
  representatives: REPRESENTATIVE_FIELDS,
  vehicles: VEHICLE_FIELDS,
  fitments: FITMENT_FIELDS,
  crosses: CROSS_FIELDS,
  supersessions: SUPERSESSION_FIELDS,
  promotions: PROMOTION_FIELDS,
  properties: PROPERTY_FIELDS,
  quantities: QUANTITY_FIELDS,
  entries: ENTRY_FIELDS,
  figures: FIGURE_FIELDS,
  ...CATALOGUE_FIELDS,
} as const

export type ListKind = keyof typeof FIELDS
export const LIST_KINDS = Object.keys(FIELDS) as ListKind[]
type FieldOf<Kind extends ListKind> = Kind extends ListKind ? keyof (typeof FIELDS)[Kind] : never
export type Field = FieldOf<ListKind>

/** Required fields of a list: one column of each group. */
export const REQUIRED: Record<ListKind, readonly (readonly Field[])[]> = {
  products: [['code']],
  customers: [['code']],
  representatives: [['email']],
  vehicles: [['make'], ['model'], ['years', 'yearFrom']],
  fitments: [['code', 'number'], ['make'], ['model']],
  crosses: [['code'], ['crossNumber']],
  supersessions: [['oldNumber'], ['newNumber']],
  promotions: [['key'], ['kind']],
  quantities: [['code'], ['group'], ['orderMinimum', 'orderMaximum', 'orderStep']],
  properties: [['property'], ['name', 'sortNo']],
  entries: [['code'], ['documentNo'], ['entryDate'], ['debit', 'credit']],
  figures: [['code'], ['balance', 'chequeRisk', 'waybills', 'dispatched']],
  ...CATALOGUE_REQUIRED,
}

export const listFields = (kind: ListKind): Field[] => Object.keys(FIELDS[kind]) as Field[]
export const getShape = (kind: ListKind, field: Field): Shape =>
  (FIELDS[kind] as Record<string, Shape>)[field] ?? 'text'

const NUMBER_FIELDS = ['maker', 'oem', 'barcode', 'supersedes', 'supersededBy'] as const

/** Fields that may have more than one column in a list. */
const REPEATED = new Set<Field>([...NUMBER_FIELDS, 'size', 'price', 'stock', 'property', 'field', 'icon', 'feature'])
const BY_LANGUAGE = new Set<Field>([
  ...(['name', 'description', 'with', 'without', 'note'] as const),
  ...(['pageText', 'seoTitle', 'seoDescription'] as const),
])
export const isByLanguage = (field: Field) => BY_LANGUAGE.has(field)
export const mayRepeat = (field: Field) => REPEATED.has(field) || BY_LANGUAGE.has(field)
