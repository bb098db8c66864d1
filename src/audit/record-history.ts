import type { Permission } from '../permissions/policy.ts'

interface HistoryDefinition {
  /** The permission of the record's page. */
  access: Permission
  /** Logged kinds, or the domain of several: `product` for `product.add` and `product.change`. */
  logs: readonly string[]
  /** More of them, for viewers of the whole log only. */
  furtherLogs?: readonly string[]
  /** Entries name the record in their target; those of a customer belong to the customer by id. */
  foundBy?: 'customer'
  /** The target is the name, which can be changed: earlier entries have an earlier one. */
  renamable?: true
}

const CONTENT = { access: 'editContent' } as const
const CATALOGUE = { access: 'manageCatalogue' } as const

/** The records whose page shows what the log has about them. */
export const HISTORY_RECORDS = {
  product: { ...CATALOGUE, logs: ['product', 'stock'] },
  priceList: { ...CATALOGUE, logs: ['priceList'] },
  depot: { ...CATALOGUE, logs: ['depot'] },
  brand: { ...CATALOGUE, logs: ['brand'], renamable: true },
  category: { ...CATALOGUE, logs: ['category'] },
  promotion: { access: 'managePromotions', logs: ['promotion'] },
  customer: {
    access: 'manageCustomers',
    logs: [
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
    furtherLogs: ['account', 'cart', 'order', 'payment', 'proposal', 'return', 'session'],
    foundBy: 'customer',
  },
  customerUser: { access: 'manageCustomers', logs: ['user', 'session.invite', 'session.factorReset'] },
  representative: {
    access: 'manageCustomers',
    logs: ['representative', 'user', 'session.invite', 'session.factorReset'],
  },
  order: { access: 'seeOrderDesk', logs: ['order'] },
  staffMember: { access: 'manageStaff', logs: ['staff', 'session.invite', 'session.factorReset'] },
  staffRole: { access: 'manageStaff', logs: ['staffRole'], renamable: true },
  page: { ...CONTENT, logs: ['page'] },
  newsItem: { ...CONTENT, logs: ['newsItem'] },
  banner: { ...CONTENT, logs: ['banner'] },
  download: { ...CONTENT, logs: ['download'] },
  contract: { ...CONTENT, logs: ['contract'] },
  emailTemplate: { ...CONTENT, logs: ['emailTemplate'] },
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
