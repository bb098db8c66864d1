import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { basename, delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '#tests/support/shop-process.ts'

const run = promisify(execFile)

/** Of the first run on a machine; later ones use the libraries that Maven has cached. */
const DOWNLOAD_MS = 120_000

/**
 * The class path of the libraries that `pom.xml` in a folder names. Returns the reason as text if this machine has
 * none: without Java or Maven, or if Maven cannot download them.
 */
export async function loadClassPath(folder: string): Promise<{ classPath: string } | string> {
  const missing = await findMissingProgram()
  if (missing !== undefined) return `${missing} is not installed`
  const classPath = await resolveLibraries(folder).catch((error: Error) => error)
  if (classPath instanceof Error) return `its libraries could not be downloaded: ${classPath.message.slice(0, 500)}`
  return { classPath }
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

/** From Maven's cache where it has them all. */
async function resolveLibraries(folder: string): Promise<string> {
  const digest = createHash('sha256')
    .update(await readFile(join(folder, 'pom.xml')))
    .digest('hex')
  const cache = join(ROOT, 'node_modules/.cache', basename(folder))
  const file = join(cache, `${digest.slice(0, 16)}.classpath`)
  const cached = await readFile(file, 'utf8').catch(() => '')
  if (cached !== '' && cached.split(delimiter).every((path) => existsSync(path))) return cached
  await mkdir(cache, { recursive: true })
  const target = `${file}.${process.pid}`
  const resolve = (flags: readonly string[]) =>
    run('mvn', ['--batch-mode', '--quiet', ...flags, 'dependency:build-classpath', `-Dmdep.outputFile=${target}`], {
      cwd: folder,
      timeout: DOWNLOAD_MS,
    })
  await resolve(['--offline']).catch(() => resolve([]))
  await rename(target, file)
  return readFile(file, 'utf8')
}
