import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { keepFile, removeFile } from '../../src/downloads/commands.server.ts'
import { keptFiles } from '../../src/downloads/queries.server.ts'
import type { Db } from '../../src/platform/db.server.ts'
import { message } from '../../src/platform/i18n/messages.server.ts'
import { knownHosts, noSite, siteNamed } from '../../src/site/naming-queries.server.ts'

const USAGE = `Keeps the files that a site offers to download. See docs/content.md.

  npm run files -- --site HOST add FILE ...
  npm run files -- --site HOST list
  npm run files -- --site HOST remove NAME`

export interface Told {
  lines: string[]
  /** Whether anything could not be done; what could be done is done. */
  failed: boolean
}

interface Asked {
  db: Db
  siteId: number
  words: string[]
}

const usage = (): Told => ({ lines: [USAGE], failed: true })

/** Does what was typed after `npm run files --`. */
export async function answer(db: Db, args: string[]): Promise<Told> {
  const options = { site: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false })
  const { site: name, ...unknown } = values
  const [verb = '', ...words] = positionals
  const does = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (typeof name !== 'string' || !does || Object.keys(unknown).length > 0) return usage()
  const site = await siteNamed(db, name)
  if (!site) return { lines: [noSite(name, await knownHosts(db))], failed: true }
  return does({ db, siteId: site.id, words })
}

const VERBS: Record<string, (asked: Asked) => Promise<Told>> = { add, list, remove }

async function add({ db, siteId, words }: Asked): Promise<Told> {
  if (words.length === 0) return usage()
  const kept = []
  for (const file of words) kept.push(await keep(db, siteId, file))
  return { lines: kept.map(({ line }) => line), failed: kept.some(({ ok }) => !ok) }
}

async function keep(db: Db, siteId: number, file: string) {
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) return { ok: false, line: `${file}: cannot be read.` }
  const name = basename(file).toLowerCase()
  const answered = await keepFile(db, siteId, { name, bytes })
  if (!answered.ok) return { ok: false, line: `${file}: ${message('en', `refusal.${answered.refusal.code}`)}` }
  return { ok: true, line: `${name}  /files/${name}` }
}

async function list({ db, siteId }: Asked): Promise<Told> {
  const files = await keptFiles(db, siteId)
  const lines = files.map(
    ({ name, size, offered }) => `${name}  ${Math.ceil(size / 1024)} KB${offered ? '' : '  not offered'}`,
  )
  return { lines: lines.length > 0 ? lines : ['Nothing is kept yet.'], failed: false }
}

async function remove({ db, siteId, words: [name, more] }: Asked): Promise<Told> {
  if (name === undefined || more !== undefined) return usage()
  const answered = await removeFile(db, siteId, name)
  return answered.ok
    ? { lines: [`${name} is gone.`], failed: false }
    : { lines: [`${name}: no file has this name.`], failed: true }
}
