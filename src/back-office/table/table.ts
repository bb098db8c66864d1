import type { TextKey, Texts } from '#src/platform/i18n/texts.ts'

/**
 * How a value is formatted, aligned and exported. Codes, numbers and amounts are always left to right; prose is a text of
 * several lines, which is never cut.
 */
export type ColumnKind = 'text' | 'prose' | 'code' | 'number' | 'money' | 'date' | 'status'

export interface TableColumn {
  key: string
  label: TextKey
  /** Instead of the label: a name of the owner. */
  title?: string
  kind: ColumnKind
  /** The server can sort by it. */
  sortable?: true
  /** Shown until the user chooses columns. */
  initial?: true
  /** Names the record: always shown, and links to its page. */
  fixed?: true
  /** Always shown, and not part of the choice of columns: it depends on the filters whether the table has it. */
  dynamic?: true
  /** Not part of the cards of narrow screens. */
  wideOnly?: true
}

export interface TableFilter {
  /** The name of the parameter in the URL. */
  key: string
  label: TextKey
  /**
   * `search` is one text field above the table; `choice` is a list of values; `text` is a further text field; `day` is
   * a calendar day as YYYY-MM-DD; the page itself renders a `tab`.
   */
  kind: 'search' | 'choice' | 'text' | 'day' | 'tab'
  /** Of a choice: the value that applies while none is set. */
  default?: string | undefined
  /** Of a choice: filters that a new choice empties, such as typed days. */
  empties?: readonly string[] | undefined
}

/**
 * One description of a table of the back office: the page, the query and the exported file read it. Sorting and
 * filtering happen in the database.
 */
export interface TableDefinition {
  /** Identifies its saved views. */
  name: TableName
  columns: readonly TableColumn[]
  filters: readonly TableFilter[]
  /** The order without a choice of the user. */
  sort: TableSort
}

export interface TableSort {
  column: string
  descending: boolean
}

/** The tables that have saved views. */
export const TABLE_NAMES = [
  'accounts',
  'auditLog',
  'bankLines',
  'banners',
  'brands',
  'captures',
  'cardPrefixes',
  'categories',
  'confirmations',
  'contentPages',
  'contracts',
  'customerDocuments',
  'customerGroups',
  'customerMessages',
  'customers',
  'debts',
  'depots',
  'discounts',
  'disputes',
  'downloads',
  'emails',
  'expectedGoods',
  'goodsIn',
  'goodsInLines',
  'jobs',
  'licences',
  'listPrices',
  'media',
  'netPrices',
  'news',
  'openPayments',
  'orderDesk',
  'picking',
  'priceLists',
  'products',
  'properties',
  'promotions',
  'promotionCodes',
  'proposals',
  'rateChanges',
  'redirects',
  'registrations',
  'representatives',
  'returns',
  'salesTargets',
  'staff',
  'staffRoles',
  'stockAdjustments',
  'stockAdjustmentLines',
  'stockCounts',
  'stockCountLines',
  'stockTransfers',
  'stockTransferLines',
  'comments',
  'inbox',
  'invitedUsers',
  'sentMessages',
  'searchMisses',
  'frequentSearches',
  'translations',
  'units',
  'uploads',
  'vehicles',
  'searchAliases',
  'searchPins',
  'salesByDealer',
  'salesByRepresentative',
  'salesCross',
  'salesByBrand',
  'salesByCategory',
  'salesByRegion',
  'salesByMonth',
  'salesByProduct',
  'dormantDealers',
  'dormantBrands',
  'stockTurnover',
  'deadStock',
  'priceComparison',
  'promisedDates',
] as const
export type TableName = (typeof TABLE_NAMES)[number]

/** The keys of the columns, or of the filters, of a definition. */
export type ColumnKey<Definition extends TableDefinition> = Definition['columns'][number]['key']
export type FilterKey<Definition extends TableDefinition> = Definition['filters'][number]['key']

/** A cell as text in the reader's language, for the page and for files. */
export interface CellView {
  text: string
  /** A status is a badge of this tone. */
  tone?: 'neutral' | 'brand' | 'accent' | 'good' | 'warn' | 'bad'
  /** The amount or number as decimal text, for files. */
  value?: string
  /** An amount that is to be noticed, such as a debt above the limit. */
  alert?: boolean
  /** The page that the cell leads to, such as the list of what it counts. */
  href?: string
}

/** A row as the page renders it; a column without a cell is empty. */
export interface TableRowView {
  id: string
  /** Sent with the selected row as `version.<id>`, so that a bulk action finds what changed since. */
  version?: number
  /** The name of the record, for screen readers. */
  label: string
  /** The page of the record; empty for none. */
  href: string
  cells: Readonly<Record<string, CellView | undefined>>
  /** The title above the first of the rows that have it, in a list that is sorted by it. */
  group?: string
}

/** The heading of a column. */
export const getColumnTitle = (
  { t }: Pick<Texts, 't'>,
  { label, title }: Pick<TableColumn, 'label' | 'title'>,
): string => title ?? t(label)
