import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { listHosts, type NamedSite, noSite, siteNamed } from '#src/site/name-queries.server.ts'
import { loadDepots, loadPriceLists } from '../catalogue-lists/queries.server.ts'
import type { SiteNames } from '../columns/heading.ts'
import { emptyMapping, type ProductMapping } from '../columns/mapping.ts'
import type { ImportRequest } from '../commands.server.ts'
import { FileRefused } from '../file-reader/file-check.ts'
import { getSourceName, type InputFile, inspectFile, readRows } from '../file-reader/queries.server.ts'
import { countStocked, loadImportLimits } from '../limit-queries.server.ts'
import { findExceededLimits, type LimitCounts } from '../limits.ts'
import { refusal } from '../loaders/loader.ts'
import { addProblems, type Counts, emptyCounts } from '../outcome/counts.ts'
import { openReport, type ReportFile } from '../outcome/report-commands.server.ts'
import type { Problem } from '../rows/cell-result.ts'
import {
  createTerms,
  hasPurchaseColumn,
  listRequiredTerms,
  mayNamePurchaseLists,
  type Terms,
  withoutPurchaseLists,
} from '../rows/terms.ts'
import { type FileSurvey, surveyFile } from '../survey-queries.server.ts'
import {
  compareStaged,
  deleteOldUpdates,
  openStaging,
  saveDifference,
  saveExceeded,
  stage,
} from './comparison-commands.server.ts'
import type { Preview } from './outcome.ts'
import { type IneffectiveRow, loadDifference, readIneffectiveRows } from './queries.server.ts'
import {
  type Difference,
  type RowToCompare,
  readUpdateRow,
  UPDATE_FIELDS,
  type UpdateKind,
  type UpdateReading,
} from './update.ts'

export interface PreviewRequest extends Omit<ImportRequest, 'dryRun'> {
  kind: UpdateKind
  /** The stock figures still include what open orders reserve; see docs/import.md. */
  includesReserved?: boolean
  /** Receives refused rows and notes, besides the report. */
  onProblems?(problems: readonly Problem[]): Promise<void>
}

/** Days after which unapplied previews are deleted. */
export const STORED_DAYS = 7
const CHUNK = 10_000

/**
 * Reads a stock or price list, compares it with the shop in one query and stores the differences. Writes nothing to the
 * shop. `why` is one actionable line; `isPurchase` states that it is about purchase prices that the request hides.
 */
export async function previewUpdate(
  db: Db,
  request: PreviewRequest,
): Promise<(Preview & { file: InputFile; hasPurchasePrices: boolean }) | UnreadableUpdate> {
  const startedAt = performance.now()
  try {
    const site = await siteNamed(db, request.site)
    if (!site) return { why: noSite(request.site, await listHosts(db)) }
    const mapping = request.mapping ?? emptyMapping('products')
    if (mapping.of !== 'products') return { why: 'A mapping for counts or prices is one of products.' }
    const read = await readUpdateFile(db, { site, request, mapping })
    if ('why' in read) return read
    const preview = await db.transaction().execute((tx) => compareFile(tx, { site, request, ...read }))
    const { file, hasPurchasePrices } = read
    return { ...preview, file, hasPurchasePrices, seconds: (performance.now() - startedAt) / 1000 }
  } catch (error) {
    if (error instanceof FileRefused) return { why: error.message }
    throw error
  }
}

interface UnreadableUpdate {
  why: string
  isPurchase?: true
}

interface UpdatePreviewRequest {
  site: NamedSite
  request: PreviewRequest
  mapping: ProductMapping
}

interface ReadUpdate {
  file: InputFile
  surveyed: FileSurvey
  reading: UpdateReading
  hasPurchasePrices: boolean
}

async function readUpdateFile(
  db: Db,
  { site, request, mapping }: UpdatePreviewRequest,
): Promise<ReadUpdate | UnreadableUpdate> {
  const { kind, hints = {} } = request
  const names = {
    priceLists: await loadPriceLists(db, site.id, { publicFirst: site.platform === 2 }),
    depots: await loadDepots(db, site.id),
  }
  const file = await inspectFile(request.file, { ...mapping, ...hints })
  const surveyed = await surveyFile(file, { mapping, hints, only: UPDATE_FIELDS[kind] }, names)
  if ('why' in surveyed) return surveyed
  const values = kind === 'stock' ? ['stock', 'coming'] : ['price']
  if (!surveyed.plan.columns.some(({ field }) => values.includes(field)))
    return { why: `No column is a ${kind === 'stock' ? 'count' : 'price'}: say in a mapping which one is.` }
  const { hidesPurchaseLists = false } = request
  const resolved = resolveTerms(surveyed, { mapping, names, currency: site.currency, hidesPurchaseLists })
  if ('why' in resolved) return resolved
  const { terms, hasPurchasePrices } = resolved
  return { file, surveyed, hasPurchasePrices, reading: { ...surveyed.writing, kind, mapping, terms } }
}

interface PreviewFacts {
  mapping: ProductMapping
  names: { priceLists: Parameters<typeof createTerms>[0]; depots: Parameters<typeof createTerms>[1] } & SiteNames
  currency: string
  hidesPurchaseLists: boolean
}

