/** A table whose rows an undo of a list restores or removes. */
export interface UndoTable {
  /** Columns that identify a row, as in its trigger `store_undo_record`. */
  key: readonly string[]
  /** Those of them that may be null. */
  nullableKey?: readonly string[]
  /** Not stored, and not compared. */
  ignored?: readonly string[]
  /** Columns with the id of a row that owns this one, by its table: a row that stays keeps those that it owns. */
  owners?: Record<string, UndoTableName>
  /** Columns of a list with the id of another record, or with several ids, by its table. */
  references?: Record<string, ReferencedTable>
  /** Columns that are restored together or not at all; a trigger that stores one of them stores all. */
  together?: readonly string[]
  /** Columns that a list keeps unique, and the database does not. */
  unique?: readonly string[]
}

export type ReferencedTable = 'categories' | 'customer_groups' | 'depots' | 'price_lists'

/** In the order in which rows can be added: others refer to the first ones. */
export const UNDO_TABLES = {
  brands: { key: ['id'], unique: ['site_id', 'name'] },
  categories: { key: ['id'], references: { parent_id: 'categories' } },
  depots: { key: ['id'] },
  properties: { key: ['id'] },
  property_values: { key: ['id'] },
  variation_properties: { key: ['id'] },
  variation_values: { key: ['id'] },
  products: { key: ['id'], ignored: ['updated_at', 'search_text'] },
  customers: {
    key: ['id'],
    ignored: ['version', 'search_text'],
    references: {
      price_list_id: 'price_lists',
      group_id: 'customer_groups',
      depot_id: 'depots',
      depot_ids: 'depots',
    },
  },
  users: { key: ['id'], ignored: ['version', 'search_text', 'password_hash'], owners: { customer_id: 'customers' } },
  addresses: { key: ['id'], ignored: ['version'], together: ['route', 'route_order'] },
  representative_customers: {
    key: ['user_id', 'customer_id'],
    ignored: ['assigned_at', 'last_chosen_at'],
    owners: { customer_id: 'customers', user_id: 'users' },
  },
  account_book_figures: { key: ['customer_id', 'currency'] },
  discounts: {
    key: ['id'],
    ignored: ['version', 'search_text'],
    unique: [
      ...['site_id', 'dealer_id', 'customer_id', 'group_id'],
      ...['brand_id', 'category_id', 'product_id', 'valid_from'],
    ],
  },
  net_prices: { key: ['id'], ignored: ['version', 'search_text'] },
  group_quantities: { key: ['group_id', 'product_id'] },
  product_numbers: { key: ['product_id', 'kind', 'key', 'customer_id'], nullableKey: ['customer_id'] },
  number_links: { key: ['id'] },
  vehicles: { key: ['id'] },
  vehicle_tyres: {
    key: ['vehicle_id', 'front_key', 'rear_key'],
    nullableKey: ['rear_key'],
    owners: { vehicle_id: 'vehicles' },
  },
  product_vehicles: {
    key: ['product_id', 'vehicle_id', 'year_from', 'year_to', 'conditions'],
    nullableKey: ['year_from', 'year_to'],
  },
} satisfies Record<UndoTableName, UndoTable>

export type UndoTableName =
  | 'account_book_figures'
  | 'addresses'
  | 'brands'
  | 'categories'
  | 'customers'
  | 'depots'
  | 'discounts'
  | 'group_quantities'
  | 'net_prices'
  | 'number_links'
  | 'product_numbers'
  | 'product_vehicles'
  | 'products'
  | 'properties'
  | 'property_values'
  | 'representative_customers'
  | 'users'
  | 'variation_properties'
  | 'variation_values'
  | 'vehicle_tyres'
  | 'vehicles'

export const UNDO_TABLE_NAMES = Object.keys(UNDO_TABLES) as UndoTableName[]
export const getUndoTable = (name: UndoTableName): UndoTable => UNDO_TABLES[name]

/** Columns of a row by name; numbers are texts. */
export type RowValues = Readonly<Record<string, unknown>>

/** A row of an applied list as it is now, with what the list changed. */
export interface RowToUndo {
  table: UndoTableName
  key: RowValues
  /** The changed columns, or the whole row that the list deleted; null for an added one. */
  before: RowValues | null
  /** Null for a deleted row. */
  after: RowValues | null
  /** Null if it is gone. */
  now: RowValues | null
  label: string
}

/** Identifies a row in an upload. */
export const toRowKey = ({ table, key }: Pick<RowToUndo, 'table' | 'key'>): string =>
  `${table} ${JSON.stringify(Object.entries(key).sort(([one], [other]) => (one < other ? -1 : 1)))}`
