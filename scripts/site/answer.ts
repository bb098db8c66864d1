import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Db } from '../../src/platform/db.server.ts'
import { SITE_PARTS } from '../../src/server/site-parts.server.ts'
import { flagNamed, takes } from '../../src/shop/settings/flag.ts'
import { knownHosts, noSite, siteNamed } from '../../src/site/naming-queries.server.ts'
import { writeParts } from '../../src/site/part-commands.server.ts'
import { assignmentIn, isFact, noSuchName, shownAs } from '../../src/site/parts/assignment.ts'
import { setByName } from '../../src/site/parts/change-commands.server.ts'
import { type Problem, problemLine } from '../../src/site/parts/problem.ts'
import { found } from './founding.ts'

const USAGE = `Shows and changes what an owner decides about a site. See docs/site.md.

  npm run site -- new KEY --host HOST --name NAME --sells-to dealers|public|both|pages
  npm run site -- --site HOST show [PART | NAME]
  npm run site -- --site HOST set NAME=VALUE ...
  npm run site -- --site HOST export FILE
  npm run site -- --site HOST import FILE [--only PART,PART] [--dry-run]

PART is one of ${SITE_PARTS.map(({ name }) => name).join(', ')}.`

interface Asked {
  db: Db
  siteId: number
  words: string[]
  only: string[] | undefined
  dryRun: boolean
}

/** What to print, or in one line or several why not. */
export type Told = { lines: string[] } | { why: string[] }

/** Does what was typed after `npm run site --`. */
export async function answer(db: Db, args: string[]): Promise<Told> {
  if (args[0] === 'new') return (await found(db, args.slice(1))) ?? { why: [USAGE] }
  const { values, positionals } = parseArgs({
    args,
    options: { site: { type: 'string' }, only: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  })
  const { site: name, only, 'dry-run': dry, ...unknown } = values
  const [verb = '', ...words] = positionals
  const does = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (typeof name !== 'string' || !does || Object.keys(unknown).length > 0) return { why: [USAGE] }
  const site = await siteNamed(db, name)
  if (!site) return { why: [noSite(name, await knownHosts(db))] }
  const parts = typeof only === 'string' ? only.split(',') : undefined
  return does({ db, siteId: site.id, words, only: parts, dryRun: dry === true })
}

const VERBS: Record<string, (asked: Asked) => Promise<Told>> = { show, set, export: exportTo, import: importFrom }

async function show({ db, siteId, words: [name, more] }: Asked): Promise<Told> {
  if (more !== undefined) return { why: [USAGE] }
  if (name === undefined) return overview(db, siteId)
  const part = SITE_PARTS.find((one) => one.name === name)
  if (part) return { lines: [asJson(await part.read(db, siteId))] }
  const flag = flagNamed(name)
  if (!flag && !isFact(name)) return { why: [`${name}: ${noSuchName(name)}`] }
  const value = await valueNamed(db, siteId, name)
  if (!flag) return { lines: [`${name}=${shownAs(value)}`] }
  const usual = flag.standard === undefined ? '' : ` Default: ${shownAs(flag.standard) || 'nothing'}.`
  return { lines: [`${name}=${shownAs(value)}`, `${flag.meaning}. Takes ${takes(flag)}.${usual}`] }
}

async function overview(db: Db, siteId: number): Promise<Told> {
  const { site = {}, settings = {} } = await documentsOf(db, siteId, ['site', 'settings'])
  const facts = Object.entries(site).map(([name, value]) => `${name}=${shownAs(value)}`)
  const flags = leaves(settings).filter(([name, value]) => flagNamed(name)?.standard !== value)
  return {
    lines: [
      ...facts,
      '',
      'Settings that differ from their defaults (docs/generated/settings.md has all):',
      ...flags.map(([name, value]) => `  ${name}=${shownAs(value)}`),
      '',
      `Parts: ${SITE_PARTS.map(({ name }) => name).join(', ')}`,
    ],
  }
}

async function valueNamed(db: Db, siteId: number, name: string) {
  const { site = {}, settings = {} } = await documentsOf(db, siteId, ['site', 'settings'])
  return new Map([...Object.entries(site), ...leaves(settings)]).get(name)
}

async function set({ db, siteId, words, dryRun }: Asked): Promise<Told> {
  const read = words.map((word) => assignmentIn(word))
  const wrong = read.indexOf(undefined)
  if (wrong >= 0) return { why: [`${words[wrong]} is not of the form NAME=VALUE.`] }
  const assignments = read.filter((one) => one !== undefined)
  if (assignments.length === 0) return { why: [USAGE] }
  const written = await setByName(db, siteId, { assignments, dryRun })
  if (!written.ok) return { why: linesOf(written.problems) }
  return { lines: assignments.map(({ name, text }) => `${name}=${text}`) }
}

async function exportTo({ db, siteId, words: [file, more], only }: Asked): Promise<Told> {
  if (file === undefined || more !== undefined) return { why: [USAGE] }
  const documents = await documentsOf(db, siteId, only)
  await writeFile(file, `${asJson(documents)}\n`)
  return { lines: [`Written to ${file}: ${Object.keys(documents).join(', ')}.`] }
}

async function importFrom({ db, siteId, words: [file, more], only, dryRun }: Asked): Promise<Told> {
  if (file === undefined || more !== undefined) return { why: [USAGE] }
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { why: [`The file ${file} cannot be read.`] }
  const json = jsonIn(text)
  if ('why' in json) return { why: [`The file ${file} is not JSON: ${json.why}`] }
  const documents = only ? picked(json.value, only) : json.value
  const written = await writeParts(db, siteId, { parts: SITE_PARTS, documents, dryRun })
  if (!written.ok) return { why: [...linesOf(written.problems), 'Nothing was changed.'] }
  return { lines: [`${dryRun ? 'Would be written' : 'Written'}: ${written.parts.join(', ')}.`] }
}

async function documentsOf(db: Db, siteId: number, only?: readonly string[]): Promise<Record<string, object>> {
  const parts = SITE_PARTS.filter(({ name }) => only === undefined || only.includes(name))
  const read = parts.map(async (part) => [part.name, await part.read(db, siteId)] as const)
  return Object.fromEntries(await Promise.all(read)) as Record<string, object>
}

const picked = (value: unknown, names: readonly string[]) =>
  typeof value !== 'object' || value === null
    ? value
    : Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)))

function jsonIn(text: string): { value: unknown } | { why: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) }
  }
}

const leaves = (node: object, path = ''): [string, unknown][] =>
  Object.entries(node).flatMap(([name, value]) =>
    typeof value === 'object' ? leaves(value as object, `${path}${name}.`) : [[`${path}${name}`, value]],
  )

const asJson = (value: unknown) => JSON.stringify(value, null, 2)
const linesOf = (problems: readonly Problem[]) => problems.map(problemLine)
