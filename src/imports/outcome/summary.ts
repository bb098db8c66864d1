import type { ListKind } from '../columns/field.ts'
import type { Problem } from '../rows/cell-result.ts'
import { type Counts, formatCount } from './counts.ts'

export interface Outcome {
  of: ListKind
  dryRun: boolean
  /** Whether new users of customers were invited at once. */
  invites: boolean
  counts: Counts
  /** Unused headings. */
  unused: string[]
  /** The price list and the depot used for prices and counts without one. */
  unnamed: { priceList?: string; depot?: string }
  /** The key of a site that sells to the public but has no public price list. */
  withoutPublicList?: string | undefined
  /** Rows already loaded by an earlier, interrupted run. */
  resumedAfter: number
  /** Path of the report of refused rows and notes; undefined without any. */
  reportFile: string | undefined
  seconds: number
}

const WORDS: Record<ListKind, string> = {
  products: 'products',
  customers: 'customers',
  representatives: 'representatives',
  vehicles: 'vehicles',
  fitments: 'fitments',
  crosses: 'cross numbers',
  supersessions: 'supersessions',
  promotions: 'promotions',
  properties: 'properties and values',
  quantities: 'quantities of customer groups',
  entries: 'entries',
  figures: 'figures of customers',
  discounts: 'discounts',
  'net-prices': 'net prices',
  depots: 'depots',
  brands: 'brands',
  categories: 'categories',
  'dealer-numbers': 'numbers of dealers',
  routes: 'addresses',
}

/** The printed summary, line by line. */
export function summaryLines(outcome: Outcome): string[] {
  const { of, dryRun, counts, unused, resumedAfter, reportFile, seconds, invites } = outcome
  const would = dryRun ? 'would be ' : ''
  return [
    dryRun ? 'Dry run: nothing was written.' : `Done in ${seconds.toFixed(1)} s.`,
    ...(resumedAfter > 0 ? [`  went on after ${rows(resumedAfter)} done by an earlier run`] : []),
    `  read       ${formatCount(counts.read)}`,
    `  new        ${formatCount(counts.new)} ${WORDS[of]} ${would}added`,
    `  changed    ${formatCount(counts.changed)}`,
    `  unchanged  ${formatCount(counts.unchanged)}`,
    ...lineIf(counts.removed, `  removed    ${formatCount(counts.removed)} that the list does not name`),
    ...lineIf(
      counts.joined,
      `  joined     ${rows(counts.joined)} to an earlier row of the same ${of === 'vehicles' ? 'vehicle' : 'code'}`,
    ),
    ...lineIf(counts.duplicates, `  duplicates ${rows(counts.duplicates)} that repeat an earlier row exactly`),
    ...lineIf(
      counts.superseded,
      `  superseded ${formatCount(counts.superseded)} old numbers lead to the products that replaced them`,
    ),
    `  refused    ${formatCount(counts.refused)}${counts.notes > 0 ? `, and ${formatCount(counts.notes)} notes` : ''}`,
    ...(of === 'products' ? termLines(outcome) : []),
    ...lineIf(
      counts.newUsers,
      `  users      ${formatCount(counts.newUsers)} ${invites ? 'invited' : 'wait for an invitation (members invite)'}`,
    ),
    ...lineIf(counts.created.size, `  made       ${formatNames([...counts.created])}`),
    ...lineIf(
      counts.merged.size,
      `  merged     ${formatNames([...counts.merged].map(([written, name]) => `${written} = ${name}`))}`,
    ),
    ...(of === 'products' ? publicListLines(outcome) : []),
    ...samples(counts),
    ...lineIf(unused.length, `Columns not used: ${unused.join(', ')}`),
    ...(reportFile === undefined ? problems(counts) : [`Refused rows and notes: ${reportFile}`]),
  ]
}

// Without a report the first problems are printed.
function problems({ problems, refused, notes }: Counts): string[] {
  if (problems.length === 0) return []
  const visible = problems.map(({ at, code, column, reason, kind }) => {
    const where = [`row ${at}`, code, column].filter(Boolean).join('  ')
    return `  ${where}: ${reason}${kind === 'refused' ? '' : ' (note)'}`
  })
  const all = refused + notes > problems.length ? '; all of them with --errors FILE' : ''
  return [`Refused rows and notes${all}:`, ...visible]
}

const rows = (count: number) => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`
const lineIf = (count: number, line: string) => (count > 0 ? [line] : [])

const formatDefaultPlace = (place: string | undefined) =>
  place === undefined ? '' : `; those that name none are in ${place}`

const termLines = ({ counts: { newPrices, changedPrices, changedStock, newNumbers }, unnamed }: Outcome) => [
  `  prices     ${formatCount(newPrices)} new, ${formatCount(changedPrices)} changed${formatDefaultPlace(unnamed.priceList)}`,
  `  stock      ${formatCount(changedStock)} changed${formatDefaultPlace(unnamed.depot)}`,
  `  numbers    ${formatCount(newNumbers)} new`,
]

const publicListLines = ({ withoutPublicList: site }: Outcome) =>
  site === undefined
    ? []
    : [
        `Visitors see no prices: no price list is public. npm run vitrin -- price-lists set CODE --public --site ${site}`,
      ]

const NAMES = 12

function formatNames(names: readonly string[]): string {
  const more = names.length > NAMES ? ` and ${formatCount(names.length - NAMES)} more` : ''
  return `${names.slice(0, NAMES).join(', ')}${more}`
}

function samples({ samples }: Counts): string[] {
  if (samples.length === 0) return []
  return [
    'Some of the changes:',
    ...samples.map(({ code, field, from, to }) => `  ${code}  ${field}: ${from || '(nothing)'} -> ${to}`),
  ]
}

export interface PicturesResult {
  /** Products that get their images from this run, or would in a dry run. */
  products: number
  pictures: number
  /** Files whose names are not those of images. */
  others: number
  problems: Problem[]
  reportFile: string | undefined
}

const VISIBLE_COUNT = 10

/** The printed lines of a result. */
export function pictureLines(
  { products, pictures, others, problems, reportFile }: PicturesResult,
  dryRun: boolean,
): string[] {
  const would = dryRun ? 'would have' : 'have'
  const more = problems.length > VISIBLE_COUNT ? [`  ... and ${problems.length - VISIBLE_COUNT} more`] : []
  return [
    `${products} products ${would} ${pictures} pictures.`,
    ...(others > 0 ? [`  ${others} files are no pictures by their names.`] : []),
    ...(problems.length > 0
      ? [`${problems.length} pictures were not taken${reportFile === undefined ? '' : `, all in ${reportFile}`}:`]
      : []),
    ...problems.slice(0, VISIBLE_COUNT).map(({ value, reason }) => `  ${value}: ${reason}`),
    ...more,
  ]
}
