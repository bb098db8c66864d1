import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { takeBackup } from '../../backup/taking.ts'
import { text } from '../frame/parameter.ts'
import { done } from '../frame/result.ts'
import { type Command, defineVerb } from '../frame/verb.ts'

const MEBIBYTE = 2 ** 20

const backupVerb = defineVerb({
  name: 'backup',
  summary: 'Writes the whole shop, as it is at one moment, into one new file; the shop goes on',
  arguments: { file: text('the file to write; must not be there') },
  handlesStop: true,
  async run({ pool, signal }, { file: name }) {
    const file = resolve(name)
    const { tables, rows } = await takeBackup(pool, file, signal)
    const { size } = await stat(file)
    return done([`${file}: ${rows} rows of ${tables} tables, ${(size / MEBIBYTE).toFixed(1)} MB.`], {
      file,
      tables,
      rows,
      bytes: size,
    })
  },
})

export const backup: Command = {
  name: 'backup',
  summary: 'The whole shop in one file',
  docs: 'docs/production.md',
  database: 'asIs',
  verbs: [backupVerb],
}
