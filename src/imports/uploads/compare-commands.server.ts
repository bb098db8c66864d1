import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { ImportLimits } from '#src/settings/import-limits.ts'
import {
  type ImportFacts,
  type ImportInput,
  type ImportRequest,
  openLoader,
  prepareImport,
  transaction,
} from '../commands.server.ts'
import { type InputFile, readRows, type UploadedFile } from '../file-reader/queries.server.ts'
import { cellText } from '../file-reader/table.ts'
import { countStocked, loadImportLimits } from '../limit-queries.server.ts'
import { type ExceededLimit, findExceededLimits } from '../limits.ts'
import { addProblems, type Counts, type Progress } from '../outcome/counts.ts'
import type { ReportFile } from '../outcome/report-commands.server.ts'
import type { Problem } from '../rows/cell-result.ts'
import type { Terms } from '../rows/terms.ts'
import { loadRows } from '../run-commands.server.ts'
import { previewUpdate } from '../updates/preview-commands.server.ts'
import type { UpdateKind } from '../updates/update.ts'
import { ComparisonWriter, type PlaceCodes, toStoredChange } from './change-commands.server.ts'
import { readImportMapping, toImportMapping, type UploadChoices } from './choices.ts'
import { cutText, toStorable } from './stored-text.ts'
import { isUpdateKind, type UploadCounts, type UploadKind, type UploadOptions, type UploadProblem } from './upload.ts'

/** An uploaded list that a job works on. */
export interface UploadToRun {
  id: number
  siteId: number
  /** A key of the site. */
  site: string
  kind: UploadKind
  file: UploadedFile
  choices: UploadChoices
  options: UploadOptions
  seesPurchasePrices: boolean
  rowsDone: number
  /** Null until it is applied. */
  appliedBy: number | null
  updateToken: string | null
}

export interface Comparison {
  counts: UploadCounts
  rows: number
  hasPurchasePrices: boolean
  updateToken: string | null
}

/** Rows written in one transaction; other lists are shorter, and their rows may need records of earlier ones. */
export const batchRows = (kind: UploadKind) => (kind === 'products' || kind === 'customers' ? 2000 : 20_000)

export const toImportRequest = (upload: UploadToRun): ImportRequest => ({
  file: upload.file,
  site: upload.site,
  mapping: toImportMapping(upload.kind, upload.choices),
  dryRun: true,
  invite: upload.options.invite,
  existingOnly: upload.options.existingOnly ?? false,
  reason: upload.options.reason ?? '',
  replace: upload.options.replace,
  hidesPurchasePrices: !upload.seesPurchasePrices,
  hidesPurchaseLists: !upload.seesPurchasePrices,
  by: upload.appliedBy,
  reportFile: undefined,
})

/**
 * Compares an uploaded list with the shop and stores every change and problem; the shop is not changed. Throws
 * FileRefused.
 */
export async function compareUpload(
  input: ImportInput,
  upload: UploadToRun,
  onProgress: (progress: Progress) => void,
): Promise<Comparison | UploadProblem> {
  const read = readImportMapping(upload.kind, upload.choices)
  if ('why' in read) return { code: 'columns', reason: read.why }
  const limits = await loadImportLimits(input.db, upload.siteId)
  const writer = new ComparisonWriter(input.db, upload.id, limits)
  const compared = isUpdateKind(upload.kind)
    ? await compareUpdate(input.db, { upload, kind: upload.kind, writer, limits, onProgress })
    : await compareList(input, { upload, writer, limits, onProgress })
  if ('code' in compared) return compared
  await addRowTexts(input.db, upload, compared.file)
  return compared
}

interface ComparisonInput {
  upload: UploadToRun
  writer: ComparisonWriter
  limits: ImportLimits
  onProgress: (progress: Progress) => void
}

const PURCHASE_PRICES: UploadProblem = { code: 'purchasePrices', reason: '' }

