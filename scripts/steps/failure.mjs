/** A problem that the reader can solve, described in one line. Any other error is a bug and keeps its stack. */
export class Failure extends Error {}

const KNOWN_REASONS = [
  [/ENOSPC|no space left on device/i, 'the disk is full'],
  [/EDQUOT|quota exceeded/i, 'the disk quota is used up'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/,
    'nothing can be downloaded (no network, or a proxy in the way)',
  ],
  [/EROFS|read-only file system/i, 'the disk is read-only'],
  [/EACCES|permission denied/i, 'this user may not write here'],
  [/EUSAGE.*in sync/s, 'package.json and package-lock.json differ; npm install brings them together'],
  [/EINTEGRITY/, 'a package is not the one of the lock file'],
  [/JavaScript heap out of memory|ENOMEM/, 'there is not enough memory'],
]

/** Why a program failed, from its output: a known reason, or the most informative line. */
export function getReason(output) {
  const known = KNOWN_REASONS.find(([pattern]) => pattern.test(output))
  if (known) return known[1]
  const lines = plain(output)
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim())
    .filter((line) => line !== '' && !/^(code|errno|syscall|path|A complete log)\b|:$/.test(line))
  return (
    lines.find((line) => /^(?!at ).*(error: |could not|cannot|failed)/i.test(line)) ??
    lines.at(-1) ??
    'it did not say why'
  )
}

/** Ends the program: one line for a failure, the stack for a bug. */
export function fail(error) {
  console.error(error instanceof Failure ? `\n${error.message}` : error)
  process.exit(1)
}

// biome's rules do not like control characters in a pattern, terminals do.
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const plain = (text) => text.replace(COLOURS, '')
