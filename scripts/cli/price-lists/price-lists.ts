import type { Command } from '../frame/verb.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { set } from './set.ts'

export const priceLists: Command = {
  name: 'price-lists',
  summary: 'Price lists: which is public, which falls back on which',
  docs: 'docs/catalogue.md',
  verbs: [list, set, remove],
}
