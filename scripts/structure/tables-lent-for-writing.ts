import { type Table, tableOwners } from './tables.ts'

/** Writes across modules that have to be in one statement with the owner's own write. */
export const lentForWriting: readonly { to: string; tables: readonly Table[]; because: string }[] = [
  {
    to: 'imports',
    tables: [...tableOwners.products, ...tableOwners.pricing, 'depots', 'stock', 'stock_moves'],
    because: 'a file of 100,000 rows is merged set-based, table by table, in the transaction of its batch',
  },
  {
    to: 'customers',
    tables: ['table_views', 'product_cell_drafts', 'form_drafts'],
    because: 'the saved views and drafts of a user are deleted in the transaction that erases the user',
  },
  {
    to: 'customers',
    tables: ['list_undo_records'],
    because: 'values of a person before and after a list are deleted in the transaction that erases the person',
  },
  {
    to: 'products',
    tables: ['brand_targets', 'discounts'],
    because: 'discounts and targets move to the brand or category that replaces another one',
  },
  {
    to: 'orders',
    tables: ['picking_lines', 'pickings'],
    because: 'a shipment from the order desk reduces what is picked, in its transaction',
  },
  { to: 'search', tables: ['search_outbox'], because: 'what the search engine has indexed is deleted with its feed' },
]
