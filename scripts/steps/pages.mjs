import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure, getReason } from './failure.mjs'
import { withNode } from './node.mjs'
import { ROOT, run } from './run.mjs'

// The programs of a build, on the pinned Node.
const PROGRAMS = [
  ['node_modules/@react-router/dev/bin.cjs', 'build'],
  ['scripts/list-routes.ts'],
  ['scripts/compress-assets.mjs'],
]
const SOURCES = [
  'scripts/list-routes.ts',
  'scripts/compress-assets.mjs',
  'src',
  'messages',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const STAMP = join(ROOT, 'build', 'sources.sha256')

/** Builds the pages for browser and server, unless they were built from the very same sources. */
export async function buildPages(node) {
  const digest = await loadDigest(SOURCES)
  const isBuilt = existsSync(join(ROOT, 'build/server/index.js'))
  if (isBuilt && (await readFile(STAMP, 'utf8').catch(() => '')) === digest) return 'up to date'
  return rebuildPages(node)
}

/** Builds them also if nothing changed. */
export async function rebuildPages(node) {
  // Of the sources before the build: one that changes meanwhile is built by the next start.
  const digest = await loadDigest(SOURCES)
  await rm(STAMP, { force: true })
  const env = withNode(node, { ...process.env, NODE_ENV: 'production' })
  for (const program of PROGRAMS) {
    const { code, output } = await run(node, program, { env })
    if (code !== 0) throw new Failure(`The pages were not built: ${getReason(output)}\n${output}`)
  }
  await mkdir(join(ROOT, 'build'), { recursive: true })
  await writeFile(STAMP, digest)
  return 'built'
}

/** One number for names and contents. Tests are no part of the pages. */
async function loadDigest(sources) {
  const hash = createHash('sha256')
  for (const file of (await Promise.all(sources.map(getFiles))).flat().sort()) {
    hash.update(`${file}\n`).update(await readFile(join(ROOT, file)))
  }
  return hash.digest('hex')
}

async function getFiles(path) {
  const entries = await readdir(join(ROOT, path), { withFileTypes: true }).catch(() => undefined)
  if (!entries) return existsSync(join(ROOT, path)) ? [path] : []
  const inside = entries.map((entry) =>
    entry.isDirectory() ? getFiles(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
  )
  return (await Promise.all(inside)).flat().filter((file) => !/\.test\.tsx?$/.test(file))
}