// An update creates no price list and no depot: an unknown name is an error in the mapping.
function resolveTerms(
  { plan }: FileSurvey,
  { mapping, names, currency, hidesPurchaseLists }: PreviewFacts,
): { terms: Terms; hasPurchasePrices: boolean } | UnreadableUpdate {
  const requiredTerms = listRequiredTerms(plan, mapping, { existing: names, currency })
  const terms = createTerms(names.priceLists, names.depots)
  const list = requiredTerms.priceLists.find(({ code }) => !terms.priceLists.find(code))
  const depot = requiredTerms.depots.find((code) => !terms.depots.find(code))
  if (list) return { why: `There is no price list "${list.code}": an update makes none.` }
  if (depot !== undefined) return { why: `There is no depot "${depot}": an update makes none.` }
  const main = mapping.defaults.priceList
  const first = main === undefined ? undefined : terms.priceLists.find(main)
  const priceLists = first ? [first, ...names.priceLists.filter(({ id }) => id !== first.id)] : names.priceLists
  const allTerms = createTerms(priceLists, names.depots)
  const hasColumn = hasPurchaseColumn(plan, allTerms)
  if (!hidesPurchaseLists)
    return { terms: allTerms, hasPurchasePrices: hasColumn || mayNamePurchaseLists(plan, allTerms) }
  if (hasColumn) return { why: 'The list has purchase prices.', isPurchase: true }
  return { terms: withoutPurchaseLists(allTerms), hasPurchasePrices: false }
}

async function compareFile(
  tx: Tx,
  {
    site,
    request,
    file,
    surveyed,
    reading,
  }: Omit<ReadUpdate, 'hasPurchasePrices'> & Omit<UpdatePreviewRequest, 'mapping'>,
) {
  const { kind, includesReserved = false } = request
  const counts = emptyCounts()
  const report = await openReport(request.reportFile, { goOn: false })
  const reportProblems = async (problems: readonly Problem[]) => {
    addProblems(counts, problems)
    await request.onProblems?.(problems)
    await report.add(problems)
  }
  await openStaging(tx)
  await stageFile(tx, { file, surveyed, reading, request, reportProblems, counts })
  await compareStaged(tx, { siteId: site.id, kind, includesReserved })
  await deleteOldUpdates(tx, site.id, STORED_DAYS)
  const token = randomBytes(5).toString('hex')
  const id = await saveDifference(tx, { siteId: site.id, kind, token, fileName: getSourceName(request.file) })
  for await (const rows of readIneffectiveRows(tx))
    await reportProblems(rows.map(({ at, code, why }) => refusal(at, code, WHY[why])))
  const limits = await loadImportLimits(tx, site.id)
  const difference = await loadDifference(tx, { kind, updateId: id, priceStep: limits.priceStep })
  const exceeded = findExceededLimits(await toLimitCounts(tx, { siteId: site.id, kind, difference }), limits)
  await saveExceeded(tx, id, exceeded)
  const needsConfirmation = limits.forCommands && exceeded.length > 0
  const { unused } = surveyed.plan
  return { kind, token, difference, exceeded, needsConfirmation, counts, unused, reportFile: report.getReportPath() }
}

interface ComparedUpdate {
  siteId: number
  kind: UpdateKind
  difference: Difference
}

async function toLimitCounts(tx: Tx, { siteId, kind, difference }: ComparedUpdate): Promise<LimitCounts> {
  const { changed, made, unchanged, up, down, priceSteps, toNothing } = difference
  return {
    prices: kind === 'prices' ? up + down : 0,
    priceSteps,
    stocked: kind === 'stock' ? await countStocked(tx, siteId) : 0,
    emptied: kind === 'stock' ? toNothing : 0,
    changed: changed - made,
    unchanged,
    removed: 0,
  }
}

const WHY: Record<IneffectiveRow['why'], string> = {
  unknown: 'no product has this code',
  contradicting: 'an earlier row of this code has another value, which is used',
}

interface StagingInput extends Omit<ReadUpdate, 'hasPurchasePrices'> {
  request: PreviewRequest
  reportProblems: (problems: Parameters<ReportFile['add']>[0]) => Promise<void>
  counts: Counts
}

// Reads the next chunk while the current one is written.
async function stageFile(tx: Tx, { file, surveyed, reading, request, reportProblems, counts }: StagingInput) {
  const startedAt = performance.now()
  let chunk: RowToCompare[] = []
  let writing: Promise<void> = Promise.resolve()
  for await (const batch of readRows(file)) {
    const rows = batch.filter(({ at }) => at > surveyed.plan.headerAt).map((row) => readUpdateRow(row, reading))
    counts.read += rows.length
    const problems = rows.flatMap((one) => one.problems)
    if (problems.length > 0) await reportProblems(problems)
    for (const { rows: result } of rows) chunk.push(...result)
    if (chunk.length < CHUNK) continue
    await writing
    writing = stage(tx, chunk)
    writing.catch(() => undefined)
    chunk = []
    request.onProgress?.({ done: counts.read, total: surveyed.rows, seconds: (performance.now() - startedAt) / 1000 })
  }
  await writing
  await stage(tx, chunk)
}
