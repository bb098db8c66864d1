import { type Cell, cellText, isBlank, type Row } from '../file-reader/table.ts'
import { type Field, getShape, isByLanguage, listFields, mayRepeat, REQUIRED } from './field.ts'
import { headingKey, type RecognisedHeading, recogniseHeading, type SiteNames } from './heading.ts'
import {
  type CellSource,
  type Column,
  type ColumnSpec,
  columnLabel,
  getSpecs,
  type ImportMapping,
  listConstants,
  type Plan,
  type Source,
} from './mapping.ts'

const MAX_HEADER_ROWS = 20

export interface PlanInput {
  mapping: ImportMapping
  names: SiteNames
  /** The first rows of the file. */
  head: readonly Row[]
}

/** Why a list cannot be read, and how many kinds of columns its most likely heading row has. */
export interface Unplannable {
  why: string
  recognised?: number
}

/**
 * Determines the field of every column: by the mapping, otherwise by its heading. `why` explains how to correct the
 * list.
 */
export function planColumns(input: PlanInput): Plan | Unplannable {
  const header = input.mapping.header === false ? undefined : findHeader(input)
  if (header && 'why' in header) return header
  try {
    const mapped = mappedColumns(input, header)
    const found = header ? recogniseColumns(input, { header, mapped }) : []
    const columns = [...mapped, ...found]
    const plan = {
      headerAt: header?.at ?? 0,
      columns,
      unused: listUnused(header, columns),
      width: header?.cells.length,
    }
    return findMissing(input.mapping, columns) ?? plan
  } catch (error) {
    if (error instanceof UnplannableError) return { why: error.message }
    throw error
  }
}

class UnplannableError extends Error {}

function findHeader({ mapping, names, head }: PlanInput): Row | Unplannable {
  if (typeof mapping.header === 'number') {
    const header = mapping.header
    return head.find(({ at }) => at === header) ?? { why: `Row ${header}, given as the headings, is blank or missing.` }
  }
  const requested = mappedHeadings(mapping).map(headingKey)
  const headRows = head.slice(0, MAX_HEADER_ROWS)
  const found = headRows.find(({ cells }) => {
    const keys = new Set(cells.map((cell) => headingKey(cellText(cell))))
    if (requested.length > 0) return requested.every((key) => keys.has(key))
    const fields = new Set(cells.map((cell) => recogniseHeading(cellText(cell), mapping.of, names)?.field))
    return hasRequired(mapping.of, fields) && fields.size > 1
  })
  if (found) return found
  if (requested.length > 0)
    return { why: `No row has all the headings of the mapping: ${mappedHeadings(mapping).join(', ')}.` }
  return unknownHeadings(mapping.of, headRows, names)
}

/** The recognized and unrecognized headings of the most likely row, and what to do. */
function unknownHeadings(kind: ImportMapping['of'], headRows: readonly Row[], names: SiteNames): Unplannable {
  const rows = headRows.map((row) => {
    const cells = row.cells.map((cell) => cellText(cell).trim()).filter(Boolean)
    const columns = cells.map((heading) => ({ heading, field: recogniseHeading(heading, kind, names)?.field }))
    return { at: row.at, columns, known: new Set(columns.flatMap(({ field }) => field ?? [])) }
  })
  const best = rows.reduce<(typeof rows)[number] | undefined>(
    (maximum, one) => (one.known.size > (maximum?.known.size ?? 0) ? one : maximum),
    undefined,
  )
  const missingGroups = REQUIRED[kind].filter((group) => !group.some((field) => best?.known.has(field)))
  const needed =
    missingGroups.length > 0 ? missingGroups.map((group) => group.join(' or the ')).join(', the ') : 'second column'
  if (!best) {
    const why = `No headings of ${kind} were recognised in the first ${MAX_HEADER_ROWS} rows, and none is the ${needed}.`
    return { why: `${why} ${TO_PROPOSE}`, recognised: 0 }
  }
  const known = best.columns.flatMap(({ heading, field }) => (field ? [`"${heading}" (${field})`] : []))
  const unknown = best.columns.flatMap(({ heading, field }) => (field ? [] : [`"${heading}"`]))
  const more = unknown.length > VISIBLE_COUNT ? ` and ${unknown.length - VISIBLE_COUNT} more` : ''
  const why = [
    `No column of ${kind} is the ${needed}.`,
    `Recognised in row ${best.at}: ${known.join(', ')}.`,
    `Not recognised: ${unknown.slice(0, VISIBLE_COUNT).join(', ') || 'none'}${more}.`,
    TO_PROPOSE,
  ].join(' ')
  return { why, recognised: best.known.size }
}

const VISIBLE_COUNT = 20
const TO_PROPOSE =
  'Say in a mapping (--map) which columns they are; --propose-mapping proposes one from headings and values and writes it.'

const mappedSources = (mapping: ImportMapping): Source[] =>
  listFields(mapping.of).flatMap((field) => getSpecs(mapping, field).map(({ column }) => column))

const mappedHeadings = (mapping: ImportMapping): string[] =>
  mappedSources(mapping).flatMap((source) => {
    if (typeof source === 'number') return []
    return source.includes('{') ? placeholders(source).filter((name) => !/^\d+$/.test(name)) : [source]
  })

const placeholders = (template: string) => [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)

function mappedColumns({ mapping }: PlanInput, header: Row | undefined): Column[] {
  const columns = listFields(mapping.of).flatMap((field) =>
    getSpecs(mapping, field).map((spec) =>
      column({ mapping, field, spec, source: toCellSource(spec.column, header) }, header),
    ),
  )
  const constants = listConstants(mapping).map(([field, text]) =>
    column({ mapping, field, spec: { column: 1 }, source: { kind: 'constant', text } }, header),
  )
  return [...columns, ...constants]
}

