import { loadBinList } from '#src/back-office/card-prefixes/commands.server.ts'
import type { BinListRead, RefusedRow } from '#src/back-office/card-prefixes/reading.server.ts'
import { FileRefused } from '#src/imports/file-reader/file-check.ts'
import { openReport } from '#src/imports/outcome/report-commands.server.ts'
import type { BinListChange } from '#src/payments/cards/bin-list-commands.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { flag, optional, text } from '../frame/parameter.ts'
import { type CommandResult, fail, finish } from '../frame/result.ts'
import { type Command, defineVerb } from '../frame/verb.ts'

/** Shown on the terminal; the report file contains all refused rows. */
const MAX_VISIBLE = 20

const loadCards = defineVerb({
  name: 'cards',
  summary: 'Loads the list of card prefixes (BIN) with bank, family and type, which decide on instalments',
  arguments: { file: text('csv or xlsx') },
  options: { dryRun: flag('only say what would change'), errors: optional(text('where refused rows go', 'file')) },
  async run({ db }, { file, dryRun, errors = `${file}.errors.csv` }) {
    try {
      return await load(db, { file, dryRun, errors })
    } catch (error) {
      if (error instanceof FileRefused) return fail(error.message)
      throw error
    }
  },
})

export const cards: Command = {
  name: 'cards',
  summary: 'The list of card beginnings, for instalments',
  docs: 'docs/payments.md',
  verbs: [loadCards],
}

interface LoadRequest {
  file: string
  dryRun: boolean
  errors: string
}

async function load(db: Db, { file, dryRun, errors }: LoadRequest): Promise<CommandResult> {
  const { list, result } = await loadBinList(db, file, { dryRun })
  const report = await openReport(errors, { goOn: false })
  await report.add(list.refused.map((row) => ({ ...row, code: row.prefix, kind: 'refused' as const })))
  const refusedText = refusedLines(list.refused, report.getReportPath())
  if (!result.ok) return fail('No row can be taken: the list that is there stays.', ...refusedText)
  const { fresh, changed, same, removed } = result.value
  const { beginnings, repeated, refused } = list
  return finish([...changeLines(list, result.value, dryRun), ...refusedText], {
    dryRun,
    beginnings: beginnings.length,
    repeated,
    fresh,
    changed,
    same,
    removed,
    refused,
    reportFile: report.getReportPath(),
  })
}

function changeLines({ beginnings, repeated }: BinListRead, change: BinListChange, dryRun: boolean): string[] {
  const { fresh, changed, same, removed } = change
  const withoutFamily = beginnings.filter(({ type, family }) => type === 'credit' && family === '').length
  return [
    `${beginnings.length} beginnings of cards ${dryRun ? 'would be' : 'are'} known: ${fresh} new, ${changed} changed, ${same} as they were. ${removed} ${dryRun ? 'would go' : 'are gone'}.`,
    ...(repeated > 0 ? [`${repeated} rows repeat another row.`] : []),
    ...(withoutFamily > 0
      ? [`${withoutFamily} credit cards have no family: they pay in the parts that a terminal gives to every card.`]
      : []),
  ]
}

function refusedLines(refused: readonly RefusedRow[], file: string | undefined): string[] {
  if (refused.length === 0) return []
  const rows = refused
    .slice(0, MAX_VISIBLE)
    .map(({ at, column, value, reason }) => `  line ${at}: ${column} "${value}" ${reason}`)
  return [`${refused.length} rows were left out${file ? `, all of them in ${file}` : ''}:`, ...rows]
}
