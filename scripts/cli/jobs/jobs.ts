import type { Command } from '../frame/verb.ts'
import { list } from './list.ts'
import { retry } from './retry.ts'
import { run } from './run.ts'

export const jobs: Command = {
  name: 'jobs',
  summary: 'Background jobs of all processes',
  docs: 'docs/production.md',
  verbs: [list, retry, run],
  defaultVerb: 'list',
}
