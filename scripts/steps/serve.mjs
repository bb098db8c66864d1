import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { HEAP, parseWholeNumber, TAKES_HEAP, wrongVariable } from '#src/platform/start-variables.mjs'
import { Failure } from './failure.mjs'
import { ROOT, whenOrphaned } from './run.mjs'

const SIGNALS = {
  SIGINT: 'SIGINT',
  SIGTERM: 'SIGTERM',
  SIGHUP: 'SIGTERM', // a closed terminal requests a clean stop
  ...(process.platform === 'win32' ? {} : { SIGUSR2: 'SIGUSR2' }), // renews the processes of WEB_CONCURRENCY
}

/**
 * Both generations of the heap are small on purpose: by default Node lets garbage grow to twice what the shop needs.
 * The old generation is SERVER_HEAP_MB.
 */
export const serverArguments = (heap = HEAP.fallback) => [
  `--max-old-space-size=${heap}`,
  '--max-semi-space-size=24',
  join(ROOT, 'src/server.ts'),
]

/** Throws Failure when the variable is no number of megabytes. */
export function heapMegabytes(variables) {
  const text = variables[HEAP.variable]
  if (text === undefined || text === '') return HEAP.fallback
  const heap = parseWholeNumber(text, HEAP)
  if (heap === undefined) throw new Failure(wrongVariable(`${HEAP.variable}=${text}`, HEAP.variable, TAKES_HEAP))
  return heap
}

/**
 * Allocators reserve an arena per thread; threads here only compress, hash and resize images, and two arenas are as
 * fast as sixteen with 70 MB less. By default they also retain freed blocks of up to 32 MB: those of 4 MB and more are
 * returned (20 to 40 MB). Compiled code is cached next to the build: a start with this cache takes a quarter less
 * processor time and loads no TypeScript parser (12 MB). If the folder is not writable, Node continues without it.
 */
export const FRUGAL = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '4194304',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  NODE_COMPILE_CACHE: join(ROOT, 'build/compiled'),
}

/** Runs the server until it ends and forwards signals. Returns its exit code. */
export function serve(node, heap) {
  const settings = existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : []
  const child = spawn(node, [...settings, ...serverArguments(heap)], {
    cwd: ROOT,
    env: { ...FRUGAL, ...process.env },
    stdio: 'inherit',
  })
  for (const [received, passedOn] of Object.entries(SIGNALS)) process.on(received, () => child.kill(passedOn))
  whenOrphaned(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Failure(`The server did not start: ${error.message}.`)))
    child.once('exit', (code, signal) => {
      if (code === null) reject(new Failure(`The server was killed (${signal}).`))
      else resolve(code)
    })
  })
}
