import { turkishIban } from './barcode.ts'
import { amount, choice, list, localized, number, orNull, readTable, text, yesOrNo } from './data-files.ts'
import type { Texts } from './texts.ts'

const DEPOT_CODES = ['IST', 'ANK', 'IZM'] as const
export type DepotCode = (typeof DEPOT_CODES)[number]

interface Depot {
  code: DepotCode
  name: string
  priority: number
  /** Orders before it ship on the same working day. */
  cutOff: string
  leadDays: number
  /** 1 is Monday. */
  workDays: number[]
}

export const DEPOTS = readTable<Depot>('depots.csv', {
  code: choice(DEPOT_CODES),
  name: text,
  priority: number,
  cutOff: text,
  leadDays: number,
  workDays: list(number),
})

/** The depot with the highest priority. */
export const MAIN_DEPOT: (typeof DEPOT_CODES)[number] = 'IST'

interface PriceList {
  code: string
  name: string
  taxIncluded: boolean
  /** The list that is used for a product without a price. */
  fallback: string | null
  isPublic: boolean
}

export const PRICE_LISTS = readTable<PriceList>('price-lists.csv', {
  code: text,
  name: text,
  taxIncluded: yesOrNo,
  fallback: orNull(text),
  isPublic: yesOrNo,
})

/** TRY per unit of each currency. */
export const RATES = readTable<{ currency: string; rate: string }>('currency-rates.csv', {
  currency: text,
  rate: amount,
})

export const GROUPS = readTable<{ code: string; name: string }>('customer-groups.csv', { code: text, name: text })

/** Group discounts: on everything, on a brand, or on a category and its descendants. */
interface GroupDiscount {
  group: string
  brand: string | null
  category: string | null
  percents: string[]
  title: string
}

export const GROUP_DISCOUNTS = readTable<GroupDiscount>('group-discounts.csv', {
  group: text,
  brand: orNull(text),
  category: orNull(text),
  percents: list(amount),
  title: text,
})

interface Method {
  kind: 'transfer' | 'onAccount' | 'onDelivery' | 'cardOnDelivery' | 'card'
  recordType: number
  sortNo: number
  discount: string
  /** Fixed fee in TRY and as a percentage, without tax. */
  feeAmount: string
  feePercent: string
  forVisitors: boolean
  names: Texts
  notes: Texts
}

export const PAYMENT_METHODS = readTable<Method>('payment-methods.csv', {
  kind: choice(['transfer', 'onAccount', 'onDelivery', 'cardOnDelivery', 'card']),
  recordType: number,
  sortNo: number,
  discount: amount,
  feeAmount: amount,
  feePercent: amount,
  forVisitors: yesOrNo,
  names: localized,
  notes: localized,
})

interface BankAccountRow {
  bank: string
  name: string
  currency: string
  branchCode: string
  bankCode: string
  account: string
}

/** Invented banks with unassigned bank codes: the IBANs are well formed but cannot receive money. */
export const BANK_ACCOUNTS = readTable<BankAccountRow>('bank-accounts.csv', {
  bank: text,
  name: text,
  currency: text,
  branchCode: text,
  bankCode: text,
  account: text,
}).map(({ bankCode, account, ...row }) => ({ ...row, iban: turkishIban(bankCode, account) }))