async function compareList(
  input: ImportInput,
  { upload, writer, limits, onProgress }: ComparisonInput,
): Promise<(Comparison & { file: InputFile }) | UploadProblem> {
  const facts = await prepareImport(input, toImportRequest(upload))
  if ('why' in facts) return { code: 'columns', reason: facts.why }
  const { loader, terms, purchase } = await openLoader(input.db, facts)
  if (purchase.hasColumn && !upload.seesPurchasePrices) return PURCHASE_PRICES
  const purchaseLists = new Set(terms.priceLists.all.filter(({ kind }) => kind === 'purchase').map(({ id }) => id))
  let hasPurchasePrices = purchase.hasColumn || (purchase.mayBeNamed && upload.seesPurchasePrices)
  const codes = toPlaceCodes(terms)
  loader.counts.onChange = (change) => {
    const isPrice = change.field === 'price' || change.field === 'validTo'
    if (isPrice && purchaseLists.has(change.placeId ?? 0)) hasPurchasePrices = true
    writer.addChange(toStoredChange(change, codes))
  }
  await runDry(input.db, { facts, loader, report: createReport(writer), onProgress, rowsDone: 0, kind: upload.kind })
  await writer.flush()
  const { prices, priceSteps, emptied } = writer.steps
  const { changed, unchanged, removed } = loader.counts
  const stocked = await countStocked(input.db, upload.siteId)
  const exceeded = findExceededLimits({ prices, priceSteps, stocked, emptied, changed, unchanged, removed }, limits)
  return {
    counts: toUploadCounts(loader.counts, { changes: writer.changes, exceeded, unused: facts.surveyed.plan.unused }),
    rows: facts.surveyed.rows,
    hasPurchasePrices,
    updateToken: null,
    file: facts.file,
  }
}

export const toPlaceCodes = ({ priceLists, depots }: Terms): PlaceCodes => ({
  priceLists: new Map(priceLists.all.map(({ id, code }) => [id, code])),
  depots: new Map(depots.all.map(({ id, code }) => [id, code])),
})

interface DryRun {
  facts: ImportFacts
  loader: Awaited<ReturnType<typeof openLoader>>['loader']
  report: ReportFile
  onProgress: ((progress: Progress) => void) | undefined
  rowsDone: number
  kind: UploadKind
}

/** Reports what the rows after `rowsDone` would change. */
export async function runDry(db: Db, { facts, loader, report, onProgress, rowsDone, kind }: DryRun): Promise<void> {
  const { file, surveyed } = facts
  const run = { rowsDone, markDone: async () => undefined }
  await loadRows(db, { file, surveyed, loader, run, report, onProgress, batchRows: batchRows(kind) })
  const problems = await loader.finish(transaction(db))
  await report.add(problems)
  addProblems(loader.counts, problems)
}

export const createReport = (writer: Pick<ComparisonWriter, 'addProblems'>): ReportFile => ({
  // Problems of rows that an interrupted run has loaded are stored already.
  continues: true,
  add: (problems) => writer.addProblems(problems),
  close: async () => undefined,
  getReportPath: () => undefined,
})

interface ComparisonResult {
  changes: number
  exceeded: ExceededLimit[]
  /** Columns that are not used. */
  unused: string[]
}

function toUploadCounts(counts: Counts, { changes, exceeded, unused }: ComparisonResult): UploadCounts {
  return {
    read: counts.read,
    new: counts.new,
    changed: counts.changed,
    unchanged: counts.unchanged,
    removed: counts.removed,
    joined: counts.joined,
    duplicates: counts.duplicates,
    refused: counts.refused,
    notes: counts.notes,
    newUsers: counts.newUsers,
    made: [...counts.created].slice(0, MAX_NAMES).map(toStorable),
    unused: unused.slice(0, MAX_NAMES).map(toStorable),
    changes,
    exceeded,
  }
}

const MAX_NAMES = 200

