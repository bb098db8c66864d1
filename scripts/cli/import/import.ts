import { ADDED_RECORD, type StayReason } from '#src/imports/catalogue-lists/undo-change.ts'
import { importFile } from '#src/imports/commands.server.ts'
import { formatUnconfirmed } from '#src/imports/limits.ts'
import { findLimitsOfLoad } from '#src/imports/load-limit-queries.server.ts'
import type { Counts } from '#src/imports/outcome/counts.ts'
import { pictureLines, summaryLines } from '#src/imports/outcome/summary.ts'
import { saveProposal } from '#src/imports/proposal/commands.server.ts'
import { loadPictures } from '#src/imports/run-commands.server.ts'
import { applyUpdate } from '#src/imports/updates/commands.server.ts'
import { appliedLines, previewLines } from '#src/imports/updates/outcome.ts'
import { previewUpdate } from '#src/imports/updates/preview-commands.server.ts'
import { listUndoableUploads, type UndoOutcome, undoNow } from '#src/imports/uploads/undo-now-commands.server.ts'
import { type CommandResult, fail, finish, refuse } from '../frame/result.ts'
import { type Command, type CommandServices, defineSiteVerb, type SiteContext } from '../frame/verb.ts'
import { openProgressBar } from './progress-bar.ts'
import { IMPORT_ARGUMENTS, IMPORT_OPTIONS, type ImportTask, type PicturesRequest, readTask } from './requests.ts'

const importVerb = defineSiteVerb({
  name: 'import',
  summary:
    'Loads a list into a site, gives products pictures, compares counts and prices and applies them, or undoes a list',
  arguments: IMPORT_ARGUMENTS,
  options: IMPORT_OPTIONS,
  async run(context, input) {
    const task = await readTask(context.site.host, input)
    if ('outcome' in task) return task
    const progress = openProgressBar()
    const result = await runTask(context, task, { site: context.site.host, ...progress })
    progress.close()
    return result
  },
})

export const importCommand: Command = {
  name: 'import',
  summary: 'Price lists, customers, vehicles and other lists from xlsx and csv',
  docs: 'docs/import.md',
  verbs: [importVerb],
}

type ImportProgress = { site: string } & ReturnType<typeof openProgressBar>

function runTask(services: SiteContext, task: ImportTask, running: ImportProgress): Promise<CommandResult> {
  const { onProgress } = running
  if (task.task === 'load') return load(services, task, running)
  if (task.task === 'pictures') return importPictures(services, { ...task.pictures, goOn: false }, running)
  if (task.task === 'compare') return compare(services, { ...task.request, onProgress })
  if (task.task === 'undo') return undo(services, task.uploadId)
  if (task.task === 'propose') return propose(services, task.request)
  return apply(services, { ...task.request, onProgress })
}

async function load(
  services: CommandServices,
  { request, confirmed, pictures }: Extract<ImportTask, { task: 'load' }>,
  running: ImportProgress,
): Promise<CommandResult> {
  const exceeded = request.dryRun || confirmed ? [] : await findLimitsOfLoad(services, request)
  if ('why' in exceeded) return fail(exceeded.why)
  if (exceeded.length > 0) return refuse(formatUnconfirmed(exceeded))
  const outcome = await importFile(services, { ...request, onProgress: running.onProgress })
  if ('why' in outcome) return fail(outcome.why)
  const { counts } = outcome
  const isWritten = !request.dryRun && counts.new + counts.changed + counts.removed > 0
  const lines = [...summaryLines(outcome), ...(isWritten ? [NOT_UNDOABLE] : [])]
  const report = finish(lines, { ...outcome, counts: countsData(counts) })
  if (!pictures) return report
  // Refused rows and pictures share one report if both use the same file.
  const goOn = outcome.reportFile === pictures.reportFile
  const pictureResult = await importPictures(services, { ...pictures, goOn }, running)
  if ('errors' in pictureResult) return pictureResult
  return finish([...report.lines, ...pictureResult.lines], { list: report.data, pictures: pictureResult.data })
}

