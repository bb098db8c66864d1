import type { Command } from '../frame/verb.ts'
import { exportDiscounts } from './export.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { set } from './set.ts'

export const discounts: Command = {
  name: 'discounts',
  summary: 'Discounts of the distributor by customer, group, brand, category and product',
  docs: 'docs/catalogue.md',
  verbs: [list, set, remove, exportDiscounts],
}
