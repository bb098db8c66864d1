import { createHash } from 'node:crypto'
import type { Db } from '#src/platform/db.server.ts'
import { nameKey } from '#src/products/match-key.ts'
import type { NamedSite } from '#src/site/name-queries.server.ts'
import { brandNames } from '../catalogue-lists/queries.server.ts'
import type { Field } from '../columns/field.ts'
import { headingKey, type RecognisedHeading, recogniseHeading, type SiteNames } from '../columns/heading.ts'
import { emptyMapping } from '../columns/mapping.ts'
import { planColumns } from '../columns/plan.ts'
import { loadSiteNames } from '../commands.server.ts'
import { FileRefused } from '../file-reader/file-check.ts'
import { type InputFile, inspectFile, readRows, type UploadedFile } from '../file-reader/queries.server.ts'
import { cellText, isBlank, type Row } from '../file-reader/table.ts'
import { CAR_BRANDS, proposeMapping } from '../proposal/proposal.ts'
import { clean } from '../rows/vocabulary.ts'
import { type ColumnChoice, getPlaceKind, type UploadChoices, type UploadLayout } from './choices.ts'
import { cutText } from './stored-text.ts'
import { listUploadFields, toListKind, type UploadKind } from './upload.ts'

/** Rows that a proposal looks at. */
const MAX_ROWS = 1000
const MAX_SAMPLES = 3
const LONGEST_SAMPLE = 80
/** A person waits for it. */
const BOUNDS = { withinMs: 15_000, memoryMb: 384 }

export interface DescribedList {
  layout: UploadLayout
  choices: UploadChoices
}

interface ListToDescribe {
  site: NamedSite
  kind: UploadKind
  file: UploadedFile
  /** The reading of the file as staff chose it. */
  chosen?: Pick<UploadChoices, 'sheet' | 'encoding'> & { headerAt?: number | null | undefined }
}

/** The columns of a list with sample values, and a proposal of what they are. Throws FileRefused. */
export async function describeList(db: Db, { site, kind, file, chosen = {} }: ListToDescribe): Promise<DescribedList> {
  const { sheet, encoding, headerAt } = chosen
  const rows = await readFirstRows(await inspectFile(file, { sheet, encoding }))
  if (rows.length === 0) throw new FileRefused('The file has no rows.', 'empty')
  const names = await loadSiteNames(db, site)
  const proposed =
    headerAt === undefined
      ? await proposeColumns(db, { site, kind, rows, names })
      : proposeByHeadings(kind, { rows, names, header: rows.find(({ at }) => at === headerAt) })
  const allowed = new Set(listUploadFields(kind))
  return {
    layout: describeColumns(rows, proposed.headerAt),
    choices: {
      ...(sheet !== undefined && { sheet }),
      ...(encoding !== undefined && { encoding }),
      headerAt: proposed.headerAt,
      columns: proposed.columns.filter(({ field }) => allowed.has(field)),
    },
  }
}

async function readFirstRows(file: InputFile): Promise<Row[]> {
  const rows: Row[] = []
  for await (const batch of readRows(file, BOUNDS)) {
    rows.push(...batch)
    if (rows.length >= MAX_ROWS) break
  }
  return rows.slice(0, MAX_ROWS)
}

function describeColumns(rows: readonly Row[], headerAt: number | null): UploadLayout {
  const header = rows.find(({ at }) => at === headerAt)
  const data = rows.filter(({ at }) => at > (headerAt ?? 0))
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, at) => ({
    at,
    heading: cutText(clean(cellText(header?.cells[at])), LONGEST_SAMPLE),
    samples: listSamples(data, at),
  }))
  return { columns: columns.filter(({ heading, samples }) => heading !== '' || samples.length > 0), rows: rows.length }
}

function listSamples(rows: readonly Row[], at: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    const text = clean(cellText(cells[at]))
    if (text !== '') samples.add(cutText(text, LONGEST_SAMPLE) + (text.length > LONGEST_SAMPLE ? '…' : ''))
    if (samples.size === MAX_SAMPLES) break
  }
  return [...samples]
}

interface ColumnProposal {
  headerAt: number | null
  columns: ColumnChoice[]
}

interface ProposalInput {
  rows: readonly Row[]
  names: SiteNames
}

async function proposeColumns(
  db: Db,
  { site, kind, rows, names }: ProposalInput & { site: NamedSite; kind: UploadKind },
): Promise<ColumnProposal> {
  const listKind = toListKind(kind)
  const plan = planColumns({ mapping: emptyMapping(listKind), names, head: rows })
  if (!('why' in plan)) {
    const columns = plan.columns.flatMap(({ field, source, options }) =>
      source.kind === 'cell' ? [toChoice(source.at, { ...options, field })] : [],
    )
    return { headerAt: plan.headerAt || null, columns }
  }
  if (listKind !== 'products')
    return proposeByHeadings(kind, { rows, names, header: findHeader(kind, { rows, names }) })
  const brands = new Set([...CAR_BRANDS, ...(await brandNames(db, site.id)).map(nameKey)])
  const { headerAt, columns } = proposeMapping({ rows, names, brands, mainList: { code: '', currency: site.currency } })
  return {
    headerAt: headerAt ?? null,
    columns: columns.flatMap(({ at, field }) => (field ? [{ at, field, place: '' }] : [])),
  }
}

/** The row of the first twenty with most known headings, otherwise the first. */
function findHeader(kind: UploadKind, { rows, names }: ProposalInput): Row | undefined {
  const countKnown = ({ cells }: Row) =>
    cells.filter((cell) => recogniseHeading(cellText(cell), toListKind(kind), names)).length
  return rows
    .slice(0, 20)
    .reduce<Row | undefined>((best, row) => (best && countKnown(best) >= countKnown(row) ? best : row), undefined)
}

function proposeByHeadings(
  kind: UploadKind,
  { names, header }: ProposalInput & { header: Row | undefined },
): ColumnProposal {
  const columns = (header?.cells ?? []).flatMap((cell, at) => {
    const found = isBlank(cell) ? undefined : recogniseHeading(cellText(cell), toListKind(kind), names)
    return found ? [toChoice(at, found)] : []
  })
  return { headerAt: header?.at ?? null, columns: columns.filter((one, no) => isFirst(columns, one, no)) }
}

// Two columns with the same meaning: the second one is left to the user.
const isFirst = (columns: readonly ColumnChoice[], one: ColumnChoice, no: number) =>
  !columns
    .slice(0, no)
    .some(({ field, place, language }) => field === one.field && place === one.place && language === one.language)

type FoundColumn = { field: Field } & {
  [Name in 'priceList' | 'depot' | 'property' | 'language']?: RecognisedHeading[Name] | undefined
}

function toChoice(at: number, found: FoundColumn): ColumnChoice {
  const placeKind = getPlaceKind(found.field)
  const place = placeKind === undefined ? undefined : found[placeKind]
  return { at, field: found.field, place: place ?? '', ...(found.language && { language: found.language }) }
}

/** Identifies lists with the same headings; undefined without headings. */
export function hashHeadings({ columns }: UploadLayout): string | undefined {
  const keys = columns.map(({ heading }) => headingKey(heading))
  if (keys.every((key) => key === '')) return undefined
  return createHash('sha256').update(JSON.stringify(keys)).digest('hex')
}
