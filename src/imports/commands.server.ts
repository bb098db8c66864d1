import { createHash } from 'node:crypto'
import type { LoadContext } from '#src/products/taxonomy/brand-category-commands.server.ts'
import { touchCatalog } from '#src/site/commands.server.ts'
import { loadUnits } from '#src/site/unit-queries.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import type { Env } from '../platform/env.ts'
import { createCounter } from '../platform/metrics.server.ts'
import { findEmailSite, listHosts, type NamedSite, noSite, siteNamed } from '../site/name-queries.server.ts'
import { analyzeTables, ensureDepotsAndLists } from './catalogue-lists/commands.server.ts'
import { loadCustomerGroups, loadDepots, loadPriceLists } from './catalogue-lists/queries.server.ts'
import type { SiteNames } from './columns/heading.ts'
import type { ImportMapping } from './columns/mapping.ts'
import { FileRefused } from './file-reader/file-check.ts'
import { getSourceName, type InputFile, inspectFile, type ListSource } from './file-reader/queries.server.ts'
import { entryLoader, figureLoader } from './loaders/account-commands.server.ts'
import { CATALOGUE_LOADERS, promotionLoader } from './loaders/catalogue-commands.server.ts'
import { customerLoader } from './loaders/customer-commands.server.ts'
import { crossLoader, supersessionLoader } from './loaders/link-commands.server.ts'
import type { Loader } from './loaders/loader.ts'
import { productLoader } from './loaders/product-commands.server.ts'
import { quantityLoader } from './loaders/quantity-commands.server.ts'
import { representativeLoader } from './loaders/representative-commands.server.ts'
import { createTextLoader } from './loaders/text-commands.server.ts'
import { fitmentLoader, vehicleLoader } from './loaders/vehicle-commands.server.ts'
import { addCreated, addProblems, type Counts, type Progress } from './outcome/counts.ts'
import { openReport } from './outcome/report-commands.server.ts'
import type { Outcome } from './outcome/summary.ts'
import { CustomerGroups } from './rows/customer-groups.ts'
import { SeenRows } from './rows/repeated-rows.ts'
import {
  createTerms,
  findClash,
  findUnnamedTerms,
  hasPurchaseColumn,
  listRequiredTerms,
  mayNamePurchaseLists,
  withoutPurchaseLists,
} from './rows/terms.ts'
import { beginRun, finishRun, loadRows, type Run, trackRun, withImportLock } from './run-commands.server.ts'
import { type FileSurvey, type SurveyHints, surveyFile } from './survey-queries.server.ts'

export interface ImportRequest {
  file: ListSource
  /** A host or the key of a site. */
  site: string
  mapping?: ImportMapping | undefined
  /** Command-line hints, which take precedence over the mapping. */
  hints?: SurveyHints
  dryRun: boolean
  /** Invites new users of customers at once; otherwise they wait until staff send the invitations. */
  invite?: boolean
  /** Discounts and dealer numbers: the list is complete, and entries that it does not contain are removed. */
  replace?: boolean
  /** Customers: rows with a code that no customer has are refused. */
  existingOnly?: boolean
  /** Customers: why their terms change; empty if it is not known. */
  reason?: string
  /** The member of staff who applies the list. Without it the command line does. */
  by?: number | null
  /** New representatives do not see purchase prices. */
  hidesPurchasePrices?: boolean
  /** Prices of purchase lists are refused as if there were no such list. */
  hidesPurchaseLists?: boolean
  /** Path of the report of refused rows and notes; undefined: none. */
  reportFile: string | undefined
  /** Products: the upload for which the values before are stored, to undo it. */
  undoUploadId?: number
  onProgress?(progress: Progress): void
  /** Rows per transaction; about 2,000 by default. */
  batchRows?: number
}

/** The target of an import; users that a list activates are invited with the mail settings of `env`. */
export interface ImportInput {
  db: Db
  env: Env
}

/**
 * Imports a list of products or customers into a site, or reports what it would do. The file is read once for analysis
 * and once for loading, in batches of one transaction each. A `why` is one line for the user; nothing was loaded then.
 */
export async function importFile(input: ImportInput, request: ImportRequest): Promise<Outcome | { why: string }> {
  const { db } = input
  try {
    const facts = await prepareImport(input, request)
    if ('why' in facts) return facts
    const work = () => runImport(db, facts)
    const outcome = request.dryRun ? await work() : await withImportLock(db, facts.site.id, work)
    return outcome ?? { why: 'Another list is being loaded into this site right now.' }
  } catch (error) {
    if (error instanceof FileRefused) return { why: error.message }
    throw error
  }
}

