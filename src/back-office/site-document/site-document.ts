import type { StaffPermission } from '#src/permissions/staff.ts'

/**
 * The sections of the document of a site, with the permissions that seeing and changing each needs besides
 * `manageSettings`: those of the pages that change the same records.
 */
const SECTION_RIGHTS = {
  site: [],
  settings: [],
  currencies: [],
  priceLists: ['manageCatalogue', 'seePurchasePrices'],
  depots: ['manageCatalogue'],
  words: ['manageCatalogue'],
  contracts: ['editContent'],
  banners: ['editContent'],
  inbox: [],
  content: ['editContent'],
  news: ['editContent'],
  redirects: ['editContent'],
  files: ['editContent'],
  mail: [],
  emailTemplates: ['editContent'],
  paymentMethods: [],
  bankAccounts: [],
  terminals: [],
  paymentLink: [],
  seo: ['editContent'],
  menus: ['editContent'],
  promotions: ['managePromotions'],
  shipping: [],
} as const satisfies Record<string, readonly StaffPermission[]>

export type SectionName = keyof typeof SECTION_RIGHTS

export const SECTION_NAMES = Object.keys(SECTION_RIGHTS) as SectionName[]

export const isSectionName = (name: string): name is SectionName => Object.hasOwn(SECTION_RIGHTS, name)

/** Whether a user with these permissions may see and change a section. */
export const maySeeSection = (name: string, can: (permission: StaffPermission) => boolean): boolean =>
  isSectionName(name) && SECTION_RIGHTS[name].every((permission) => can(permission))

export const MAX_DOCUMENT_LENGTH = 5_000_000

export const CHANGE_KINDS = ['added', 'changed', 'removed'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** One difference between the saved section and the document. */
export interface DocumentChange {
  kind: ChangeKind
  /** Inside the section: `[KARGO].rules[0].price`. */
  path: string
  /** Short texts; empty on the side where there is nothing. */
  before: string
  after: string
}

/** What applying the document would change in a section. */
export interface SectionDifference {
  name: string
  counts: Record<ChangeKind, number>
  /** The first ones. */
  changes: DocumentChange[]
  /** The section was changed since the file was exported. */
  isStale: boolean
}
