import { nameKey } from '#src/products/match-key.ts'
import { type Field, mayRepeat, type ProductColumn, REQUIRED } from '../columns/field.ts'
import { headingKey, recogniseHeading, type SiteNames } from '../columns/heading.ts'
import { columnLabel } from '../columns/mapping.ts'
import { type Cell, cellText, isBlank, type Row } from '../file-reader/table.ts'
import { splitNumber } from '../rows/cell-value.ts'
import { type ColumnProfile, type FieldScore, profileColumn, scoreFields } from './column-profile.ts'

interface ProposedColumn {
  /** Zero-based. */
  at: number
  label: string
  field: ProductColumn | undefined
  /** From 0 to 1. */
  confidence: number
  reason: string
  examples: string[]
}

export interface Proposal {
  /** The row of the headings; undefined without one. */
  headerAt: number | undefined
  columns: ProposedColumn[]
  /** The column as in the mapping file. */
  mapping: Record<string, unknown>
}

interface ProposalSource {
  /** The first rows of the file. */
  rows: readonly Row[]
  names: SiteNames
  /** Names of brands, by nameKey. */
  brands: ReadonlySet<string>
  /** The main price list and its currency. */
  mainList: { code: string; currency: string }
}

const MAX_HEADER_ROWS = 20
const HEADING_CONFIDENCE = 0.98

/** Proposes the fields of a product list from its headings and values. */
export function proposeMapping({ rows, names, brands, mainList }: ProposalSource): Proposal {
  const header = findHeadings(rows, names)
  const data = rows.filter(({ at }) => at > (header?.at ?? 0))
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const profiles = Array.from({ length: width }, (_, at) =>
    profileColumn(
      data.map(({ cells }) => cells[at] ?? null),
      brands,
    ),
  )
  const headings = Array.from({ length: width }, (_, at) => cellText(header?.cells[at]).trim())
  const chosen = chooseFields(profiles, headings, names)
  const columns = profiles.map(({ examples }, at): ProposedColumn => {
    const found = chosen.get(at)
    return {
      at,
      label: columnLabel(headings[at], at),
      field: found?.field,
      confidence: found?.score ?? 0,
      reason: found?.reason ?? '',
      examples,
    }
  })
  const mapping = buildMapping(columns, { headings, header, profiles, mainList })
  return {
    headerAt: header?.at,
    columns: columns.filter(({ examples, label }) => examples.length > 0 || label),
    mapping,
  }
}

/** The row of the headings: one with a known heading, or one of texts above columns of numbers. */
function findHeadings(rows: readonly Row[], names: SiteNames): Row | undefined {
  const headRows = rows.slice(0, MAX_HEADER_ROWS)
  const widest = Math.max(0, ...headRows.map(filledCells))
  const whole = headRows.filter((row) => filledCells(row) * 2 > widest)
  const isRecognised = (cell: Cell) => recogniseHeading(cellText(cell), 'products', names) !== undefined
  const row = whole.find(({ cells }) => cells.filter(isRecognised).length >= 2)
  if (row) return row
  const [first, ...others] = whole
  if (!first || first.cells.some((cell) => /\d/.test(cellText(cell)))) return undefined
  const hasNumbersBelow = first.cells.some(
    (cell, at) => !isBlank(cell) && others.filter(({ cells }) => hasNumber(cells[at])).length * 2 > others.length,
  )
  return hasNumbersBelow || first.cells.some(isRecognised) ? first : undefined
}

const filledCells = ({ cells }: Row) => cells.filter((cell) => !isBlank(cell)).length
const hasNumber = (cell: Cell | undefined) => splitNumber(cellText(cell)) !== undefined

interface Candidate extends FieldScore {
  at: number
}

// The most likely first; a field that cannot repeat is used once, and each column gets one field.
function chooseFields(profiles: readonly ColumnProfile[], headings: readonly string[], names: SiteNames) {
  const candidates = profiles.flatMap((profile, at): Candidate[] => {
    const recognisedHeading = recogniseHeading(headings[at] ?? '', 'products', names)
    const byHeading = recognisedHeading && {
      at,
      field: recognisedHeading.field as ProductColumn,
      score: HEADING_CONFIDENCE - recognisedHeading.rank / 1000,
      reason: 'its heading',
    }
    // The second column that resembles codes has a lower score.
    const byValues = scoreFields(profile).map((one) => ({ ...one, at, score: one.score - at / 1000 }))
    return byHeading ? [byHeading] : byValues
  })
  const chosen = new Map<number, Candidate>()
  const taken = new Set<Field>()
  for (const candidate of candidates.sort((a, b) => b.score - a.score)) {
    const isRepeated = mayRepeat(candidate.field) && !SINGLE_COLUMN_FIELDS.has(candidate.field)
    if (chosen.has(candidate.at) || (taken.has(candidate.field) && !isRepeated)) continue
    chosen.set(candidate.at, candidate)
    taken.add(candidate.field)
  }
  return ensureCode(chosen, profiles)
}