async function compareUpdate(
  db: Db,
  { upload, kind, writer, onProgress }: ComparisonInput & { kind: UpdateKind },
): Promise<(Comparison & { file: InputFile }) | UploadProblem> {
  const { heldIncluded: includesReserved } = upload.options
  const preview = await previewUpdate(db, {
    ...toImportRequest(upload),
    kind,
    includesReserved,
    onProblems: (problems) => writer.addProblems(problems),
    onProgress,
  })
  if ('why' in preview) return preview.isPurchase ? PURCHASE_PRICES : { code: 'columns', reason: preview.why }
  const { token, difference, exceeded, counts, unused, file } = preview
  const hasPurchaseChanges = await copyUpdateChanges(db, { uploadId: upload.id, token, kind })
  await writer.flush()
  const { changed, made, unchanged, repeated } = difference
  const sums = { ...counts, new: made, changed: changed - made, unchanged, joined: repeated }
  return {
    counts: toUploadCounts(sums, { changes: changed, exceeded, unused }),
    rows: counts.read,
    hasPurchasePrices: preview.hasPurchasePrices || hasPurchaseChanges,
    updateToken: token,
    file,
  }
}

interface UpdateToCopy {
  uploadId: number
  token: string
  kind: UpdateKind
}

/** Shows the stored comparison like that of other lists. Returns whether it has purchase prices. */
async function copyUpdateChanges(db: Db, { uploadId, token, kind }: UpdateToCopy): Promise<boolean> {
  const places = kind === 'stock' ? sql`depots` : sql`price_lists`
  const tier = sql`case when change.min_quantity > 0 then ' ≥ ' || trim_scale(change.min_quantity) else '' end`
  await sql`
    insert into list_upload_changes (upload_id, no, code, field, place, before, after, step)
    select ${uploadId}, row_number() over (order by change.no, part.field), product.code, part.field, place.code || ${tier},
      part.before, part.after, part.step
    from list_updates stored
    join list_update_rows change on change.update_id = stored.id
    join products product on product.id = change.product_id
    join ${places} place on place.id = change.place_id
    cross join lateral (values
      (${kind === 'stock' ? 'stock' : 'price'}, trim_scale(change.before)::text, trim_scale(change.after)::text,
        case when change.before is null then null
          when ${kind} = 'prices' and least(change.before, change.after) > 0
            then greatest(change.before, change.after) / least(change.before, change.after)
          else (greatest(change.before, change.after) + 1) / (least(change.before, change.after) + 1) end),
      ('coming', trim_scale(change.coming_before)::text, trim_scale(change.coming_after)::text, null),
      (${kind === 'stock' ? 'comingOn' : 'validTo'}, change.day_before::text, change.day_after::text, null)
    ) as part (field, before, after, step)
    where stored.token = ${token} and part.before is distinct from part.after`.execute(db)
  if (kind === 'stock') return false
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from list_updates stored join list_update_rows change on change.update_id = stored.id
      join price_lists list on list.id = change.place_id and list.kind = 'purchase' where stored.token = ${token}) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

/** Refused rows that are shown with their own text. */
const MAX_ROW_TEXTS = 5000
const LONGEST_ROW = 500

/** Stores the text of refused rows next to their reasons. */
async function addRowTexts(db: Db, upload: UploadToRun, file: InputFile): Promise<void> {
  const refused = await db
    .selectFrom('listUploadProblems')
    .select('line')
    .distinct()
    .where('uploadId', '=', upload.id)
    .where('kind', '=', 'refused' satisfies Problem['kind'])
    .orderBy('line')
    .limit(MAX_ROW_TEXTS)
    .execute()
  if (refused.length === 0) return
  const lines = new Set(refused.map(({ line }) => line))
  const texts: { line: number; text: string }[] = []
  for await (const rows of readRows(file)) {
    for (const { at, cells } of rows) {
      if (!lines.has(at)) continue
      const text = cells
        .map((cell) => cellText(cell).trim())
        .filter(Boolean)
        .join(' · ')
      texts.push({ line: at, text: cutText(text, LONGEST_ROW) })
    }
    if (texts.length >= lines.size) break
  }
  await sql`
    update list_upload_problems problem set row_text = row.text
    from json_to_recordset(${JSON.stringify(texts)}::json) as row (line integer, text text)
    where problem.upload_id = ${upload.id} and problem.line = row.line and problem.kind = 'refused'`.execute(db)
}
