/** How the value of a detail field is formatted. */
export type ValueKind = 'text' | 'code' | 'number' | 'money' | 'yesNo' | 'day' | 'status' | 'hidden' | 'word' | 'record'

/**
 * Detail fields that commands log, and how they are formatted; the name of a field is `audit.field.*`. Other fields are
 * shown as stored.
 */
export const DETAIL_FIELDS = {
  active: 'yesNo',
  actingFor: 'record',
  after: 'text',
  agrees: 'yesNo',
  alternateText: 'text',
  amount: 'money',
  before: 'text',
  changed: 'text',
  changes: 'number',
  collectsOnly: 'yesNo',
  company: 'text',
  currency: 'code',
  customerClosed: 'yesNo',
  decision: 'word',
  depotId: 'record',
  discounts: 'code',
  file: 'code',
  from: 'status',
  given: 'text',
  headerText: 'text',
  hides: 'hidden',
  invoice: 'code',
  lines: 'code',
  madeFrom: 'code',
  managesUsers: 'yesNo',
  meaning: 'text',
  note: 'text',
  number: 'code',
  on: 'word',
  orderId: 'record',
  orders: 'number',
  percent: 'number',
  price: 'money',
  productId: 'record',
  products: 'number',
  promotions: 'yesNo',
  quantity: 'number',
  reason: 'text',
  removed: 'number',
  revision: 'code',
  seesStocks: 'yesNo',
  targetId: 'record',
  to: 'status',
  total: 'money',
  tracking: 'code',
  validFrom: 'day',
  validTo: 'day',
  was: 'word',
  written: 'number',
} as const satisfies Record<string, ValueKind>

/** Values with a translation: `audit.value.*`. */
export const DETAIL_TERMS = ['brand', 'category', 'credit', 'keep', 'outside', 'refund', 'shop'] as const

export type DetailField = keyof typeof DETAIL_FIELDS

export const isDetailField = (name: string): name is DetailField => Object.hasOwn(DETAIL_FIELDS, name)
