import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { takeBaseBackup } from '#scripts/point-in-time/base-backup.ts'
import { pruneArchives } from '#scripts/point-in-time/retention.ts'
import { takeBackup } from '#src/backups/backup-file.server.ts'
import type { Env } from '#src/platform/env.ts'
import { openHome } from '#src/platform/postgres/home.server.ts'
import { flag, optional, text, wholeNumber } from '../frame/parameter.ts'
import { type CommandResult, fail, finish, rejectUsage } from '../frame/result.ts'
import { type Command, type CommandServices, defineVerb } from '../frame/verb.ts'

const MAX_DAYS = 3650

const backupVerb = defineVerb({
  name: 'backup',
  summary:
    'Writes the whole shop, as it is at one moment, into one new file, or a base backup into WAL_ARCHIVE; the shop goes on',
  arguments: { file: optional(text('the file to write; must not be there')) },
  options: {
    base: flag('a base backup into WAL_ARCHIVE, from which restore --at starts; embedded database alone'),
    keep: optional(
      wholeNumber('with --base: remove what no moment of so many last days needs to be restored', 'days', MAX_DAYS),
    ),
  },
  handlesStop: true,
  async run(services, { file: name, base, keep }) {
    if (base === (name !== undefined)) return rejectUsage('Name a file, or say --base.')
    if (keep !== undefined && !base) return rejectUsage('--keep goes with --base.')
    return name === undefined ? backUpBase(services.env, services.signal, keep) : writeBackup(resolve(name), services)
  },
})

async function writeBackup(file: string, { pool, signal }: CommandServices): Promise<CommandResult> {
  const { tables, rows } = await takeBackup(pool, file, { signal })
  const { size } = await stat(file)
  return finish([`${file}: ${rows} rows of ${tables} tables, ${megabytes(size)}.`], { file, tables, rows, bytes: size })
}

async function backUpBase(env: Env, signal: AbortSignal, keep: number | undefined): Promise<CommandResult> {
  if (env.databaseUrl !== undefined)
    return fail(
      'Base backups are taken of the embedded database alone, and DATABASE_URL names another.',
      'Set up pgBackRest, WAL-G, or archive_command and pg_basebackup on its server: docs/production.md.',
    )
  if (env.walArchive === undefined)
    return fail('WAL_ARCHIVE is empty: nothing is archived. Set it and restart the shop.')
  const home = await openHome(env.dataDir, env.walArchive)
  const { folder, manifest, bytes } = await takeBaseBackup(home, home.archive ?? '', signal)
  const pruned = keep === undefined ? undefined : await pruneArchives(env.walArchive, keep)
  const lines = [
    `${folder}: ${manifest.files.length} files, ${megabytes(bytes)}. Every moment from ${manifest.finishedAt} on can be restored.`,
  ]
  if (pruned)
    lines.push(`Removed as older than ${keep} days: ${pruned.bases} base backups, ${pruned.wal} files of WAL.`)
  return finish(lines, { folder, from: manifest.finishedAt, files: manifest.files.length, bytes, pruned })
}

const MEBIBYTE = 2 ** 20
const megabytes = (bytes: number) => `${(bytes / MEBIBYTE).toFixed(1)} MB`

export const backup: Command = {
  name: 'backup',
  summary: 'The whole shop in one file, or a base backup for recovery to any moment',
  docs: 'docs/production.md',
  database: 'asIs',
  verbs: [backupVerb],
}
