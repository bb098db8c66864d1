import { resolve } from 'node:path'
import { readArchives, restorableRanges } from '#scripts/point-in-time/archive.ts'
import { recoverInto } from '#scripts/point-in-time/recovery.ts'
import { chooseRange, rangeLines } from '#scripts/point-in-time/target.ts'
import { restoreBackup } from '#scripts/restore/restoring.ts'
import { checkBackup } from '#src/backups/backup-reader.server.ts'
import { describeSkipped, skipNumbers } from '#src/orders/placement/number-commands.server.ts'
import { migrate } from '#src/platform/migrate.server.ts'
import { openDatabase } from '#src/platform/open-database.server.ts'
import { flag, moment, optional, text } from '../frame/parameter.ts'
import { type CommandResult, fail, finish, refuse, rejectUsage } from '../frame/result.ts'
import { type Command, type CommandServices, defineVerb } from '../frame/verb.ts'
import { skippedCount } from './numbers.ts'
import { verifyDatabase } from './verify.ts'

const restoreVerb = defineVerb({
  name: 'restore',
  summary:
    'Fills an empty database with a backup, or makes a new one as it was at a moment, brings it up to date and checks it',
  arguments: { file: optional(text('a file that backup wrote')) },
  options: {
    replace: flag('also where there is a shop in the database, which is lost'),
    check: flag('only read the file, to its last line'),
    into: optional(text('restore from WAL_ARCHIVE into this new DATA_DIR', 'folder')),
    at: optional(moment('with --into: as it was then; else the last moment that was archived')),
    archive: optional(
      text('with --into: the folder in WAL_ARCHIVE, where more than one database archived that moment', 'name'),
    ),
    skipNumbers: skippedCount,
  },
  needsDatabase: ({ into }) => into === undefined,
  async run(services, { file, replace, check, into, at, archive, skipNumbers: skippedNumbers }) {
    if ((file === undefined) === (into === undefined)) return rejectUsage('Name a file, or a folder with --into.')
    if (replace && check) return rejectUsage('--replace and --check do not go together.')
    if (into !== undefined && (replace || check)) return rejectUsage('--into goes with --at and --archive alone.')
    if (into === undefined && (at ?? archive) !== undefined) return rejectUsage('--at and --archive go with --into.')
    if (into !== undefined) return restoreInto(services, { into: resolve(into), at, archive, skippedNumbers })
    return restoreFile(services, { file: resolve(file ?? ''), replace, check, skippedNumbers })
  },
})

interface FileRestore {
  file: string
  replace: boolean
  check: boolean
  skippedNumbers: number
}

async function restoreFile(
  { pool }: CommandServices,
  { file, check, ...options }: FileRestore,
): Promise<CommandResult> {
  if (check) {
    const whole = await checkBackup(file)
    return finish([sizeLine('Whole', whole)], { file, rows: whole.rows, tables: whole.tables })
  }
  const restored = await restoreBackup(pool, { file, ...options })
  const verified = await verifyDatabase(pool)
  return {
    outcome: verified.outcome,
    lines: [
      sizeLine('Restored', restored),
      ...(restored.lacksLogs ? [LACKS_LOGS] : []),
      ...describeSkipped(options.skippedNumbers),
      '',
      ...verified.lines,
    ],
    data: { file, rows: restored.rows, tables: restored.tables, promises: verified.data },
  }
}

const LACKS_LOGS =
  'The backup has no audit log and no searches: a process of the former version took it while the shop was upgraded.'

interface PointInTimeRestore {
  into: string
  at: Date | undefined
  archive: string | undefined
  skippedNumbers: number
}

async function restoreInto(
  { env, signal }: Pick<CommandServices, 'env' | 'signal'>,
  { into, at, archive: name, skippedNumbers }: PointInTimeRestore,
): Promise<CommandResult> {
  if (env.walArchive === undefined) return fail('WAL_ARCHIVE is empty. Set it to the folder that holds the archive.')
  const archives = (await readArchives(env.walArchive)).filter((one) => name === undefined || one.name === name)
  const ranges = (await Promise.all(archives.map(restorableRanges))).flat()
  const chosen = chooseRange(ranges, at)
  if (typeof chosen === 'string') return refuse(chosen, ...rangeLines(ranges))
  const reached = await recoverInto({ range: chosen, at, into, signal })
  const { pool, close } = await openDatabase({ databaseUrl: undefined, dataDir: into }, () => undefined)
  try {
    await migrate(pool, () => undefined)
    await skipNumbers(pool, skippedNumbers)
    const verified = await verifyDatabase(pool)
    const last = reached?.toISOString()
    const line = `Restored into ${into} from the base backup ${chosen.base.name}. Last transaction: ${last ?? 'before that'}.`
    return {
      outcome: verified.outcome,
      lines: [line, ...describeSkipped(skippedNumbers), '', ...verified.lines],
      data: { into, base: chosen.base.name, lastTransaction: last ?? null, promises: verified.data },
    }
  } finally {
    await close()
  }
}

export const restore: Command = {
  name: 'restore',
  summary: 'A backup into an empty database, or a new database as it was at a moment',
  docs: 'docs/production.md',
  database: 'asIs',
  verbs: [restoreVerb],
}

const sizeLine = (word: string, { tables, rows }: { tables: number; rows: number }) =>
  `${word}: ${rows} rows of ${tables} tables.`
