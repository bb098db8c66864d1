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
const CHECKOUT = { root: ROOT, programs: PROGRAMS }

/**
 * Builds the pages of a checkout for browser and server, unless they were built from the very same sources. The programs
 * run in order and leave `build/server/index.js`.
 */
export async function buildPages(node, { root, programs } = CHECKOUT) {
  const digest = await loadDigest(root)
  const isBuilt = existsSync(join(root, 'build/server/index.js'))
  if (isBuilt && (await readFile(getStamp(root), 'utf8').catch(() => '')) === digest) return 'up to date'
  return rebuildPages(node, { root, programs })
}

/** Builds them also if nothing changed. */
export async function rebuildPages(node, { root, programs } = CHECKOUT) {
  // Of the sources before the build: one that changes meanwhile is built by the next start.
  const digest = await loadDigest(root)
  await rm(getStamp(root), { force: true })
  const env = withNode(node, { ...process.env, NODE_ENV: 'production' })
  for (const program of programs) {
    const { code, output } = await run(node, program, { env })
    if (code !== 0) throw new Failure(`The pages were not built: ${getReason(output)}\n${output}`)
  }
  await mkdir(join(root, 'build'), { recursive: true })
  await writeFile(getStamp(root), digest)
  return 'built'
}

const getStamp = (root) => join(root, 'build', 'sources.sha256')

/** One number for names and contents. Tests are no part of the pages. */
async function loadDigest(root) {
  const hash = createHash('sha256')
  for (const file of (await Promise.all(SOURCES.map((path) => getFiles(root, path)))).flat().sort()) {
    hash.update(`${file}\n`).update(await readFile(join(root, file)))
  }
  return hash.digest('hex')
}

async function getFiles(root, path) {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => undefined)
  if (!entries) return existsSync(join(root, path)) ? [path] : []
  const inside = entries.map((entry) =>
    entry.isDirectory() ? getFiles(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
  )
  return (await Promise.all(inside)).flat().filter((file) => !/\.test\.tsx?$/.test(file))
}
