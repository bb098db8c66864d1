import { type Cell, cellText, isBlank, type Row } from '../reading/table.ts'
import { type CellSource, type Column, columnLabel, type Plan } from './column.ts'
import { type Field, fieldsOf, isByLanguage, mayRepeat, REQUIRED, shapeOf } from './field.ts'
import { headingKey, type Recognised, recogniseHeading, type SiteNames } from './heading.ts'
import { type ColumnSpec, constantsIn, type Mapping, type Source, specsFor } from './mapping.ts'

const LOOKED_AT = 20

export interface Planning {
  mapping: Mapping
  names: SiteNames
  /** The first rows of the file. */
  head: readonly Row[]
}

/** Why a list cannot be read, and how many kinds of columns its likeliest headings name. */
export interface Unplannable {
  why: string
  recognised?: number
}

/** Decides what every column is: by the mapping first, then by its heading. `why` is the one line that mends it. */
export function planColumns(planning: Planning): Plan | Unplannable {
  const header = planning.mapping.header === false ? undefined : findHeader(planning)
  if (header && 'why' in header) return header
  try {
    const mapped = mappedColumns(planning, header)
    const found = header ? recognised(planning, { header, mapped }) : []
    const columns = [...mapped, ...found]
    const plan = { headerAt: header?.at ?? 0, columns, unused: unused(header, columns), width: header?.cells.length }
    return missing(planning.mapping, columns) ?? plan
  } catch (error) {
    if (error instanceof Unplanned) return { why: error.message }
    throw error
  }
}

class Unplanned extends Error {}

function findHeader({ mapping, names, head }: Planning): Row | Unplannable {
  if (typeof mapping.header === 'number') {
    const told = mapping.header
    return head.find(({ at }) => at === told) ?? { why: `Row ${told}, said to be the headings, is blank or not there.` }
  }
  const wanted = mappedHeadings(mapping).map(headingKey)
  const looked = head.slice(0, LOOKED_AT)
  const found = looked.find(({ cells }) => {
    const keys = new Set(cells.map((cell) => headingKey(cellText(cell))))
    if (wanted.length > 0) return wanted.every((key) => keys.has(key))
    const fields = new Set(cells.map((cell) => recogniseHeading(cellText(cell), mapping.of, names)?.field))
    return hasRequired(mapping.of, fields) && fields.size > 1
  })
  if (found) return found
  if (wanted.length > 0)
    return { why: `No row has all the headings of the mapping: ${mappedHeadings(mapping).join(', ')}.` }
  return unknownHeadings(mapping.of, looked, names)
}

/** Which headings of the likeliest row were recognised and which not, and what a person can do. */
function unknownHeadings(kind: Mapping['of'], looked: readonly Row[], names: SiteNames): Unplannable {
  const rows = looked.map((row) => {
    const cells = row.cells.map((cell) => cellText(cell).trim()).filter(Boolean)
    const columns = cells.map((heading) => ({ heading, field: recogniseHeading(heading, kind, names)?.field }))
    return { at: row.at, columns, known: new Set(columns.flatMap(({ field }) => field ?? [])) }
  })
  const best = rows.reduce<(typeof rows)[number] | undefined>(
    (most, one) => (one.known.size > (most?.known.size ?? 0) ? one : most),
    undefined,
  )
  const wanted = REQUIRED[kind].filter((group) => !group.some((field) => best?.known.has(field)))
  const needed = wanted.length > 0 ? wanted.map((group) => group.join(' or the ')).join(', the ') : 'second column'
  if (!best) {
    const why = `No headings of ${kind} were recognised in the first ${LOOKED_AT} rows, and none is the ${needed}.`
    return { why: `${why} ${TO_PROPOSE}`, recognised: 0 }
  }
  const known = best.columns.flatMap(({ heading, field }) => (field ? [`"${heading}" (${field})`] : []))
  const unknown = best.columns.flatMap(({ heading, field }) => (field ? [] : [`"${heading}"`]))
  const more = unknown.length > SHOWN ? ` and ${unknown.length - SHOWN} more` : ''
  const why = [
    `No column of ${kind} is the ${needed}.`,
    `Recognised in row ${best.at}: ${known.join(', ')}.`,
    `Not recognised: ${unknown.slice(0, SHOWN).join(', ') || 'none'}${more}.`,
    TO_PROPOSE,
  ].join(' ')
  return { why, recognised: best.known.size }
}

const SHOWN = 20
const TO_PROPOSE =
  'Say in a mapping (--map) which columns they are; --propose-mapping proposes one from headings and values and writes it.'

const mappedSources = (mapping: Mapping): Source[] =>
  fieldsOf(mapping.of).flatMap((field) => specsFor(mapping, field).map(({ column }) => column))

const mappedHeadings = (mapping: Mapping): string[] =>
  mappedSources(mapping).flatMap((source) => {
    if (typeof source === 'number') return []
    return source.includes('{') ? placeholders(source).filter((name) => !/^\d+$/.test(name)) : [source]
  })

const placeholders = (template: string) => [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)