// Which list or depot a second one belongs to can only be decided by the user.
const SINGLE_COLUMN_FIELDS = new Set<Field>(['price', 'stock', 'name', 'description'])

// A list without a column of codes may identify its products by barcode or number.
function ensureCode(chosen: Map<number, Candidate>, profiles: readonly ColumnProfile[]) {
  const all = [...chosen.values()]
  if (all.some(({ field }) => field === 'code')) return chosen
  const substitute = all.find(
    ({ field, at }) => ['barcode', 'maker', 'oem', 'size'].includes(field) && (profiles[at]?.distinct ?? 0) >= 0.95,
  )
  if (substitute)
    chosen.set(substitute.at, {
      ...substitute,
      field: 'code',
      score: 0.5,
      reason: `${substitute.reason}, each another: no other column can be the code`,
    })
  return chosen
}

interface ProposalInput {
  headings: readonly string[]
  header: Row | undefined
  profiles: readonly ColumnProfile[]
  mainList: ProposalSource['mainList']
}

function buildMapping(columns: readonly ProposedColumn[], { headings, header, profiles, mainList }: ProposalInput) {
  const keys = headings.map(headingKey)
  const getSource = (at: number) => {
    const heading = headings[at] ?? ''
    const isClear = keys[at] !== '' && keys.filter((key) => key === keys[at]).length === 1 && !heading.includes('{')
    return header && isClear ? heading : at + 1
  }
  const fields = Map.groupBy(
    columns.filter(({ field }) => field !== undefined),
    ({ field }) => field as ProductColumn,
  )
  const specs = [...fields].map(([field, proposedColumns]) => {
    const all = proposedColumns.map(({ at }) => {
      const currency = field === 'price' ? profiles[at]?.currency : undefined
      if (currency === undefined || currency === mainList.currency) return getSource(at)
      return { column: getSource(at), priceList: `${mainList.code}-${currency}`, currency }
    })
    return [field, all.length > 1 ? all : all[0]]
  })
  return { of: 'products', header: header?.at ?? false, columns: Object.fromEntries(specs) }
}

/** The printed proposal: one line per column, with confidence and examples, then the next step. */
export function proposalLines({ headerAt, columns }: Proposal, file: { list: string; mapping: string }): string[] {
  const used = columns.filter(({ field }) => field !== undefined)
  const others = columns.filter(({ field }) => field === undefined)
  const fields = new Set<string | undefined>(used.map(({ field }) => field))
  const missing = REQUIRED.products.filter((group) => !group.some((field) => fields.has(field)))
  return [
    headerAt === undefined ? 'No row of headings: columns are named by position.' : `Headings: row ${headerAt}.`,
    'Proposed columns:',
    ...used.map(columnLine),
    ...(others.length > 0
      ? ['Not used:', ...others.map(({ label, examples }) => `  ${label}  ${exampleText(examples)}`)]
      : []),
    ...missing.map((group) => `No column looks like the ${group.join(' or the ')}: name it in the mapping.`),
    `Written to ${file.mapping}. Look it through, mend what is wrong, and try it:`,
    `  npm run import -- --site HOST ${file.list} --map ${file.mapping} --dry-run`,
  ]
}

function columnLine({ field, label, confidence, reason, examples }: ProposedColumn): string {
  const percent = `${Math.round(confidence * 100)} %`.padStart(5)
  return `  ${(field ?? '').padEnd(14)} ${percent}  ${label}  (${reason})  ${exampleText(examples)}`
}

const LONGEST = 40

const exampleText = (examples: readonly string[]) =>
  examples.map((text) => `"${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}"`).join(', ')

/** Brands of parts, tyres, oils and batteries, which identify a column of brands in a new shop. */
const BRANDS = `3M, Aisin, Ate, Bendix, BF Goodrich, BKT, Blue Print, BorgWarner, Bosch, Brembo, Bridgestone, Castrol, Champion,
  Continental, Corteco, Dayco, Delphi, Denso, Dunlop, Elring, Eneos, Exide, Fae, Febi, Febi Bilstein, Ferodo, Firestone, Fuchs,
  Gates, General Tire, Goodyear, Hankook, Hella, Hengst, Ina, Kayaba, Knecht, Kolbenschmidt, Kumho, KYB, Lassa, Lemförder, Liqui Moly,
  Lpr, Luk, Magneti Marelli, Mahle, Mann, Mann Filter, Matador, Metelli, Meyle, Michelin, Mobil, Monroe, Motul, Mutlu, NGK, Nissens,
  Nokian, NTN, Osram, Petlas, Philips, Pirelli, Purflux, Sachs, Shell, SKF, SNR, Starmaxx, Swag, Textar, Total, Toyo, TRW, TYC,
  Valeo, Varta, Victor Reinz, Wix, Yokohama, ZF, ZIC`

export const CAR_BRANDS: readonly string[] = BRANDS.split(',').map(nameKey)
