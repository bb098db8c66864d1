/** Kinds of records that the log stores by id. */
export const RECORD_KINDS = ['product', 'depot', 'brand', 'category', 'order', 'customer', 'group'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** A record as it is called now, in the language of the reader; one of the two may be empty. */
export interface NamedRecord {
  kind: RecordKind
  id: number
  /** Always left to right. */
  code: string
  name: string
}

const KIND_OF_FIELD: Record<string, RecordKind> = {
  actingFor: 'customer',
  depotId: 'depot',
  groupId: 'group',
  orderId: 'order',
  parentId: 'category',
  productId: 'product',
}

/**
 * The kind of record that a field refers to; `on` decides for targets of discounts. undefined for a field without a
 * record.
 */
export const getRecordKind = (field: string, on: unknown): RecordKind | undefined =>
  field === 'targetId' ? (on === 'brand' || on === 'category' ? on : undefined) : KIND_OF_FIELD[field]

/** The records that the details refer to, at any depth; each once. */
export function listRecords(details: readonly string[]): { kind: RecordKind; id: number }[] {
  const found = details.flatMap((detail) => {
    const whole: unknown = JSON.parse(detail)
    return findRecords(whole, (whole as { on?: unknown } | null)?.on)
  })
  return [...new Map(found.map((one) => [`${one.kind} ${one.id}`, one])).values()]
}

function findRecords(value: unknown, on: unknown): { kind: RecordKind; id: number }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => {
    const kind = getRecordKind(field, on)
    return kind && isRecordId(inner) ? [{ kind, id: inner }] : findRecords(inner, on)
  })
}

export const isRecordId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** How the value of a detail field is formatted. */
export type ValueKind =
  | 'text'
  | 'reason'
  | 'code'
  | 'number'
  | 'money'
  | 'yesNo'
  | 'day'
  | 'status'
  | 'hidden'
  | 'word'
  | 'record'
  | 'role'
  | 'permissions'

/**
 * Detail fields that commands log, and how they are formatted; the name of a field is `audit.field.*`. Other fields are
 * shown as stored.
 */
export const DETAIL_FIELDS = {
  actingFor: 'record',
  active: 'yesNo',
  after: 'text',
  agrees: 'yesNo',
  alternateText: 'text',
  amount: 'money',
  barcode: 'code',
  before: 'text',
  brand: 'text',
  category: 'text',
  changed: 'text',
  changes: 'number',
  city: 'text',
  code: 'code',
  codes: 'code',
  collectsOnly: 'yesNo',
  columns: 'code',
  company: 'text',
  companyName: 'text',
  compatible: 'code',
  consumption: 'code',
  couponCodes: 'code',
  creditLimit: 'number',
  currency: 'code',
  countReason: 'word',
  customerClosed: 'yesNo',
  customerKind: 'word',
  customers: 'number',
  cutOff: 'code',
  deactivated: 'number',
  dealer: 'code',
  decision: 'word',
  decimals: 'yesNo',
  depot: 'text',
  depotId: 'record',
  servingDepots: 'text',
  descriptions: 'text',
  discountLimit: 'number',
  discounts: 'code',
  document: 'code',
  dueDate: 'day',
  email: 'code',
  entryDate: 'day',
  entryKind: 'word',
  equivalent: 'code',
  exceededLimits: 'number',
  fallback: 'code',
  file: 'code',
  fitments: 'code',
  filter: 'code',
  firstName: 'text',
  format: 'code',
  freeShipping: 'yesNo',
  expectedOn: 'day',
  from: 'status',
  given: 'text',
  group: 'text',
  groupId: 'record',
  headerText: 'text',
  hiddenAt: 'code',
  hides: 'hidden',
  holidays: 'text',
  invoice: 'code',
  kind: 'code',
  language: 'code',
  lastName: 'text',
  leadDays: 'number',
  lines: 'code',
  madeFrom: 'code',
  managesUsers: 'yesNo',
  manufacturerCode: 'code',
  maxQuantity: 'number',
  meaning: 'text',
  minQuantity: 'number',
  mobilePhone: 'code',
  name: 'text',
  new: 'number',
  names: 'text',
  note: 'text',
  number: 'code',
  oem: 'code',
  on: 'word',
  orderAboveStock: 'yesNo',
  orderId: 'record',
  orders: 'number',
  packageQuantity: 'number',
  pageTexts: 'text',
  parent: 'code',
  parentId: 'record',
  percent: 'number',
  permissions: 'permissions',
  phone: 'code',
  pinned: 'yesNo',
  port: 'number',
  predecessor: 'code',
  prefix: 'code',
  price: 'money',
  priceList: 'text',
  prices: 'number',
  priority: 'number',
  productId: 'record',
  products: 'number',
  promotions: 'yesNo',
  properties: 'text',
  public: 'yesNo',
  purchasable: 'yesNo',
  purchasePrice: 'yesNo',
  quality: 'code',
  quantity: 'number',
  quantityStep: 'number',
  reason: 'reason',
  reference: 'text',
  refused: 'number',
  related: 'code',
  remaining: 'number',
  removed: 'number',
  report: 'text',
  representatives: 'text',
  revision: 'code',
  role: 'role',
  rounding: 'code',
  row: 'number',
  rows: 'number',
  secondFactor: 'word',
  secure: 'yesNo',
  seesStocks: 'yesNo',
  sender: 'code',
  seoDescriptions: 'text',
  seoTitles: 'text',
  sessions: 'number',
  scheduledFor: 'code',
  shownAt: 'code',
  slug: 'code',
  shownToCustomer: 'yesNo',
  sortNo: 'number',
  successor: 'code',
  superseded: 'code',
  startPage: 'word',
  targets: 'code',
  targetId: 'record',
  taxIncluded: 'yesNo',
  taxNumber: 'code',
  taxOffice: 'text',
  taxRate: 'number',
  termsDays: 'number',
  title: 'text',
  to: 'status',
  total: 'money',
  tracking: 'code',
  undone: 'number',
  unit: 'text',
  user: 'code',
  validFrom: 'day',
  validTo: 'day',
  variations: 'code',
  visible: 'yesNo',
  was: 'word',
  webAddress: 'code',
  workDays: 'code',
  written: 'number',
  yearly: 'yesNo',
  fields: 'text',
  groups: 'code',
  icons: 'code',
  internalNote: 'text',
  noiseClass: 'code',
  noiseDb: 'number',
  origin: 'code',
  packageName: 'text',
  productionDate: 'code',
  salesPerson: 'text',
  season: 'word',
  shortCode: 'code',
  stockType: 'number',
  supplied: 'yesNo',
  volumeDm3: 'number',
  weightKg: 'number',
  wetGrip: 'code',
} as const satisfies Record<string, ValueKind>

/** Values with a translation: `audit.value.*`. */
export const DETAIL_TERMS = [
  'all',
  'authenticator',
  'brand',
  'category',
  'credit',
  'damage',
  'damaged',
  'dealer',
  'found',
  'home',
  'internalUse',
  'keep',
  'lost',
  'miscounted',
  'other',
  'outside',
  'passkey',
  'payment',
  'products',
  'public',
  'recoveryCode',
  'refund',
  'shop',
  'wrongDelivery',
  'summer',
  'winter',
  'allSeason',
  'subDealer',
  'cash',
  'cheque',
  'creditCorrection',
  'debitCorrection',
  'promissoryNote',
  'transfer',
] as const

export type DetailField = keyof typeof DETAIL_FIELDS

export const isDetailField = (name: string): name is DetailField => Object.hasOwn(DETAIL_FIELDS, name)
