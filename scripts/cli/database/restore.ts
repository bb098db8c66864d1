import { resolve } from 'node:path'
import { checkBackup, restoreBackup } from '../../restore/restoring.ts'
import { flag, text } from '../frame/parameter.ts'
import { done, misused } from '../frame/result.ts'
import { type Command, defineVerb } from '../frame/verb.ts'
import { verifyDatabase } from './verify.ts'

const restoreVerb = defineVerb({
  name: 'restore',
  summary: 'Fills an empty database with a backup, brings it up to date and checks it',
  arguments: { file: text('a file that backup wrote') },
  options: {
    replace: flag('also where there is a shop in the database, which is lost'),
    check: flag('only read the file, to its last line'),
  },
  async run({ pool }, { file: name, replace, check }) {
    if (replace && check) return misused('--replace and --check do not go together.')
    const file = resolve(name)
    if (check) {
      const whole = await checkBackup(file)
      return done([sizeLine('Whole', whole)], { file, rows: whole.rows, tables: whole.tables })
    }
    const restored = await restoreBackup(pool, { file, replace })
    const verified = await verifyDatabase(pool)
    return {
      outcome: verified.outcome,
      lines: [sizeLine('Restored', restored), '', ...verified.lines],
      data: { file, rows: restored.rows, tables: restored.tables, promises: verified.data },
    }
  },
})

export const restore: Command = {
  name: 'restore',
  summary: 'A backup into an empty database',
  docs: 'docs/production.md',
  database: 'asIs',
  verbs: [restoreVerb],
}

const sizeLine = (word: string, { tables, rows }: { tables: number; rows: number }) =>
  `${word}: ${rows} rows of ${tables} tables.`
