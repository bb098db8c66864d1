import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, chown, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../folders.server.ts'
import { StartError, toStartError } from '../start-error.ts'
import { run, type SystemUser } from './system-user.server.ts'

/**
 * A segment of WAL is archived at the latest this long after its first change. Below a minute, the maximum loss, to
 * leave time for copying.
 */
const ARCHIVE_TIMEOUT_SECONDS = 45

/** The folder of the environment variable, so that its name need not pass through a shell. */
const FOLDER = 'VITRIN_WAL'

/**
 * Archives one segment, compressed (a segment that was switched early is mostly zeros), renamed once it is complete and
 * on disk, with the time of its last change. An existing segment with other contents is an error: another server
 * archives here.
 */
const ARCHIVE_COMMAND = [
  `to="$${FOLDER}/%f.gz"`,
  'if test -e "$to"; then gzip -dc "$to" | cmp -s - "%p"',
  'else gzip -c "%p" > "$to.part" && touch -r "%p" "$to.part" && sync "$to.part" && mv "$to.part" "$to"; fi',
].join('; ')

export const RESTORE_COMMAND = `gzip -dc "$${FOLDER}/%f.gz" > "%p"`

export const locateWal = (archive: string) => join(archive, 'wal')
export const locateBases = (archive: string) => join(archive, 'base')

export const archiveSettings = (archive: string | undefined) =>
  archive === undefined
    ? {}
    : { archive_mode: 'on', archive_timeout: ARCHIVE_TIMEOUT_SECONDS, archive_command: ARCHIVE_COMMAND }

export const archiveVariables = (archive: string | undefined): Record<string, string> =>
  archive === undefined ? {} : { [FOLDER]: locateWal(archive) }

interface ArchiveOwner {
  password: string
  user: SystemUser | undefined
}

/**
 * Creates the folder of one database in WAL_ARCHIVE and returns it. A restored database has a new password and so a
 * separate folder: two databases that continue from the same moment never share one.
 */
export async function openArchive(walArchive: string, { password, user }: ArchiveOwner): Promise<string> {
  if (process.platform === 'win32') throw new StartError('WAL_ARCHIVE works on Linux and macOS alone. Leave it empty.')
  const archive = join(walArchive, createHash('sha256').update(`archive of ${password}`).digest('hex').slice(0, 12))
  const createdFolder = existsSync(walArchive) ? [] : [walArchive]
  for (const folder of [...createdFolder, archive, locateWal(archive), locateBases(archive)]) {
    await makeFolder(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EROFS') throw new StartError(describeReadOnly(folder))
      throw (
        toStartError(error) ?? new StartError(`The folder ${folder} cannot be made (${error.code}). Set WAL_ARCHIVE.`)
      )
    })
    if (user) await chown(folder, user.uid, user.gid)
  }
  const writable = await run('/bin/sh', ['-c', 'test -w "$1"', 'sh', locateWal(archive)], user ? { user } : {})
  if (writable.code === 0) return archive
  if (await isReadOnly(archive)) throw new StartError(describeReadOnly(archive))
  const name = user ? `PostgreSQL runs as the user ${user.name}, who` : 'This user'
  throw new StartError(`${name} cannot write in ${archive}. Make WAL_ARCHIVE a folder that is open to that user.`)
}

const isReadOnly = (folder: string) =>
  access(folder, constants.W_OK).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'EROFS',
  )

/** Of a read-only disk, or of a systemd unit that was printed before WAL_ARCHIVE was set. */
const describeReadOnly = (folder: string) =>
  `The folder ${folder} of WAL_ARCHIVE is read-only. In a systemd service, ReadWritePaths= must name it: print the unit again with node scripts/setup.mjs --unit.`
