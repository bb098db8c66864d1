import type { ShippingDocument } from '#src/shipping/document.ts'
import type { SiteFacts } from '#src/site/sections/site-facts.ts'

/** The parts of a site that have a page, by their name in `vitrin site import`. */
export const SITE_PARTS = ['site', 'bankAccounts', 'paymentMethods', 'terminals', 'shipping', 'mail'] as const
export type SitePart = (typeof SITE_PARTS)[number]

/** The pages of the shop's details: its parts, whether it is open, and the secret of other programs. */
export const PART_PAGES = ['opening', ...SITE_PARTS, 'clientSecret'] as const
export type PartPage = (typeof PART_PAGES)[number]

export const PAYMENT_KINDS = ['transfer', 'onAccount', 'card', 'onDelivery', 'cardOnDelivery'] as const
export type PaymentKindName = (typeof PAYMENT_KINDS)[number]

export interface BankAccountDocument {
  bank: string
  name: string
  currency: string
  iban: string
  branchCode: string
}

export interface PaymentMethodDocument {
  kind: PaymentKindName
  names: Record<string, string>
  notes: Record<string, string>
  discount: string
  feeAmount: string
  feePercent: string
  feeTaxRate: string
  forVisitors: boolean
}

export interface InstalmentPlanDocument {
  /** Bonus, World, Maximum; empty for any credit card. */
  family: string
  instalments: number
  extraMonths: number
  /** Percent of the amount. */
  rate: string
  borneBy: 'buyer' | 'shop'
  leastAmount: string
}

export interface TerminalDocument {
  name: string
  provider: string
  bank: string
  kind: 'individual' | 'commercial'
  currency: string
  merchant: string
  gateUrl: string
  apiUrl: string
  sandbox: boolean
  /** Only written. */
  secrets?: Record<string, string> | undefined
  secretsFrom: string
  acceptedProofs: string[]
  asksNationalId: boolean
  plans: InstalmentPlanDocument[]
}

/** Without the password, which is only written. */
export interface MailServerDocument {
  host: string
  port: number
  secure: boolean
  user: string
  sender: string
}

export interface SitePartDocuments {
  site: SiteFacts
  bankAccounts: BankAccountDocument[]
  paymentMethods: PaymentMethodDocument[]
  terminals: TerminalDocument[]
  shipping: ShippingDocument
  mail: MailServerDocument
}

/** A part as it was read, with the version that its editor sends back. */
export interface LoadedPart<Part extends SitePart> {
  document: SitePartDocuments[Part]
  version: string
}
