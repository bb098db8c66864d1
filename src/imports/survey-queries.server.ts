import type { Field } from './columns/field.ts'
import type { SiteNames } from './columns/heading.ts'
import { emptyMapping, type ImportMapping, type Plan } from './columns/mapping.ts'
import { planColumns, type Unplannable } from './columns/plan.ts'
import { type InputFile, readRows } from './file-reader/queries.server.ts'
import type { Row } from './file-reader/table.ts'
import type { RowOptions } from './rows/row-reader.ts'
import { Survey } from './survey.ts'

/** Maximum number of title and empty lines above the headings. */
const MAX_HEAD_ROWS = 40

export interface FileSurvey {
  plan: Plan
  mapping: ImportMapping
  writing: RowOptions
  rows: number
  /** Whether any code is in more than one row. */
  repeats: boolean
}

/** Options of the command line, which take precedence over the mapping. */
export type SurveyHints = Partial<Pick<ImportMapping, 'numbers' | 'sheet' | 'encoding'>>

interface SurveyInput {
  mapping: ImportMapping | undefined
  hints: SurveyHints
  /** The only columns to use; undefined: all. */
  only?: ReadonlySet<Field>
}

/** Reads a file completely, to determine its columns, their formats, and the number of rows. */
export async function surveyFile(
  file: InputFile,
  input: SurveyInput,
  names: SiteNames,
): Promise<FileSurvey | { why: string }> {
  const head: Row[] = []
  let current: { survey: Survey; plan: Plan; mapping: ImportMapping } | undefined
  for await (const rows of readRows(file)) {
    for (const row of rows) {
      if (current) current.survey.add(row)
      else head.push(row)
    }
    if (current || head.length < MAX_HEAD_ROWS) continue
    const started = startSurvey(head, input, names)
    if ('why' in started) return started
    current = started
  }
  const last = current ?? startSurvey(head, input, names)
  if ('why' in last) return last
  const writing = last.survey.result()
  if ('why' in writing) return writing
  // A sheet always has its cells in their columns; only rows of text can be malformed.
  const width = file.kind === 'text' ? writing.width : undefined
  const { rows, repeats } = last.survey
  return { plan: last.plan, mapping: last.mapping, writing: { ...writing, width }, rows, repeats }
}

function startSurvey(head: readonly Row[], { mapping, hints, only }: SurveyInput, names: SiteNames) {
  if (head.length === 0) return { why: 'The file has no rows.' }
  const planned = mapping ? tryMapping({ ...mapping, ...hints }, head, names) : guessMapping(head, hints, names)
  if ('why' in planned.plan) return planned.plan
  const plan = only ? selectFields(planned.plan, only) : planned.plan
  const survey = new Survey(plan, planned.mapping)
  for (const row of head) survey.add(row)
  return { survey, plan, mapping: planned.mapping }
}

function selectFields(plan: Plan, only: ReadonlySet<Field>): Plan {
  const [columns, others] = [true, false].map((used) => plan.columns.filter(({ field }) => only.has(field) === used))
  return { ...plan, columns: columns ?? [], unused: [...plan.unused, ...(others ?? []).map(({ label }) => label)] }
}

// Without a mapping the kind of list is the one that most headings belong to; debits of documents are entries, whatever
// else they contain.
function guessMapping(head: readonly Row[], hints: SurveyHints, names: SiteNames) {
  const entries = tryMapping({ ...emptyMapping('entries'), ...hints }, head, names)
  if (entries.columns > 0) return entries
  const products = tryMapping({ ...emptyMapping('products'), ...hints }, head, names)
  const customers = tryMapping({ ...emptyMapping('customers'), ...hints }, head, names)
  const main = customers.columns > products.columns ? customers : products
  if (isConclusive(main.plan)) return main
  const others = OTHERS.map((kind) => tryMapping({ ...emptyMapping(kind), ...hints }, head, names))
  const found = others.reduce((best, one) => (one.columns > best.columns ? one : best), main)
  return found.columns === 0 && countRecognised(customers) > countRecognised(products) ? customers : found
}

const OTHERS = [
  'fitments',
  'vehicles',
  'crosses',
  'supersessions',
  'promotions',
  'properties',
  'quantities',
  'figures',
  'discounts',
] as const

/** Names, prices and stock identify products, even next to vehicles; so do users identify customers. */
const isConclusive = (plan: Plan | { why: string }) =>
  !('why' in plan) && plan.columns.some(({ field }) => CONCLUSIVE_FIELDS.has(field))
const CONCLUSIVE_FIELDS = new Set<Field>(['name', 'price', 'stock', 'companyName', 'firstName', 'taxNumber'])

const countRecognised = ({ plan }: { plan: Plan | Unplannable }) => ('why' in plan ? (plan.recognised ?? 0) : 0)

function tryMapping(mapping: ImportMapping, head: readonly Row[], names: SiteNames) {
  const plan = planColumns({ mapping, names, head })
  return { mapping, plan, columns: 'why' in plan ? 0 : plan.columns.length }
}
