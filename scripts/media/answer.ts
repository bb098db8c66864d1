import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { givePictures } from '../../src/imports/pictures/commands.server.ts'
import { pictureLines } from '../../src/imports/pictures/outcome.ts'
import { FileRefused } from '../../src/imports/reading/file-kind.ts'
import { addMedia, removeMedia } from '../../src/media/commands.server.ts'
import { keyFromName } from '../../src/media/file-kind.ts'
import { ownFiles } from '../../src/media/own-queries.server.ts'
import type { Db } from '../../src/platform/db.server.ts'
import { message } from '../../src/platform/i18n/messages.server.ts'
import { knownHosts, noSite, siteNamed } from '../../src/site/naming-queries.server.ts'

const USAGE = `Keeps the pictures and videos of a site. See docs/media.md.

  npm run media -- --site HOST add FILE ... [--key KEY]
  npm run media -- --site HOST products FOLDER|PICTURES.zip
  npm run media -- --site HOST list
  npm run media -- --site HOST remove KEY`

export interface Told {
  lines: string[]
  /** Whether anything could not be done; what could be done is done. */
  failed: boolean
}

interface Asked {
  db: Db
  siteId: number
  words: string[]
  key: string | undefined
}

const usage = (): Told => ({ lines: [USAGE], failed: true })

/** Does what was typed after `npm run media --`. */
export async function answer(db: Db, args: string[]): Promise<Told> {
  const options = { site: { type: 'string' }, key: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false })
  const { site: name, key, ...unknown } = values
  const [verb = '', ...words] = positionals
  const does = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (typeof name !== 'string' || !does || Object.keys(unknown).length > 0) return usage()
  const site = await siteNamed(db, name)
  if (!site) return { lines: [noSite(name, await knownHosts(db))], failed: true }
  return does({ db, siteId: site.id, words, key: typeof key === 'string' ? key : undefined })
}

const VERBS: Record<string, (asked: Asked) => Promise<Told>> = { add, products, list, remove }

async function add({ db, siteId, words, key }: Asked): Promise<Told> {
  if (words.length === 0 || (key !== undefined && words.length > 1)) return usage()
  const kept = []
  for (const file of words) kept.push(await keep(db, siteId, { file, key: key ?? keyFromName(basename(file)) }))
  return { lines: kept.map(({ line }) => line), failed: kept.some(({ ok }) => !ok) }
}

async function keep(db: Db, siteId: number, { file, key }: { file: string; key: string }) {
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) return { ok: false, line: `${file}: cannot be read.` }
  const answered = await addMedia(db, siteId, { key, bytes })
  if (!answered.ok) return { ok: false, line: `${file}: ${message('en', `refusal.${answered.refusal.code}`)}` }
  const { kind, width, height } = answered.value
  const address = kind === 'video' ? `/media/${key}.mp4` : `/media/${key}-640.webp`
  return { ok: true, line: `${key}  ${kind === 'video' ? 'video' : `${width} x ${height}`}  ${address}` }
}

/** Every file of a folder or zip that is named after a product's code, with `_2`, `_3` for the further ones. */
async function products({ db, siteId, words: [path, more] }: Asked): Promise<Told> {
  if (path === undefined || more !== undefined) return usage()
  try {
    const given = await givePictures(db, siteId, { path, dryRun: false, reportFile: undefined, goOn: false })
    return { lines: pictureLines(given, false), failed: given.problems.length > 0 }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    return { lines: [error.message], failed: true }
  }
}

async function list({ db, siteId }: Asked): Promise<Told> {
  const files = await ownFiles(db, siteId)
  const lines = files.map(({ key, type, size }) => `${key}  ${type}  ${Math.ceil(size / 1024)} KB`)
  return { lines: lines.length > 0 ? lines : ['Nothing is kept yet.'], failed: false }
}

async function remove({ db, siteId, words: [key, more] }: Asked): Promise<Told> {
  if (key === undefined || more !== undefined) return usage()
  const answered = await removeMedia(db, siteId, key)
  return answered.ok
    ? { lines: [`${key} is gone.`], failed: false }
    : { lines: [`${key}: nothing is kept under this key.`], failed: true }
}