interface ColumnInput {
  mapping: ImportMapping
  field: Field
  spec: ColumnSpec
  source: CellSource
}

function column({ mapping, field, spec, source }: ColumnInput, header: Row | undefined): Column {
  const { column: columnSource, values, ...options } = spec
  const heading = source.kind === 'cell' ? cellText(header?.cells[source.at]) : undefined
  return {
    field,
    shape: getShape(mapping.of, field),
    label:
      source.kind === 'cell'
        ? columnLabel(heading, source.at)
        : source.kind === 'constant'
          ? field
          : String(columnSource),
    source,
    options,
    values: new Map(Object.entries(values ?? {}).map(([from, to]) => [headingKey(from) || from, to])),
  }
}

function toCellSource(source: Source, header: Row | undefined): CellSource {
  if (typeof source === 'number') return { kind: 'cell', at: source - 1 }
  if (!source.includes('{')) return { kind: 'cell', at: positionOfHeading(source, header) }
  const parts = source
    .split(/(\{[^{}]+\})/)
    .filter(Boolean)
    .map((part) => {
      const name = /^\{([^{}]+)\}$/.exec(part)?.[1]
      if (name === undefined) return part
      return /^\d+$/.test(name) ? Number(name) - 1 : positionOfHeading(name, header)
    })
  return { kind: 'template', segments: parts }
}

function positionOfHeading(heading: string, header: Row | undefined): number {
  if (!header)
    throw new UnplannableError(`The mapping speaks of a heading "${heading}", but the list has none: use positions.`)
  const key = headingKey(heading)
  const [at, again] = [...header.cells.entries()].flatMap(([at, cell]) =>
    headingKey(cellText(cell)) === key ? [at] : [],
  )
  if (at === undefined) throw new UnplannableError(`There is no column "${heading}".`)
  if (again !== undefined)
    throw new UnplannableError(`Two columns are headed "${heading}": use positions in the mapping.`)
  return at
}

function recogniseColumns(
  { mapping, names }: PlanInput,
  { header, mapped }: { header: Row; mapped: Column[] },
): Column[] {
  if (!mapping.recognise) return []
  const mappedFields = new Set(mapped.map(({ field }) => field))
  const taken = new Set(mapped.flatMap(({ source }) => (source.kind === 'cell' ? [source.at] : [])))
  const candidates = [...header.cells.entries()].flatMap(([at, cell]) => {
    const recognisedHeading =
      isBlank(cell) || taken.has(at) ? undefined : recogniseHeading(cellText(cell), mapping.of, names)
    return recognisedHeading && !mappedFields.has(recognisedHeading.field)
      ? [{ at, recognised: recognisedHeading, heading: cellText(cell) }]
      : []
  })
  const chosen = [...Map.groupBy(candidates, ({ recognised }) => toPurposeKey(recognised)).values()].flatMap(pickSurest)
  const named = listFields(mapping.of).includes('name') ? nameByDescription(chosen, mappedFields) : chosen
  return named.map(({ at, recognised }) => {
    const { field, rank: _, ...options } = recognised
    return column({ mapping, field, spec: { column: at + 1, ...options }, source: { kind: 'cell', at } }, header)
  })
}

interface Candidate {
  at: number
  recognised: RecognisedHeading
  heading: string
}

// Two price columns are distinct if they belong to different lists; multiple OEM columns are all read.
const toPurposeKey = ({ field, priceList, depot, currency, language, property }: RecognisedHeading) =>
  [field, priceList, depot, currency, language, property].join('|')

function pickSurest(candidates: Candidate[]): Candidate[] {
  const best = Math.min(...candidates.map(({ recognised }) => recognised.rank))
  const [first, second] = candidates.filter(({ recognised }) => recognised.rank === best)
  if (!first) return []
  const { field } = first.recognised
  if (mayRepeat(field) && !['price', 'stock'].includes(field) && !isByLanguage(field)) return candidates
  if (second) throw new UnplannableError(`Two columns are headed "${first.heading}": choose one in a mapping.`)
  return [first]
}

// Uses a description as the name if a list has no name.
function nameByDescription(candidates: Candidate[], mappedFields: ReadonlySet<Field>): Candidate[] {
  const hasName = mappedFields.has('name') || candidates.some(({ recognised }) => recognised.field === 'name')
  if (hasName) return candidates
  return candidates.map((one) =>
    one.recognised.field === 'description'
      ? { ...one, recognised: { ...one.recognised, field: 'name' as const } }
      : one,
  )
}

function listUnused(header: Row | undefined, columns: readonly Column[]): string[] {
  const used = new Set(columns.flatMap(({ source }) => listPositions(source)))
  return (header?.cells ?? []).flatMap((cell: Cell, at) =>
    isBlank(cell) || used.has(at) ? [] : [cellText(cell).trim()],
  )
}

function listPositions(source: CellSource): number[] {
  if (source.kind === 'cell') return [source.at]
  return source.kind === 'template' ? source.segments.filter((segment) => typeof segment === 'number') : []
}

const hasRequired = (kind: ImportMapping['of'], fields: ReadonlySet<Field | undefined>) =>
  REQUIRED[kind].every((group) => group.some((field) => fields.has(field)))

function findMissing(mapping: ImportMapping, columns: readonly Column[]): { why: string } | undefined {
  const fields = new Set(columns.map(({ field }) => field))
  const missingGroup = REQUIRED[mapping.of].find((group) => !group.some((field) => fields.has(field)))
  if (missingGroup) return { why: `No column is the ${missingGroup.join(' or the ')}. ${TO_PROPOSE}` }
  return columns.length > 1 ? undefined : { why: `Except for the code, no column of ${mapping.of} was recognised.` }
}
