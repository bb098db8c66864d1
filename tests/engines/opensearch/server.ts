import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '#tests/support/shop-process.ts'

const run = promisify(execFile)

const HERE = import.meta.dirname
const CACHE = join(ROOT, 'node_modules/.cache/opensearch')
/** Of the first run on a machine; later ones use the libraries that Maven has cached. */
const DOWNLOAD_MS = 120_000
const START_MS = 90_000
/** A small heap, and start fast rather than run fast: tests are short. */
const FOR_TESTS = ['-Xms512m', '-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto']

export interface TestOpenSearch {
  /** `http://127.0.0.1:<port>` */
  url: string
  stop(): Promise<void>
}

/**
 * A real OpenSearch with its data in a temporary folder. Returns the reason as text if this machine cannot run one:
 * without Java or Maven, or if Maven cannot download its libraries. `options` are those of the virtual machine.
 */
export async function startOpenSearch(options: readonly string[] = FOR_TESTS): Promise<TestOpenSearch | string> {
  const missing = await findMissingProgram()
  if (missing !== undefined) return `${missing} is not installed`
  const classPath = await loadClassPath().catch((error: Error) => error)
  if (classPath instanceof Error) return `its libraries could not be downloaded: ${classPath.message.slice(0, 500)}`
  return launch(classPath, options)
}

async function findMissingProgram(): Promise<string | undefined> {
  for (const [program, flag] of [
    ['java', '-version'],
    ['mvn', '-version'],
  ] as const) {
    const isInstalled = await run(program, [flag]).then(
      () => true,
      () => false,
    )
    if (!isInstalled) return program
  }
  return undefined
}

/** The libraries of `pom.xml`, from Maven's cache where it has them all. */
async function loadClassPath(): Promise<string> {
  const digest = createHash('sha256')
    .update(await readFile(join(HERE, 'pom.xml')))
    .digest('hex')
  const file = join(CACHE, `${digest.slice(0, 16)}.classpath`)
  const cached = await readFile(file, 'utf8').catch(() => '')
  if (cached !== '' && cached.split(delimiter).every((path) => existsSync(path))) return cached
  await mkdir(CACHE, { recursive: true })
  const target = `${file}.${process.pid}`
  const resolve = (flags: readonly string[]) =>
    run('mvn', ['--batch-mode', '--quiet', ...flags, 'dependency:build-classpath', `-Dmdep.outputFile=${target}`], {
      cwd: HERE,
      timeout: DOWNLOAD_MS,
    })
  await resolve(['--offline']).catch(() => resolve([]))
  await rename(target, file)
  return readFile(file, 'utf8')
}

async function launch(classPath: string, options: readonly string[]): Promise<TestOpenSearch> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-opensearch-'))
  const args = [...options, '-cp', classPath, join(HERE, 'OpenSearchServer.java'), folder]
  const child = spawn('java', args, { stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`OpenSearch ${reason}:\n${output.slice(-4000)}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail('did not start in time')
    }, START_MS)
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        const [, listening] = /^listening on (\d+)$/m.exec(output) ?? []
        if (listening === undefined) return
        clearTimeout(timer)
        resolve(listening)
      })
    }
    child.once('exit', () => {
      clearTimeout(timer)
      fail('ended')
    })
  }).catch(async (error) => {
    await rm(folder, { recursive: true, force: true })
    throw error
  })
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.stdin.end()
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
