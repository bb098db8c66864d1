import type { StaffPermission } from '#src/permissions/staff.ts'
import { type Field, type ListKind, listFields } from '../columns/field.ts'
import { FILE_FAULTS } from '../file-reader/file-check.ts'
import type { ExceededLimit } from '../limits.ts'
import { UPDATE_FIELDS, type UpdateKind } from '../updates/update.ts'

/** The kinds of lists that staff upload: those of the command line, and counts or prices alone. */
export type UploadKind = ListKind | UpdateKind

interface KindDefinition {
  group: UploadGroup
  /** Needed besides importData. */
  needs: readonly StaffPermission[]
  /** What is stored to undo it: the rows of counts or prices, records of products, or rows of tables; null: nothing. */
  undo: 'updates' | 'products' | 'rows' | null
}

export const UPLOAD_GROUPS = ['catalogue', 'terms', 'customers', 'vehicles'] as const
export type UploadGroup = (typeof UPLOAD_GROUPS)[number]

/** A list with purchase prices, whatever its kind, needs seePurchasePrices as well. */
export const UPLOAD_KINDS: Record<UploadKind, KindDefinition> = {
  products: { group: 'catalogue', needs: [], undo: 'products' },
  stock: { group: 'catalogue', needs: [], undo: 'updates' },
  prices: { group: 'catalogue', needs: [], undo: 'updates' },
  brands: { group: 'catalogue', needs: [], undo: 'rows' },
  categories: { group: 'catalogue', needs: [], undo: 'rows' },
  properties: { group: 'catalogue', needs: [], undo: 'rows' },
  depots: { group: 'catalogue', needs: [], undo: 'rows' },
  customers: { group: 'customers', needs: ['manageCustomers'], undo: 'rows' },
  representatives: { group: 'customers', needs: ['manageCustomers'], undo: 'rows' },
  entries: { group: 'customers', needs: ['seeAccounts'], undo: null },
  figures: { group: 'customers', needs: ['seeAccounts'], undo: 'rows' },
  'dealer-numbers': { group: 'customers', needs: ['manageCustomers'], undo: 'rows' },
  routes: { group: 'customers', needs: ['manageCustomers'], undo: 'rows' },
  discounts: { group: 'terms', needs: ['manageCustomers'], undo: 'rows' },
  'net-prices': { group: 'terms', needs: ['manageCustomers'], undo: 'rows' },
  promotions: { group: 'terms', needs: [], undo: null },
  quantities: { group: 'terms', needs: [], undo: 'rows' },
  crosses: { group: 'vehicles', needs: [], undo: 'rows' },
  supersessions: { group: 'vehicles', needs: [], undo: 'rows' },
  vehicles: { group: 'vehicles', needs: [], undo: 'rows' },
  fitments: { group: 'vehicles', needs: [], undo: 'rows' },
}
export const UPLOAD_KIND_NAMES = Object.keys(UPLOAD_KINDS) as UploadKind[]
const CHANGING_PRICES: readonly UploadKind[] = ['prices', 'net-prices', 'discounts', 'representatives']

/** A list with its columns. */
interface ListToApply {
  kind: UploadKind
  choices: { columns: readonly { field: Field }[] }
}

/**
 * The step of the second factor that a list takes when it is applied: entries in accounts, or prices, discounts and limits
 * of discounts of many. Null for a list without them.
 */
export function getConfirmedStep({ kind, choices }: ListToApply): 'postEntries' | 'changeManyPrices' | null {
  if (kind === 'entries') return 'postEntries'
  const hasPrices = kind === 'products' && choices.columns.some(({ field }) => field === 'price')
  return hasPrices || CHANGING_PRICES.includes(kind) ? 'changeManyPrices' : null
}

export const isUploadKind = (name: string): name is UploadKind => Object.hasOwn(UPLOAD_KINDS, name)

export const isUpdateKind = (kind: UploadKind): kind is UpdateKind => kind === 'stock' || kind === 'prices'

/** Whether values before such a list are stored, to undo it. */
export const isUndoableKind = (kind: UploadKind): boolean => UPLOAD_KINDS[kind].undo !== null

/** The kind of list whose columns it has. */
export const toListKind = (kind: UploadKind): ListKind => (isUpdateKind(kind) ? 'products' : kind)

