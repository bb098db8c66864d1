import type { Command } from '../frame/verb.ts'
import { exportNetPrices } from './export.ts'
import { list } from './list.ts'

export const netPrices: Command = {
  name: 'net-prices',
  summary: 'Prices of products that are agreed with single customers',
  docs: 'docs/catalogue.md',
  verbs: [list, exportNetPrices],
}
