import { execFileSync } from 'node:child_process'
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { RepoFile } from './repo-file.ts'

const BINARY = /\.(?:png|jpe?g|gif|webp|avif|ico|woff2?|ttf|xlsx|zip|gz|pdf|mp4)$/
const IGNORED = new Set([
  'node_modules',
  '.git',
  'build',
  '.react-router',
  '.data',
  'test-results',
  'playwright-report',
])
const MAX_BYTES = 1_000_000

/**
 * Every file of the working tree that git tracks or would track; of an image or a spreadsheet only the name, of a
 * symbolic link its target.
 */
export function readRepo(root: string): RepoFile[] {
  return list(root).flatMap((path) => {
    const text = BINARY.test(path) ? '' : getText(join(root, path))
    return text === undefined ? [] : [new RepoFile(path, text)]
  })
}

// A checkout unpacked from an archive has no git: then every folder is walked.
function list(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  try {
    const names = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return [...new Set(names.split('\0').filter(Boolean))].sort()
  } catch {
    return walkFolder(root, '').sort()
  }
}

function walkFolder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (IGNORED.has(entry.name) || entry.name === '.env') return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? walkFolder(root, path) : [path]
  })
}

/** undefined for a missing file, or one too large to be written by hand. */
function getText(path: string): string | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found?.isSymbolicLink()) return readlinkSync(path)
  return found?.isFile() && found.size <= MAX_BYTES ? readFileSync(path, 'utf8') : undefined
}