/** The fields that its columns may be. */
export const listUploadFields = (kind: UploadKind): Field[] =>
  listFields(toListKind(kind)).filter((field) => !isUpdateKind(kind) || UPDATE_FIELDS[kind].has(field))

/** What applies to the whole list. */
export interface UploadOptions {
  /** Discounts and dealer numbers: what the list does not name is removed. */
  replace: boolean
  /** Customers: new users are invited at once. */
  invite: boolean
  /** Counts: they include what open orders hold. */
  heldIncluded: boolean
  /** Customers: rows with a code that no customer has are refused; otherwise they are new customers. */
  existingOnly?: boolean | undefined
  /** Customers: why their terms change; empty or missing if it is not known. */
  reason?: string | undefined
}

/** The option of a kind that its form offers. */
export const UPLOAD_OPTIONS: Partial<Record<UploadKind, 'replace' | 'invite' | 'heldIncluded'>> = {
  discounts: 'replace',
  'dealer-numbers': 'replace',
  customers: 'invite',
  stock: 'heldIncluded',
}

/**
 * mapping: its columns are being chosen. comparing, applying, reverting: a job works on it. compared: staff decide.
 * scheduled: it will be applied at a moment. moved: records changed since the comparison, and the rest was not applied.
 * reverted: the values before it were written again.
 */
export const UPLOAD_STATES = [
  'mapping',
  'comparing',
  'compared',
  'scheduled',
  'applying',
  'done',
  'moved',
  'failed',
  'reverting',
  'reverted',
] as const
export type UploadState = (typeof UPLOAD_STATES)[number]

/** States in which the columns may be chosen, or the list compared again. */
export const OPEN_STATES = ['mapping', 'compared', 'moved', 'failed'] as const satisfies readonly UploadState[]

export const isOpen = (state: UploadState) => OPEN_STATES.some((open) => open === state)

/** States in which a list may be undone: what it wrote before it stopped, or the rest of an undo. */
export const UNDOABLE_STATES = ['done', 'moved', 'failed'] as const satisfies readonly UploadState[]

export const isUndoableState = (state: UploadState) => UNDOABLE_STATES.some((one) => one === state)

export const isInProgress = (state: UploadState) =>
  state === 'comparing' || state === 'applying' || state === 'reverting'

/** A list that ended so many processes is not tried again. */
export const MAX_UPLOAD_TRIES = 3
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024
/** Days after which the uploaded bytes are deleted, and later the record of the upload. */
export const CONTENT_DAYS = 30
export const UPLOAD_DAYS = 90

/** The uploaded bytes of a planned list stay until it is applied. */
export const MAX_SCHEDULE_DAYS = 60
const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a list may be planned for a moment. */
export const isScheduleMoment = (moment: Date, now: Date): boolean =>
  moment > now && moment.getTime() <= now.getTime() + MAX_SCHEDULE_DAYS * DAY_MS

export const UPLOAD_FAULTS = [...FILE_FAULTS, 'columns', 'purchasePrices', 'crashed'] as const
export type UploadFault = (typeof UPLOAD_FAULTS)[number]

/** Why a list could not be compared or applied. */
export interface UploadProblem {
  code: UploadFault
  /** In English, from the reader of lists; empty if the code explains everything. */
  reason: string
}

/** Result of a comparison. Every row read is one of new, changed, unchanged, joined, duplicate or refused. */
export interface UploadCounts {
  read: number
  new: number
  changed: number
  unchanged: number
  removed: number
  joined: number
  duplicates: number
  refused: number
  notes: number
  /** Users of customers that will be made. */
  newUsers: number
  /** Brands, categories, price lists and others that will be made. */
  made: string[]
  /** Columns that are not used. */
  unused: string[]
  /** Values that change, one by one. */
  changes: number
  /** Limits of the site at the time of the comparison: it is applied only when they are confirmed. */
  exceeded: ExceededLimit[]
}

/** Kinds of lists that begin with a file of what the shop has. */
export const PRESENT_KINDS = ['brands', 'categories', 'routes'] as const satisfies readonly UploadKind[]
export type PresentKind = (typeof PRESENT_KINDS)[number]

export const isPresentKind = (kind: string): kind is PresentKind => PRESENT_KINDS.some((one) => one === kind)
