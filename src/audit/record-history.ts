import type { UploadKind } from '../imports/uploads/upload.ts'
import type { Permission } from '../permissions/policy.ts'
import type { Role } from '../permissions/viewer.ts'

interface HistoryDefinition {
  /** The permission of the record's page. */
  access: Permission
  /** Logged kinds, or the domain of several: `product` for `product.add` and `product.change`. */
  kinds: readonly string[]
  /** More of them, for viewers of the whole log only. */
  logOnlyKinds?: readonly string[]
  /** Entries belong to the customer by its id; others name their record in the target. */
  usesCustomerId?: true
  /** The target is the name, which can be changed: earlier entries have an earlier one. */
  renamable?: true
  /** The target is the id of a user with one of these roles; users with other roles have no such history. */
  userRoles?: readonly Role[]
  /** The target of all its entries: a list that is saved as a whole, and whose history has no other key. */
  target?: string
  /** Uploaded lists whose rows have the key of the record as their code; of a customer its code. */
  lists?: readonly UploadKind[]
}

const CONTENT = { access: 'editContent' } as const
const SHOP_FACTS = { access: 'manageSettings', kinds: ['site.write'] } as const
const CATALOGUE = { access: 'manageCatalogue' } as const

/** The records whose page shows what the log has about them. */
export const HISTORY_RECORDS = {
  product: { ...CATALOGUE, kinds: ['product', 'stock'], lists: ['products', 'prices', 'stock'] },
  priceList: { ...CATALOGUE, kinds: ['priceList'] },
  depot: { ...CATALOGUE, kinds: ['depot'], lists: ['depots'] },
  brand: { ...CATALOGUE, kinds: ['brand'], renamable: true, lists: ['brands'] },
  category: { ...CATALOGUE, kinds: ['category'], lists: ['categories'] },
  property: { ...CATALOGUE, kinds: ['property'] },
  propertyValue: { ...CATALOGUE, kinds: ['property'] },
  unit: { ...CATALOGUE, kinds: ['unit'] },
  promotion: { access: 'managePromotions', kinds: ['promotion'] },
  customer: {
    access: 'manageCustomers',
    kinds: [
      'customer',
      'customerNote',
      'customerDocument',
      'address',
      'user',
      'representative',
      'subDealer',
      'discount',
      'netPrice',
    ],
    logOnlyKinds: ['account', 'cart', 'order', 'payment', 'proposal', 'return', 'session'],
    usesCustomerId: true,
    lists: ['customers', 'routes'],
  },
  customerUser: {
    access: 'manageCustomers',
    kinds: ['user', 'session.invite', 'session.factorReset'],
    userRoles: ['customer', 'dealer', 'subDealer'],
  },
  representative: {
    access: 'manageCustomers',
    kinds: ['representative', 'user', 'session.invite', 'session.factorReset'],
    userRoles: ['representative'],
  },
  salesTargets: { access: 'manageTargets', kinds: ['representative.target'], userRoles: ['representative'] },
  customerGroup: { access: 'manageCustomers', kinds: ['customerGroup'] },
  discount: { access: 'manageCustomers', kinds: ['discount.write'] },
  netPrice: { access: 'manageCustomers', kinds: ['netPrice.write'] },
  bankLine: {
    access: 'bookPayments',
    kinds: ['bank.book', 'bank.ignore', 'bank.reopen', 'bank.undo'],
  },
  order: { access: 'seeOrderDesk', kinds: ['order'] },
  return: { access: 'seeReturnDesk', kinds: ['return'] },
  proposal: { access: 'workProposals', kinds: ['proposal'] },
  staffMember: {
    access: 'manageStaff',
    kinds: ['staff', 'session.invite', 'session.factorReset'],
    userRoles: ['owner', 'staff'],
  },
  staffRole: { access: 'manageStaff', kinds: ['staffRole'], renamable: true },
  page: { ...CONTENT, kinds: ['page'] },
  newsItem: { ...CONTENT, kinds: ['newsItem'] },
  banner: { ...CONTENT, kinds: ['banner'] },
  mediaFile: { ...CONTENT, kinds: ['media'] },
  download: { ...CONTENT, kinds: ['download'] },
  contract: { ...CONTENT, kinds: ['contract'] },
  emailTemplate: { ...CONTENT, kinds: ['emailTemplate'] },
  menu: { ...CONTENT, kinds: ['menu'] },
  bankAccounts: { ...SHOP_FACTS, target: 'bankAccounts' },
  paymentMethods: { ...SHOP_FACTS, target: 'paymentMethods' },
  terminals: { ...SHOP_FACTS, target: 'terminals' },
  shippingMethods: { ...SHOP_FACTS, target: 'shipping' },
  redirect: { ...CONTENT, kinds: ['redirect.add', 'redirect.change', 'redirect.remove'] },
} as const satisfies Record<string, HistoryDefinition>

export type HistoryRecordName = keyof typeof HISTORY_RECORDS

export const HISTORY_RECORD_NAMES = Object.keys(HISTORY_RECORDS) as HistoryRecordName[]

/** A record as entries of the log name it. */
export interface HistoryRecord {
  name: HistoryRecordName
  /** The code, number, key or id; of brands and roles the name. */
  key: string
}

export const MAX_RECORD_KEY = 200

export const getHistoryDefinition = (name: HistoryRecordName): HistoryDefinition => HISTORY_RECORDS[name]

/** `product:06-1130`, as addresses have it. */
export const toRecordParam = ({ name, key }: HistoryRecord) => `${name}:${key}`

export function parseRecordParam(text: string | null): HistoryRecord | undefined {
  const at = text?.indexOf(':') ?? -1
  if (!text || at < 0) return undefined
  const [name, key] = [text.slice(0, at), text.slice(at + 1)]
  const known = HISTORY_RECORD_NAMES.find((one) => one === name)
  return known && isRecordKey(key) ? { name: known, key } : undefined
}

/** PostgreSQL refuses texts with NUL characters. */
export const isRecordKey = (key: string) => key !== '' && key.length <= MAX_RECORD_KEY && !key.includes('\0')