/** Reads a list completely, to know its columns; nothing is loaded. Throws FileRefused for an unreadable file. */
export async function prepareImport(
  { db, env }: ImportInput,
  request: ImportRequest,
): Promise<ImportFacts | { why: string }> {
  const site = await siteNamed(db, request.site)
  if (!site) return { why: noSite(request.site, await listHosts(db)) }
  const file = await inspectFile(request.file, { ...request.mapping, ...request.hints })
  const siteNames = await loadSiteNames(db, site)
  const surveyed = await surveyFile(file, { mapping: request.mapping, hints: request.hints ?? {} }, siteNames)
  if ('why' in surveyed) return surveyed
  const { of } = surveyed.mapping
  if (request.replace && of !== 'discounts' && of !== 'dealer-numbers')
    return { why: `A list of ${of} never replaces all: --replace goes with discounts and dealer-numbers.` }
  return { request, site, env, file, surveyed, existing: siteNames }
}

/** Platform 2 is a public shop; the others sell to dealers first. */
const isForPublic = ({ platform }: NamedSite) => platform === 2
const sellsToPublic = ({ platform }: NamedSite) => platform === 2 || platform === 3

export async function loadSiteNames(db: Db, site: NamedSite) {
  return {
    priceLists: await loadPriceLists(db, site.id, { publicFirst: isForPublic(site) }),
    depots: await loadDepots(db, site.id),
  }
}

export interface ImportFacts {
  request: ImportRequest
  site: NamedSite
  env: Env
  file: InputFile
  surveyed: FileSurvey
  existing: SiteNames
}

async function runImport(db: Db, importFacts: ImportFacts): Promise<Outcome> {
  const { request, site, file, surveyed } = importFacts
  const startedAt = performance.now()
  const { loader, unnamed, hasPublicList } = await openLoader(db, importFacts)
  const run = request.dryRun ? undefined : await beginRun(db, identifyRun(importFacts))
  const report = await openReport(request.reportFile, { goOn: (run?.rowsDone ?? 0) > 0, atOnce: !request.dryRun })
  // Refused rows of the first part are only in its report: without it the list is loaded from the start.
  if (run && request.reportFile !== undefined && !report.continues) run.rowsDone = 0
  const { onProgress, batchRows } = request
  try {
    await loadRows(db, { file, surveyed, loader, run: run && trackRun(run), report, onProgress, batchRows })
    const problems = await loader.finish(transaction(db))
    await report.add(problems)
    addProblems(loader.counts, problems)
    if (run) await finishImport(db, { run, site, counts: loader.counts })
  } catch (error) {
    if (!isDatabaseFault(error)) throw error
    throw new FileRefused(formatStopped({ done: (run?.rowsDone ?? 0) + loader.counts.read, of: surveyed.rows, error }))
  }
  await report.close()
  return {
    of: surveyed.mapping.of,
    dryRun: request.dryRun,
    invites: request.invite ?? false,
    counts: loader.counts,
    unused: surveyed.plan.unused,
    unnamed,
    withoutPublicList: sellsToPublic(site) && !hasPublicList ? site.key : undefined,
    resumedAfter: run?.rowsDone ?? 0,
    reportFile: report.getReportPath(),
    seconds: (performance.now() - startedAt) / 1000,
  }
}

const LOADERS = {
  representatives: representativeLoader,
  vehicles: vehicleLoader,
  fitments: fitmentLoader,
  crosses: crossLoader,
  supersessions: supersessionLoader,
  promotions: promotionLoader,
  properties: createTextLoader,
  quantities: quantityLoader,
  entries: entryLoader,
  figures: figureLoader,
  ...CATALOGUE_LOADERS,
}