function mappedColumns({ mapping }: Planning, header: Row | undefined): Column[] {
  const columns = fieldsOf(mapping.of).flatMap((field) =>
    specsFor(mapping, field).map((spec) =>
      column({ mapping, field, spec, source: sourceOf(spec.column, header) }, header),
    ),
  )
  const constants = constantsIn(mapping).map(([field, text]) =>
    column({ mapping, field, spec: { column: 1 }, source: { kind: 'constant', text } }, header),
  )
  return [...columns, ...constants]
}

interface Making {
  mapping: Mapping
  field: Field
  spec: ColumnSpec
  source: CellSource
}

function column({ mapping, field, spec, source }: Making, header: Row | undefined): Column {
  const { column: told, values, ...options } = spec
  const heading = source.kind === 'cell' ? cellText(header?.cells[source.at]) : undefined
  return {
    field,
    shape: shapeOf(mapping.of, field),
    label: source.kind === 'cell' ? columnLabel(heading, source.at) : source.kind === 'constant' ? field : String(told),
    source,
    options,
    values: new Map(Object.entries(values ?? {}).map(([from, to]) => [headingKey(from) || from, to])),
  }
}

function sourceOf(source: Source, header: Row | undefined): CellSource {
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
  return { kind: 'template', parts }
}

function positionOfHeading(heading: string, header: Row | undefined): number {
  if (!header)
    throw new Unplanned(`The mapping speaks of a heading "${heading}", but the list has none: use positions.`)
  const key = headingKey(heading)
  const [at, again] = [...header.cells.entries()].flatMap(([at, cell]) =>
    headingKey(cellText(cell)) === key ? [at] : [],
  )
  if (at === undefined) throw new Unplanned(`There is no column "${heading}".`)
  if (again !== undefined) throw new Unplanned(`Two columns are headed "${heading}": use positions in the mapping.`)
  return at
}

function recognised({ mapping, names }: Planning, { header, mapped }: { header: Row; mapped: Column[] }): Column[] {
  if (!mapping.recognise) return []
  const told = new Set(mapped.map(({ field }) => field))
  const taken = new Set(mapped.flatMap(({ source }) => (source.kind === 'cell' ? [source.at] : [])))
  const candidates = [...header.cells.entries()].flatMap(([at, cell]) => {
    const known = isBlank(cell) || taken.has(at) ? undefined : recogniseHeading(cellText(cell), mapping.of, names)
    return known && !told.has(known.field) ? [{ at, known, heading: cellText(cell) }] : []
  })
  const chosen = [...Map.groupBy(candidates, ({ known }) => purposeOf(known)).values()].flatMap(surest)
  return asName(chosen, told).map(({ at, known }) => {
    const { field, rank: _, ...options } = known
    return column({ mapping, field, spec: { column: at + 1, ...options }, source: { kind: 'cell', at } }, header)
  })
}

interface Candidate {
  at: number
  known: Recognised
  heading: string
}

// Two prices are two when they belong to two lists; two OEM columns are both read.
const purposeOf = ({ field, priceList, depot, currency, language, property }: Recognised) =>
  [field, priceList, depot, currency, language, property].join('|')

function surest(candidates: Candidate[]): Candidate[] {
  const best = Math.min(...candidates.map(({ known }) => known.rank))
  const [first, second] = candidates.filter(({ known }) => known.rank === best)
  if (!first) return []
  const { field } = first.known
  if (mayRepeat(field) && !['price', 'stock'].includes(field) && !isByLanguage(field)) return candidates
  if (second) throw new Unplanned(`Two columns are headed "${first.heading}": say in a mapping which one is meant.`)
  return [first]
}

// A description stands for the name where a list has no name.
function asName(candidates: Candidate[], told: ReadonlySet<Field>): Candidate[] {
  const hasName = told.has('name') || candidates.some(({ known }) => known.field === 'name')
  if (hasName) return candidates
  return candidates.map((one) =>
    one.known.field === 'description' ? { ...one, known: { ...one.known, field: 'name' as const } } : one,
  )
}

function unused(header: Row | undefined, columns: readonly Column[]): string[] {
  const used = new Set(columns.flatMap(({ source }) => positionsIn(source)))
  return (header?.cells ?? []).flatMap((cell: Cell, at) =>
    isBlank(cell) || used.has(at) ? [] : [cellText(cell).trim()],
  )
}

function positionsIn(source: CellSource): number[] {
  if (source.kind === 'cell') return [source.at]
  return source.kind === 'template' ? source.parts.filter((part) => typeof part === 'number') : []
}

const hasRequired = (kind: Mapping['of'], fields: ReadonlySet<Field | undefined>) =>
  REQUIRED[kind].every((group) => group.some((field) => fields.has(field)))

function missing(mapping: Mapping, columns: readonly Column[]): { why: string } | undefined {
  const fields = new Set(columns.map(({ field }) => field))
  const open = REQUIRED[mapping.of].find((group) => !group.some((field) => fields.has(field)))
  if (open) return { why: `No column is the ${open.join(' or the ')}. ${TO_PROPOSE}` }
  return columns.length > 1 ? undefined : { why: `Beside the code no column of ${mapping.of} was recognised.` }
}
