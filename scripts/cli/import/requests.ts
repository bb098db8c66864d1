import { readFile } from 'node:fs/promises'
import { LIST_KINDS } from '#src/imports/columns/field.ts'
import { emptyMapping, type ImportMapping, readMapping } from '#src/imports/columns/mapping.ts'
import type { ImportRequest } from '#src/imports/commands.server.ts'
import { ENCODINGS } from '#src/imports/file-reader/text-format.ts'
import type { ProposalRequest } from '#src/imports/proposal/commands.server.ts'
import type { SurveyHints } from '#src/imports/survey-queries.server.ts'
import type { ApplyRequest } from '#src/imports/updates/commands.server.ts'
import type { PreviewRequest } from '#src/imports/updates/preview-commands.server.ts'
import { UPDATE_KINDS } from '#src/imports/updates/update.ts'
import { bareOr, choice, flag, optional, type ParameterValues, text } from '../frame/parameter.ts'
import { type CommandError, fail, rejectUsage } from '../frame/result.ts'

const NUMBER_LANGUAGES = ['tr', 'en'] as const

export const IMPORT_ARGUMENTS = { file: optional(text('xlsx or csv')) }

export const IMPORT_OPTIONS = {
  of: optional(choice(LIST_KINDS, 'what the list holds, where its headings do not say', 'kind')),
  map: optional(text('mapping of columns, as JSON', 'file')),
  sheet: optional(text('sheet of a workbook', 'name')),
  numbers: optional(choice(NUMBER_LANGUAGES, 'how numbers are written', 'language')),
  encoding: optional(choice(ENCODINGS, 'of a csv file, where it is not found out', 'name')),
  pictures: optional(text('folder or zip with pictures named after product codes', 'path')),
  errors: optional(text('where refused rows and notes go', 'file')),
  proposeMapping: bareOr(text('propose what the columns are, and write it to a new mapping file', 'file')),
  replace: flag('discounts and dealer numbers: the list is all there is, what it does not name is removed'),
  dryRun: flag('only say what would change'),
  invite: flag('invite the new users of customers at once; without it they wait for members invite'),
  update: optional(choice(UPDATE_KINDS, 'compare counts or prices alone with the shop, and print a token', 'kind')),
  heldIncluded: flag('with --update stock: the counts include what open orders hold'),
  apply: optional(text('apply a compared list', 'token')),
  leaveMoved: flag('with --apply: apply what did not move since'),
  confirm: flag('apply a list that exceeds the limits of the site'),
  undo: bareOr(
    text('undo an applied list of the back office; without its number, list those that can be undone', 'number'),
  ),
}

export type ImportInput = ParameterValues<typeof IMPORT_ARGUMENTS> & ParameterValues<typeof IMPORT_OPTIONS>

export interface PicturesRequest {
  path: string
  dryRun: boolean
  reportFile: string | undefined
}

/** The task: load a list, add pictures, compare a list, or apply a comparison. */
export type ImportTask =
  | { task: 'load'; request: ImportRequest; confirmed: boolean; pictures: PicturesRequest | undefined }
  | { task: 'pictures'; pictures: PicturesRequest }
  | { task: 'compare'; request: PreviewRequest }
  | { task: 'apply'; request: ApplyRequest }
  | { task: 'propose'; request: ProposalRequest }
  /** Without a number: lists the uploads that can be undone. */
  | { task: 'undo'; uploadId: number | undefined }

const MODES: { mode: string; allowed: readonly string[] }[] = [
  { mode: '--apply', allowed: ['apply', 'leaveMoved', 'confirm', 'errors'] },
  { mode: '--update', allowed: ['file', 'update', 'heldIncluded', 'map', 'sheet', 'numbers', 'encoding', 'errors'] },
  {
    mode: 'a list',
    allowed: [
      'file',
      'of',
      'map',
      'sheet',
      'numbers',
      'encoding',
      'pictures',
      'errors',
      'replace',
      'dryRun',
      'confirm',
      'invite',
    ],
  },
  { mode: '--pictures alone', allowed: ['pictures', 'errors', 'dryRun'] },
  { mode: '--propose-mapping', allowed: ['file', 'proposeMapping', 'sheet', 'encoding'] },
  { mode: '--undo', allowed: ['undo'] },
]
const PROPOSE_MODE = 4
const UNDO_MODE = 5

