import type { Command } from '../frame/verb.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { set } from './set.ts'

export const depots: Command = {
  name: 'depots',
  summary: 'Depots: their order, work days, cut-off and lead days',
  docs: 'docs/catalogue.md',
  verbs: [list, set, remove],
}
