import type { Command } from '../frame/verb.ts'
import { exportParts } from './export.ts'
import { importParts } from './import.ts'
import { join } from './join.ts'
import { newSite } from './new.ts'
import { secret } from './secret.ts'
import { set } from './set.ts'
import { show } from './show.ts'

export const site: Command = {
  name: 'site',
  summary: 'Sites, their settings and everything else their owner decides',
  docs: 'docs/site.md',
  verbs: [newSite, join, show, set, exportParts, importParts, secret],
}
