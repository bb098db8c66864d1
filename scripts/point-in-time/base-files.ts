import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chown, mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Home } from '#src/platform/postgres/home.server.ts'
import { StartError } from '#src/platform/start-error.ts'
import type { BackedUpFile, BaseBackup } from './archive.ts'

/** Below the maximum, so that a running shop has CPU time left. */
const GZIP = { level: 4 }
const CONTROL_FILE = 'global/pg_control'

/** Folders whose contents PostgreSQL's documentation excludes from file system backups. */
const EXCLUDED_CONTENTS =
  /^(?:pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/(?!archive_status$|summaries$)/
const EXCLUDED = /(?:^|\/)(?:pgsql_tmp.*|postmaster\.(?:pid|opts)|pg_internal\.init.*|backup_label.*|tablespace_map.*)$/

export interface DataFiles {
  folders: string[]
  files: string[]
}

/** Files of a data folder to back up: relative paths, the control file last. */
export async function listDataFiles(data: string): Promise<DataFiles> {
  const found: DataFiles = { folders: [], files: [] }
  await collect('', data, found)
  const files = found.files.filter((path) => path !== CONTROL_FILE)
  return { folders: found.folders, files: [...files, CONTROL_FILE] }
}

async function collect(below: string, data: string, found: DataFiles) {
  for (const entry of await readdir(join(data, below), { withFileTypes: true }).catch(emptyIfGone)) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (EXCLUDED_CONTENTS.test(path) || EXCLUDED.test(path)) continue
    if (entry.isFile()) found.files.push(path)
    if (!entry.isDirectory()) continue
    found.folders.push(path)
    await collect(path, data, found)
  }
}

/**
 * Copies and compresses one file of a running server. undefined: the file was dropped meanwhile, which the WAL records
 * too.
 */
export async function packFile(from: string, to: string): Promise<Omit<BackedUpFile, 'path'> | undefined> {
  const source = await open(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!source) return undefined
  const { stream, digest } = openMeasure()
  const packed = createWriteStream(to, { flags: 'wx', mode: 0o600 })
  await pipeline(source.createReadStream(), stream, createGzip(GZIP), packed)
  return digest()
}

/** Passes bytes through, counting and hashing them. */
function openMeasure() {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { stream, digest: () => ({ size, sha256: hash.digest('hex') }) }
}

/** File name of a copy in a base backup: numbered, because names may differ only in case. */
export const packedName = (at: number) => `${at}.gz`

export interface UnpackOptions {
  /** Owner of the files. */
  user: Home['user']
  signal: AbortSignal
}

/** Unpacks a base backup into a data folder. Throws StartError if a file does not match its digest. */
export async function unpackBase(base: BaseBackup, data: string, { user, signal }: UnpackOptions): Promise<void> {
  const changeOwner = async (path: string) => user && chown(path, user.uid, user.gid)
  for (const folder of base.manifest.folders) {
    await mkdir(join(data, folder), { mode: 0o700 })
    await changeOwner(join(data, folder))
  }
  for (const [at, file] of base.manifest.files.entries()) {
    signal.throwIfAborted()
    const target = join(data, file.path)
    const packed = join(base.folder, packedName(at))
    const { stream, digest } = openMeasure()
    const unpacked = createWriteStream(target, { flags: 'wx', mode: 0o600 })
    await pipeline(createReadStream(packed), createGunzip(), stream, unpacked).catch((error: NodeJS.ErrnoException) => {
      throw error.code?.startsWith('Z_') || error.path === packed ? damage(packed) : error
    })
    if (digest().sha256 !== file.sha256) throw damage(packed)
    await changeOwner(target)
  }
  await writeFile(join(data, 'backup_label'), base.manifest.backupLabel, { mode: 0o600 })
  await changeOwner(join(data, 'backup_label'))
}

const damage = (file: string) =>
  new StartError(`${file} is not as it was written: it is missing or changed. Restore from an older base backup.`)

function emptyIfGone(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return []
  throw error
}
