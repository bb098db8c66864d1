/**
 * References that the triggers `check_product_id`, `check_depot_id` and `check_price_list_id` check for all rows of a
 * statement at once, instead of a foreign key for each row.
 */
export const CHECKED_REFERENCES = [
  { table: 'product_numbers', column: 'product_id', target: 'products' },
  { table: 'prices', column: 'product_id', target: 'products' },
  { table: 'prices', column: 'price_list_id', target: 'price_lists' },
  { table: 'stock', column: 'product_id', target: 'products' },
  { table: 'stock', column: 'depot_id', target: 'depots' },
  { table: 'stock_moves', column: 'product_id', target: 'products' },
  { table: 'stock_moves', column: 'depot_id', target: 'depots' },
] as const