/** Builds the task from the input, or an error if the options conflict. */
export async function readTask(site: string, input: ImportInput): Promise<ImportTask | CommandError> {
  if (input.proposeMapping !== undefined) return readProposal(site, input)
  if (input.undo !== undefined) return readUndo(input)
  const { file, apply: token, update: kind, pictures: path, errors } = input
  const modeAt = token !== undefined ? 0 : file === undefined ? 3 : kind === undefined ? 2 : 1
  const foreign = foreignOption(input, modeAt)
  if (foreign !== undefined) return rejectUsage(foreign)
  if (token !== undefined)
    return {
      task: 'apply',
      request: { site, token, leaveMoved: input.leaveMoved, confirmed: input.confirm, reportFile: errors },
    }
  const pictures = path === undefined ? undefined : picturesRequest(path, input)
  if (file === undefined)
    return pictures ? { task: 'pictures', pictures } : rejectUsage('Name a file, --pictures or --apply.')
  if (input.of !== undefined && input.map !== undefined)
    return rejectUsage('--of and --map: the mapping names its kind already.')
  if (input.heldIncluded && kind !== 'stock') return rejectUsage('--held-included goes with --update stock.')
  const read = await readMappingOption(input)
  if ('outcome' in read) return read
  const request = { file, site, mapping: read.mapping, hints: getSurveyHints(input) }
  if (kind !== undefined) {
    const reportFile = errors ?? `${file}.errors.csv`
    return { task: 'compare', request: { ...request, kind, includesReserved: input.heldIncluded, reportFile } }
  }
  return {
    task: 'load',
    request: { ...request, ...reportOptions(file, input), replace: input.replace, invite: input.invite },
    confirmed: input.confirm,
    pictures,
  }
}

// `--propose-mapping prices.csv` names the list, like `prices.csv --propose-mapping`.
function readProposal(site: string, input: ImportInput): ImportTask | CommandError {
  const { proposeMapping, sheet, encoding } = input
  const typed = typeof proposeMapping === 'string' ? proposeMapping : undefined
  const isList = input.file === undefined && typed !== undefined && !typed.endsWith('.json')
  const file = isList ? typed : input.file
  if (file === undefined) return rejectUsage('Name the list that a mapping is proposed for.')
  const foreign = foreignOption(input, PROPOSE_MODE)
  if (foreign !== undefined) return rejectUsage(foreign)
  const mappingFile = isList || typed === undefined ? `${file}.map.json` : typed
  return { task: 'propose', request: { site, file, sheet, encoding, mappingFile } }
}

function readUndo(input: ImportInput): ImportTask | CommandError {
  // `--undo --site HOST 12` reads the number as the file.
  const isBare = input.undo === true
  const number = isBare ? input.file : `${input.undo}`
  const foreign = foreignOption(isBare ? { ...input, file: undefined } : input, UNDO_MODE)
  if (foreign !== undefined) return rejectUsage(foreign)
  if (number === undefined) return { task: 'undo', uploadId: undefined }
  return /^[1-9]\d{0,14}$/.test(number)
    ? { task: 'undo', uploadId: Number(number) }
    : rejectUsage('--undo takes the number of an uploaded list.')
}

/** Finds an option that does not apply in this mode. */
function foreignOption(input: ImportInput, modeAt: number): string | undefined {
  const { mode, allowed } = MODES[modeAt] ?? { mode: '', allowed: [] }
  const typed = Object.entries(input).filter(([, value]) => value !== undefined && value !== false)
  const foreign = typed.map(([name]) => name).find((name) => !allowed.includes(name))
  if (foreign === undefined) return undefined
  const visible =
    foreign === 'file' ? 'a file' : `--${foreign.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`
  return `${visible} does not go with ${mode}.`
}

const picturesRequest = (path: string, input: ImportInput): PicturesRequest => ({
  path,
  ...reportOptions(path.replace(/[\\/]+$/, ''), input),
})

/** A dry run writes nothing; it writes a report only if a file is named. */
const reportOptions = (path: string, { dryRun, errors }: ImportInput) => ({
  dryRun,
  reportFile: errors ?? (dryRun ? undefined : `${path}.errors.csv`),
})

const getSurveyHints = ({ numbers, sheet, encoding }: ImportInput): SurveyHints => ({
  ...(encoding !== undefined && { encoding }),
  ...(numbers !== undefined && { numbers }),
  ...(sheet !== undefined && { sheet }),
})

async function readMappingOption({
  map,
  of,
}: ImportInput): Promise<{ mapping: ImportMapping | undefined } | CommandError> {
  if (map === undefined) return { mapping: of && emptyMapping(of) }
  const json = await readFile(map, 'utf8').catch(() => undefined)
  if (json === undefined) return fail(`The mapping ${map} cannot be read.`)
  const read = readMapping(json)
  return 'why' in read ? fail(read.why) : read
}
