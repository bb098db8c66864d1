import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { UPDATE_KINDS } from '../../src/catalog/updates/update.ts'
import { LIST_KINDS } from '../../src/imports/columns/field.ts'
import { emptyMapping, type Mapping, readMapping } from '../../src/imports/columns/mapping.ts'
import type { ImportRequest } from '../../src/imports/commands.server.ts'
import type { Told } from '../../src/imports/survey-queries.server.ts'
import type { ApplyRequest } from '../../src/imports/updates/commands.server.ts'
import type { PreviewRequest } from '../../src/imports/updates/preview-commands.server.ts'

export const USAGE = `Loads a list of products, customers, vehicles, what products fit, cross numbers,
supersessions or promotions from xlsx or csv into a site. See docs/import.md.

  npm run import -- --site HOST FILE [--map MAP.json] [--dry-run] [--pictures FOLDER|PICTURES.zip]
                    [--errors REPORT.csv] [--sheet NAME] [--numbers tr|en] [--of ${LIST_KINDS.join('|')}]

Gives products the pictures named after their codes, with a list as above or alone.

  npm run import -- --site HOST --pictures FOLDER|PICTURES.zip [--dry-run] [--errors REPORT.csv]

Compares a list of counts or prices with the shop, and applies what was shown.

  npm run import -- --site HOST FILE --update ${UPDATE_KINDS.join('|')} [--held-included]
                    [--map MAP.json] [--errors REPORT.csv] [--sheet NAME] [--numbers tr|en]
  npm run import -- --site HOST --apply TOKEN [--leave-moved] [--errors REPORT.csv]`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const OPTIONS = {
  site: text,
  map: text,
  errors: text,
  sheet: text,
  numbers: text,
  of: text,
  update: text,
  apply: text,
  pictures: text,
  'dry-run': flag,
  'held-included': flag,
  'leave-moved': flag,
} as const

/** Pictures go with a list, after it, or alone. */
export interface PicturesOrder {
  site: string
  path: string
  dryRun: boolean
  reportFile: string | undefined
}

/** What a person asks for. */
export type Order =
  | { does: 'load'; request: ImportRequest; pictures: PicturesOrder | undefined }
  | { does: 'pictures'; pictures: PicturesOrder }
  | { does: 'compare'; request: PreviewRequest }
  | { does: 'apply'; request: ApplyRequest }
  | { does: 'nothing'; why: string }

type Values = Partial<Record<keyof typeof OPTIONS, string>>

const usage: Order = { does: 'nothing', why: USAGE }

/** Reads what was typed after `npm run import --`. */
export async function readOrder(args: string[]): Promise<Order> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: false })
  const given = values as Values
  const strange = Object.keys(given).some((name) => !Object.hasOwn(OPTIONS, name))
  const [file, more] = positionals
  const { site, numbers = 'tr' } = given
  if (strange || site === undefined || more !== undefined || !['tr', 'en'].includes(numbers)) return usage
  if (given.apply !== undefined) return file === undefined ? applying(site, given) : usage
  if (given['leave-moved'] !== undefined) return usage
  if (file === undefined) return picturesAlone(site, given)
  return given.update === undefined ? loading(site, file, given) : comparing(site, file, given)
}

function applying(site: string, given: Values): Order {
  const { apply: token = '', errors, 'leave-moved': leave, ...others } = given
  if (Object.keys(others).length > 1) return usage
  return { does: 'apply', request: { site, token, leaveMoved: leave !== undefined, reportFile: errors } }
}

function picturesAlone(site: string, given: Values): Order {
  const { site: _, pictures: path, errors: __, 'dry-run': ___, ...others } = given
  if (path === undefined || Object.keys(others).length > 0) return usage
  return { does: 'pictures', pictures: picturesIn(site, path, given) }
}

function picturesIn(site: string, path: string, { errors, 'dry-run': dry }: Values): PicturesOrder {
  const dryRun = dry !== undefined
  return {
    site,
    path,
    dryRun,
    reportFile: errors ?? (dryRun ? undefined : `${path.replace(/[\\/]+$/, '')}.errors.csv`),
  }
}

async function loading(site: string, file: string, given: Values): Promise<Order> {
  const { map, errors, of, 'dry-run': dry, 'held-included': held } = given
  const kind = LIST_KINDS.find((one) => one === of)
  if (held !== undefined || (of !== undefined && (kind === undefined || map !== undefined))) return usage
  const read = map === undefined ? { mapping: kind && emptyMapping(kind) } : await mappingIn(map)
  if ('why' in read) return { does: 'nothing', why: read.why }
  const dryRun = dry !== undefined
  // A dry run writes nothing, not even its report, unless one is asked for.
  const reportFile = errors ?? (dryRun ? undefined : `${file}.errors.csv`)
  const request = { file, site, mapping: read.mapping, told: toldIn(given), dryRun, reportFile }
  const { pictures: path } = given
  return { does: 'load', request, pictures: path === undefined ? undefined : picturesIn(site, path, given) }
}

async function comparing(site: string, file: string, given: Values): Promise<Order> {
  const { map, errors, of, update, 'dry-run': dry, 'held-included': held } = given
  const kind = UPDATE_KINDS.find((one) => one === update)
  if (
    !kind ||
    of !== undefined ||
    dry !== undefined ||
    given.pictures !== undefined ||
    (held !== undefined && kind !== 'stock')
  )
    return usage
  const read = map === undefined ? { mapping: undefined } : await mappingIn(map)
  if ('why' in read) return { does: 'nothing', why: read.why }
  const reportFile = errors ?? `${file}.errors.csv`
  const heldIncluded = held !== undefined
  return {
    does: 'compare',
    request: { file, site, mapping: read.mapping, told: toldIn(given), kind, heldIncluded, reportFile },
  }
}

const toldIn = ({ numbers, sheet }: Values): Told => ({
  ...((numbers === 'tr' || numbers === 'en') && { numbers }),
  ...(sheet !== undefined && { sheet }),
})

async function mappingIn(path: string): Promise<{ mapping: Mapping } | { why: string }> {
  const json = await readFile(path, 'utf8').catch(() => undefined)
  return json === undefined ? { why: `The mapping ${path} cannot be read.` } : readMapping(json)
}