const NOT_UNDOABLE = 'It cannot be undone: values before a list are stored when it is uploaded in the back office.'

async function importPictures(
  { db }: CommandServices,
  request: PicturesRequest & { goOn: boolean },
  running: ImportProgress,
) {
  running.restart()
  const outcome = await loadPictures(db, running.site, { ...request, onProgress: running.onProgress })
  return 'why' in outcome ? fail(outcome.why) : finish(pictureLines(outcome, request.dryRun), outcome)
}

async function compare({ db }: CommandServices, request: Parameters<typeof previewUpdate>[1]): Promise<CommandResult> {
  const preview = await previewUpdate(db, request)
  if ('why' in preview) return fail(preview.why)
  const { file: _, ...data } = preview
  return finish(previewLines(preview, request.site), { ...data, counts: countsData(preview.counts) })
}

async function propose({ db }: CommandServices, request: Parameters<typeof saveProposal>[1]): Promise<CommandResult> {
  const saved = await saveProposal(db, request)
  return 'why' in saved ? fail(saved.why) : finish(saved.lines, saved.proposal)
}

/** Exit code 3 if counts or prices changed since the comparison, or limits are not confirmed. */
async function apply({ db }: CommandServices, request: Parameters<typeof applyUpdate>[1]): Promise<CommandResult> {
  const applied = await applyUpdate(db, request)
  if ('why' in applied) return applied.needsConfirmation ? refuse(applied.why) : fail(applied.why)
  const lines = [...appliedLines(applied), ...(applied.written > 0 ? [NOT_UNDOABLE] : [])]
  return { outcome: applied.refused ? 'refused' : 'done', lines, data: applied }
}

async function undo(services: SiteContext, uploadId: number | undefined): Promise<CommandResult> {
  const { db, site } = services
  if (uploadId === undefined) {
    const uploads = await listUndoableUploads(db, site.id)
    const lines = uploads.map(
      ({ id, kind, fileName, appliedAt }) => `  ${id}  ${kind}  ${fileName}  ${appliedAt?.toISOString() ?? ''}`,
    )
    return finish(lines.length > 0 ? ['Lists that can be undone:', ...lines] : ['No list can be undone.'], uploads)
  }
  const undone = await undoNow(services, site, uploadId)
  if ('why' in undone) return fail(undone.why)
  const { fileName, examples, remaining } = undone
  const remainders = examples.map((example) => `  ${formatRemainder(example)}`)
  const more =
    remaining > remainders.length ? [`  and ${remaining - remainders.length} more, on the page of the list`] : []
  const lines = [
    `${fileName} is undone: ${undone.undone} changes; ${remaining} stay as they are.`,
    ...remainders,
    ...more,
  ]
  return finish(lines, undone)
}

const STAY_TEXTS: Record<string, string> = {
  ordered: 'is in orders or offers',
  inCarts: 'is in carts or quick orders',
  hasChildren: 'has variations or price rows',
  stockChanged: 'its counts changed',
  pricesChanged: 'its prices changed',
  changed: 'was changed or is used',
  booked: 'has entries, invoices or payments',
  invited: 'was invited',
  signedIn: 'has signed in',
  inUse: 'is used by other records',
  taken: 'another one took its place',
} satisfies Record<StayReason, string>

function formatRemainder({ code, column, value }: UndoOutcome['examples'][number]): string {
  if (column === ADDED_RECORD) return [code, 'stays:', STAY_TEXTS[value] ?? value].join('  ')
  const text = value === 'true' ? 'yes' : value === 'false' ? 'no' : value
  return [code, column, text].filter(Boolean).join('  ')
}

const countsData = ({ created, merged, ...counts }: Counts) => ({
  ...counts,
  made: [...created],
  merged: [...merged].map(([written, name]) => ({ written, name })),
})