/** The loader of the list; missing price lists and depots are created at once, except in a dry run. */
export async function openLoader(db: Db, { request, site, env, file, surveyed, existing }: ImportFacts) {
  const { mapping, plan, writing } = surveyed
  const { dryRun, replace = false, hidesPurchasePrices = false, by = null, undoUploadId } = request
  const write = !dryRun
  const input = {
    siteId: site.id,
    write,
    publicFirst: isForPublic(site),
    ...listRequiredTerms(plan, mapping, { existing, currency: site.currency }),
  }
  const { terms, created, hasPublicList, purchase } = await transaction(db)(async (tx) => {
    const { priceLists, depots, created } = await ensureDepotsAndLists(tx, input)
    const isOfProducts = mapping.of === 'products'
    const namesGroups = plan.columns.some(({ field }) => field === 'customerGroups')
    const allTerms = {
      ...createTerms(priceLists, depots, await loadUnits(tx, site.id)),
      ...(namesGroups && { customerGroups: new CustomerGroups(await loadCustomerGroups(tx, site.id)) }),
    }
    const terms = isOfProducts && request.hidesPurchaseLists ? withoutPurchaseLists(allTerms) : allTerms
    const purchase = {
      hasColumn: isOfProducts && hasPurchaseColumn(plan, allTerms),
      mayBeNamed: isOfProducts && mayNamePurchaseLists(plan, allTerms),
    }
    const clash = findClash(plan, terms)
    if (clash !== undefined) throw new FileRefused(clash)
    return { terms, created, hasPublicList: priceLists.some(({ isPublic }) => isPublic), purchase }
  })
  const language = mapping.language ?? site.language
  const invitationSender = { site: await findEmailSite(db, site.id), env, language: site.language, ip: '', userId: by }
  const loading = { siteId: site.id, write, replace, by, hidesPurchasePrices, reading: { ...writing, language } }
  const loader: Loader<Tx> =
    mapping.of === 'products'
      ? productLoader({
          loadContext: createLoadContext({ siteId: site.id, write, language, undoUploadId }),
          reading: { ...writing, terms, mapping, language },
          repeats: surveyed.repeats,
        })
      : mapping.of === 'customers'
        ? customerLoader({
            origin: { file: getSourceName(file.source), by, reason: request.reason ?? '' },
            existingOnly: request.existingOnly ?? false,
            invitationSender,
            invitesAtOnce: request.invite ?? false,
            write,
            reading: { ...writing, terms },
          })
        : LOADERS[mapping.of](loading)
  addCreated(loader.counts, created)
  return { loader, terms, unnamed: findUnnamedTerms(plan, terms), hasPublicList, purchase }
}

/** A dry run finds the records that its earlier rows would have created. */
const createLoadContext = (context: LoadContext): LoadContext =>
  context.write ? context : { ...context, planned: { brands: [], categories: [], codes: new SeenRows() } }

// The same file with another mapping or other options is another run.
function identifyRun({ file, surveyed, site }: ImportFacts) {
  const { hash, source, ...readingOptions } = file
  const text = JSON.stringify([hash, readingOptions, surveyed.mapping])
  return { siteId: site.id, hash: createHash('sha256').update(text).digest('hex'), name: getSourceName(source) }
}

export const transaction =
  (db: Db) =>
  <R>(work: (tx: Tx) => Promise<R>) =>
    db.transaction().execute(work)

const ANALYZE_FROM = 1000

const ROW_RESULTS = ['new', 'changed', 'unchanged', 'refused'] as const
const loadedRows = createCounter({
  name: 'import_rows_total',
  help: 'Rows of lists that this process loaded by result: new, changed, unchanged, refused',
  labels: ['result'],
})

async function finishImport(db: Db, { run, site, counts }: { run: Run; site: NamedSite; counts: Counts }) {
  await refreshCatalogue(db, site, counts)
  await finishRun(db, run)
  for (const result of ROW_RESULTS) loadedRows.inc({ result }, counts[result])
}

/** After a load: statistics of the planner, and caches of the catalogue. */
export async function refreshCatalogue(db: Db, site: NamedSite, counts: Pick<Counts, 'new' | 'changed'>) {
  if (counts.new + counts.changed >= ANALYZE_FROM) await analyzeTables(db)
  await touchCatalog(db, site.id)
}

/** A lost connection, a deadlock, a full disk: errors with a code of PostgreSQL or the socket. */
const isDatabaseFault = (error: unknown): error is Error =>
  error instanceof Error &&
  (/^(?:[0-9A-Z]{5}|E[A-Z]+)$/.test((error as { code?: string }).code ?? '') ||
    /^Connection terminated/.test(error.message))

const formatStopped = ({ done, of, error }: { done: number; of: number; error: Error }) =>
  `Stopped after ${done} of ${of} rows: ${error.message}. Load the same list again, and it goes on there.`
