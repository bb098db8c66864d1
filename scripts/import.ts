import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { LIST_KINDS } from '../src/imports/columns/field.ts'
import { emptyMapping, readMapping } from '../src/imports/columns/mapping.ts'
import { importFile } from '../src/imports/commands.server.ts'
import { type Progress, progressLine } from '../src/imports/outcome/progress.ts'
import { summaryLines } from '../src/imports/outcome/summary.ts'
import type { Told } from '../src/imports/survey-queries.server.ts'
import { readEnv } from '../src/platform/env.ts'
import { migrate } from '../src/platform/migrate.server.ts'
import { openDatabase } from '../src/platform/open-database.server.ts'
import { startErrorOf } from '../src/platform/start-error.ts'

const USAGE = `Loads a list of products, customers, vehicles, what products fit, cross numbers or
supersessions from xlsx or csv into a site. See docs/import.md.

  npm run import -- --site HOST FILE [--map MAP.json] [--dry-run]
                    [--errors REPORT.csv] [--sheet NAME] [--numbers tr|en] [--of ${LIST_KINDS.join('|')}]`

const text = { type: 'string' } as const
const OPTIONS = {
  site: text,
  map: text,
  errors: text,
  sheet: text,
  numbers: text,
  of: text,
  'dry-run': { type: 'boolean' },
} as const

let shown = -1

try {
  process.exitCode = await main()
} catch (error) {
  const known = startErrorOf(error)
  if (!known) throw error
  process.exitCode = fail(known.message)
}

async function main(): Promise<number> {
  const order = await readOrder()
  if (typeof order === 'string') return fail(order)
  const database = await openDatabase(readEnv(), () => undefined)
  try {
    await migrate(database.pool, () => undefined)
    const outcome = await importFile(database.db, { ...order, onProgress: showProgress })
    if ('why' in outcome) return fail(outcome.why)
    if (process.stderr.isTTY) process.stderr.write('\n')
    for (const line of summaryLines(outcome)) console.log(line)
    return 0
  } finally {
    await database.close()
  }
}

async function readOrder() {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true, strict: false })
  const {
    site,
    map,
    errors,
    sheet,
    numbers,
    of,
    'dry-run': dry,
    ...unknown
  } = values as Record<string, string | undefined>
  const [file, more] = positionals
  const wrong = Object.keys(unknown).length > 0 || more !== undefined || !['tr', 'en', undefined].includes(numbers)
  if (file === undefined || site === undefined || wrong) return USAGE
  const kind = LIST_KINDS.find((one) => one === of)
  if (of !== undefined && (kind === undefined || map !== undefined)) return USAGE
  const read = map === undefined ? { mapping: kind && emptyMapping(kind) } : await mappingIn(map)
  if ('why' in read) return read.why
  const dryRun = dry !== undefined
  // A dry run writes nothing, not even its report, unless one is asked for.
  const reportFile = errors ?? (dryRun ? undefined : `${file}.errors.csv`)
  const told: Told = {
    ...((numbers === 'tr' || numbers === 'en') && { numbers }),
    ...(sheet !== undefined && { sheet }),
  }
  return { file, site, mapping: read.mapping, told, dryRun, reportFile }
}

async function mappingIn(path: string) {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? { why: `The mapping ${path} cannot be read.` } : readMapping(text)
}

function showProgress(progress: Progress) {
  const share = Math.floor((progress.done / Math.max(1, progress.total)) * 10)
  if (process.stderr.isTTY) process.stderr.write(`\r${progressLine(progress)} `)
  else if (share > shown) process.stderr.write(`${progressLine(progress)}\n`)
  shown = share
}

function fail(line: string): number {
  console.error(line)
  return 1
}
