import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import { depotsOf, priceListsOf } from '../../catalog/loading/queries.server.ts'
import { compareStaged, forgetOldUpdates, keepDifference } from '../../catalog/updates/comparing-commands.server.ts'
import { differenceOf, type RowLeft, rowsLeft } from '../../catalog/updates/difference-queries.server.ts'
import { openStaging, stage } from '../../catalog/updates/staging-commands.server.ts'
import type { RowToCompare, UpdateKind } from '../../catalog/updates/update.ts'
import type { Db, Tx } from '../../platform/db.server.ts'
import { knownHosts, type NamedSite, noSite, siteNamed } from '../../site/naming-queries.server.ts'
import type { SiteNames } from '../columns/heading.ts'
import { emptyMapping, type ProductMapping } from '../columns/mapping.ts'
import type { ImportRequest } from '../commands.server.ts'
import { refusal } from '../loader.ts'
import { addProblems, type Counts, emptyCounts } from '../outcome/counts.ts'
import { openReport, type ReportFile } from '../outcome/report-commands.server.ts'
import { placesWanted } from '../places-wanted.ts'
import { FileRefused } from '../reading/file-kind.ts'
import { type InputFile, inspectFile, readRows } from '../reading/queries.server.ts'
import { type Terms, termsOf } from '../rows/terms.ts'
import { type Surveyed, surveyFile } from '../survey-queries.server.ts'
import type { Preview } from './outcome.ts'
import { readUpdateRow, UPDATE_FIELDS, type UpdateReading } from './update-row.ts'

export interface PreviewRequest extends Omit<ImportRequest, 'dryRun'> {
  kind: UpdateKind
  /** The counts still include what open orders hold; see docs/import.md. */
  heldIncluded?: boolean
}

/** Compared lists that nobody applied are forgotten after so many days. */
export const KEPT_DAYS = 7
const CHUNK = 10_000

/**
 * Reads a list of counts or prices through, compares it with the shop in one go and keeps what it would change. Nothing
 * of the shop is written. `why` is one line that a person can act on.
 */
export async function previewUpdate(db: Db, request: PreviewRequest): Promise<Preview | { why: string }> {
  const begun = performance.now()
  try {
    const site = await siteNamed(db, request.site)
    if (!site) return { why: noSite(request.site, await knownHosts(db)) }
    const mapping = request.mapping ?? emptyMapping('products')
    if (mapping.of !== 'products') return { why: 'A mapping for counts or prices is one of products.' }
    const read = await understood(db, { site, request, mapping })
    if ('why' in read) return read
    const preview = await db.transaction().execute((tx) => compared(tx, { site, request, ...read }))
    return { ...preview, seconds: (performance.now() - begun) / 1000 }
  } catch (error) {
    if (error instanceof FileRefused) return { why: error.message }
    throw error
  }
}

interface Asked {
  site: NamedSite
  request: PreviewRequest
  mapping: ProductMapping
}

interface Understood {
  file: InputFile
  surveyed: Surveyed
  reading: UpdateReading
}

async function understood(db: Db, { site, request, mapping }: Asked): Promise<Understood | { why: string }> {
  const { kind, told = {} } = request
  const names = {
    priceLists: await priceListsOf(db, site.id, { publicFirst: site.platform === 2 }),
    depots: await depotsOf(db, site.id),
  }
  const file = await inspectFile(request.file, { ...mapping, ...told })
  const surveyed = await surveyFile(file, { mapping, told, only: UPDATE_FIELDS[kind] }, names)
  if ('why' in surveyed) return surveyed
  const values = kind === 'stock' ? ['stock', 'coming'] : ['price']
  if (!surveyed.plan.columns.some(({ field }) => values.includes(field)))
    return { why: `No column is a ${kind === 'stock' ? 'count' : 'price'}: say in a mapping which one is.` }
  const places = placesOf(surveyed, { mapping, names, currency: site.currency })
  return 'why' in places ? places : { file, surveyed, reading: { ...surveyed.writing, kind, mapping, ...places } }
}

interface Standing {
  mapping: ProductMapping
  names: { priceLists: Parameters<typeof termsOf>[0]; depots: Parameters<typeof termsOf>[1] } & SiteNames
  currency: string
}

// An update makes no price list and no depot: a name that is not there is a slip of the mapping.
function placesOf({ plan }: Surveyed, { mapping, names, currency }: Standing): { terms: Terms } | { why: string } {
  const wanted = placesWanted(plan, mapping, { there: names, currency })
  const terms = termsOf(names.priceLists, names.depots)
  const list = wanted.priceLists.find(({ code }) => !terms.priceLists.find(code))
  const depot = wanted.depots.find((code) => !terms.depots.find(code))
  if (list) return { why: `There is no price list "${list.code}": an update makes none.` }
  if (depot !== undefined) return { why: `There is no depot "${depot}": an update makes none.` }
  const main = mapping.defaults.priceList
  const first = main === undefined ? undefined : terms.priceLists.find(main)
  const priceLists = first ? [first, ...names.priceLists.filter(({ id }) => id !== first.id)] : names.priceLists
  return { terms: termsOf(priceLists, names.depots) }
}

async function compared(tx: Tx, { site, request, file, surveyed, reading }: Understood & Omit<Asked, 'mapping'>) {
  const { kind, heldIncluded = false } = request
  const counts = emptyCounts()
  const report = await openReport(request.reportFile, { goOn: false })
  const tell = async (problems: Parameters<typeof addProblems>[1]) => {
    addProblems(counts, problems)
    await report.add(problems)
  }
  await openStaging(tx)
  await stageFile(tx, { file, surveyed, reading, request, tell, counts })
  await compareStaged(tx, { siteId: site.id, kind, heldIncluded })
  await forgetOldUpdates(tx, site.id, KEPT_DAYS)
  const token = randomBytes(5).toString('hex')
  const id = await keepDifference(tx, { siteId: site.id, kind, token, fileName: basename(request.file) })
  for await (const rows of rowsLeft(tx)) await tell(rows.map(({ at, code, why }) => refusal(at, code, WHY[why])))
  const difference = await differenceOf(tx, kind, id)
  return { kind, token, difference, counts, unused: surveyed.plan.unused, reportFile: report.written() }
}

const WHY: Record<RowLeft['why'], string> = {
  unknown: 'no product has this code',
  contradicting: 'an earlier row of this code says otherwise, and is taken',
}

interface Staging extends Understood {
  request: PreviewRequest
  tell: (problems: Parameters<ReportFile['add']>[0]) => Promise<void>
  counts: Counts
}

// While a chunk is written the next one is read.
async function stageFile(tx: Tx, { file, surveyed, reading, request, tell, counts }: Staging) {
  const begun = performance.now()
  let chunk: RowToCompare[] = []
  let writing: Promise<void> = Promise.resolve()
  for await (const piece of readRows(file)) {
    const rows = piece.filter(({ at }) => at > surveyed.plan.headerAt).map((row) => readUpdateRow(row, reading))
    counts.read += rows.length
    const problems = rows.flatMap((one) => one.problems)
    if (problems.length > 0) await tell(problems)
    for (const { rows: said } of rows) chunk.push(...said)
    if (chunk.length < CHUNK) continue
    await writing
    writing = stage(tx, chunk)
    writing.catch(() => undefined)
    chunk = []
    request.onProgress?.({ done: counts.read, total: surveyed.rows, seconds: (performance.now() - begun) / 1000 })
  }
  await writing
  await stage(tx, chunk)
}
