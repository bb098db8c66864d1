import { parseArgs } from 'node:util'
import { openReport } from '../../src/imports/outcome/report-commands.server.ts'
import { FileRefused } from '../../src/imports/reading/file-kind.ts'
import { type BinListChange, replaceBinList } from '../../src/payments/cards/bin-list-commands.server.ts'
import type { Db } from '../../src/platform/db.server.ts'
import { type BinListRead, type RefusedRow, readBinList } from './reading.ts'

const USAGE = `Loads the list of card beginnings (BIN) that says in how many parts a card may pay. See docs/payments.md.

  npm run cards -- LIST.csv [--dry-run] [--errors FILE]`

/** Said on the terminal; the file of refused rows has all of them. */
const MOST_SAID = 20

type Told = { lines: string[] } | { why: string[] }

interface Asked {
  path: string
  dryRun: boolean
  errors: string
}

/** Does what was typed after `npm run cards --`. */
export async function answer(db: Db, args: string[]): Promise<Told> {
  const asked = read(args)
  if (!asked) return { why: [USAGE] }
  try {
    return await load(db, asked)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    return { why: [error.message] }
  }
}

function read(args: string[]): Asked | undefined {
  const options = { 'dry-run': { type: 'boolean' }, errors: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false })
  const { 'dry-run': dryRun = false, errors, ...unknown } = values
  const [path, more] = positionals
  if (path === undefined || more !== undefined || Object.keys(unknown).length > 0) return undefined
  return { path, dryRun: dryRun === true, errors: typeof errors === 'string' ? errors : `${path}.errors.csv` }
}

async function load(db: Db, { path, dryRun, errors }: Asked): Promise<Told> {
  const list = await readBinList(path)
  const report = await openReport(errors, { goOn: false })
  await report.add(list.refused.map((row) => ({ ...row, code: row.prefix, kind: 'refused' as const })))
  const left = refusedLines(list.refused, report.written())
  if (list.beginnings.length === 0) return { why: ['No row can be taken: the list that is there stays.', ...left] }
  const change = await replaceBinList(db, list.beginnings, { dryRun })
  return { lines: [...changeLines(list, change, dryRun), ...left] }
}

function changeLines({ beginnings, repeated }: BinListRead, change: BinListChange, dryRun: boolean): string[] {
  const { fresh, changed, same, gone } = change
  const withoutFamily = beginnings.filter(({ type, family }) => type === 'credit' && family === '').length
  return [
    `${beginnings.length} beginnings of cards ${dryRun ? 'would be' : 'are'} known: ${fresh} new, ${changed} changed, ${same} as they were. ${gone} ${dryRun ? 'would go' : 'are gone'}.`,
    ...(repeated > 0 ? [`${repeated} rows say again what another row says.`] : []),
    ...(withoutFamily > 0
      ? [`${withoutFamily} credit cards have no family: they pay in the parts that a terminal gives to every card.`]
      : []),
  ]
}

function refusedLines(refused: readonly RefusedRow[], file: string | undefined): string[] {
  if (refused.length === 0) return []
  const said = refused
    .slice(0, MOST_SAID)
    .map(({ at, column, value, reason }) => `  line ${at}: ${column} "${value}" ${reason}`)
  return [`${refused.length} rows were left out${file ? `, all of them in ${file}` : ''}:`, ...said]
}
