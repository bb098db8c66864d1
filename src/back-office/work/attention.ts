import type { Permission } from '#src/permissions/policy.ts'
import type { PageName } from '#src/shop/pages.ts'
import type { IconName } from '#src/ui/icon.tsx'

interface AttentionDefinition {
  /** Of the list: the permission to open it is the permission to see how many records it has. */
  permission: Permission
  page: PageName
  /** Of the list: its records are what is counted. */
  filters: Readonly<Record<string, string>>
  icon: IconName
}

/** What needs attention besides the waiting work, by role, the most urgent first; each is a filtered list. */
export const ATTENTION = {
  overdueOrders: { permission: 'seeOrderDesk', page: 'orderDesk', filters: { work: 'overdue' }, icon: 'clock' },
  toPick: { permission: 'shipOrders', page: 'picking', filters: {}, icon: 'barcode' },
  dueGoods: { permission: 'moveStock', page: 'goodsIn', filters: { due: 'today' }, icon: 'truck' },
  openReceipts: { permission: 'moveStock', page: 'goodsIn', filters: { state: 'draft' }, icon: 'download' },
  openCounts: { permission: 'moveStock', page: 'stockCounts', filters: { state: 'draft' }, icon: 'list' },
  openTransfers: { permission: 'moveStock', page: 'stockTransfers', filters: { state: 'draft' }, icon: 'swap' },
  openAdjustments: { permission: 'moveStock', page: 'stockAdjustments', filters: { state: 'draft' }, icon: 'pencil' },
  messages: { permission: 'messageCustomers', page: 'deskInbox', filters: { state: 'waiting' }, icon: 'mail' },
  documents: { permission: 'manageCustomers', page: 'customerDocuments', filters: { state: 'due' }, icon: 'file' },
  endingDiscounts: { permission: 'manageCustomers', page: 'discounts', filters: { end: 'soon' }, icon: 'percent' },
  endingNetPrices: { permission: 'manageCustomers', page: 'netPrices', filters: { end: 'soon' }, icon: 'tag' },
  bankLines: { permission: 'bookPayments', page: 'bankLines', filters: { state: 'open' }, icon: 'download' },
  repeatedReceipts: { permission: 'workAccounts', page: 'openItems', filters: { review: 'repeated' }, icon: 'alert' },
  openPayments: { permission: 'workAccounts', page: 'openItems', filters: {}, icon: 'check' },
  openDisputes: { permission: 'workAccounts', page: 'deskDisputes', filters: { state: 'open' }, icon: 'chat' },
  unansweredBalances: {
    permission: 'workAccounts',
    page: 'deskConfirmations',
    filters: { state: 'waiting' },
    icon: 'mail',
  },
  overdueAccounts: { permission: 'workAccounts', page: 'deskAccounts', filters: { state: 'overdue' }, icon: 'alert' },
  unpriced: {
    permission: 'manageCatalogue',
    page: 'deskProducts',
    filters: { state: 'active', missing: 'price' },
    icon: 'tag',
  },
  unpictured: {
    permission: 'manageCatalogue',
    page: 'deskProducts',
    filters: { state: 'active', missing: 'picture' },
    icon: 'picture',
  },
  draftPromotions: {
    permission: 'managePromotions',
    page: 'deskPromotions',
    filters: { state: 'draft' },
    icon: 'percent',
  },
  untranslated: { permission: 'editContent', page: 'deskTranslations', filters: { missing: 'any' }, icon: 'book' },
  pagesThisWeek: { permission: 'editContent', page: 'deskPages', filters: { state: 'thisWeek' }, icon: 'file' },
  newsThisWeek: { permission: 'editContent', page: 'deskNews', filters: { state: 'thisWeek' }, icon: 'bell' },
  bannersThisWeek: { permission: 'editContent', page: 'deskBanners', filters: { state: 'thisWeek' }, icon: 'grid' },
  failedJobs: { permission: 'manageJobs', page: 'jobs', filters: {}, icon: 'alert' },
  stoppedImports: { permission: 'importData', page: 'imports', filters: { state: 'stopped' }, icon: 'file' },
  searchMisses: { permission: 'manageSearch', page: 'searchTerms', filters: {}, icon: 'search' },
} as const satisfies Record<string, AttentionDefinition>

export type AttentionKind = keyof typeof ATTENTION
export const ATTENTION_KINDS = Object.keys(ATTENTION) as AttentionKind[]

/** How many records of each kind there are; without the kinds that the viewer may not see. */
export type AttentionCounts = Partial<Record<AttentionKind, number>>
