import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, link, mkdir, readFile, realpath, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { isAbsolute, join, resolve } from 'node:path'
import { makeFolder } from '../folders.server.ts'
import { StartError, toStartError } from '../start-error.ts'
import { canReach, databaseUser, type SystemUser } from './system-user.server.ts'
import { openArchive } from './wal-archive.server.ts'

/** Location and credentials of the embedded PostgreSQL of one DATA_DIR. */
export interface Home {
  dataDir: string
  /** Holds the cluster, its log and, if need be, the programs; owned by the user PostgreSQL runs as. */
  folder: string
  user: SystemUser | undefined
  port: number
  password: string
  /** Where the server archives its WAL: the folder of this database in WAL_ARCHIVE. */
  archive: string | undefined
}

/** `DATA_DIR/postgres.json`, readable by its owner only. `folder` is relative if it is inside DATA_DIR. */
interface HomeRecord {
  folder: string
  port: number
  password: string
}

/** For root's data, if the system user of PostgreSQL has no access to DATA_DIR. */
const EXTERNAL_ROOT = '/var/lib/vitrin'
const FREE_MB_FOR_NEW = 500
const FREE_MB_FOR_EXISTING = 32
const locateRecord = (dataDir: string) => join(dataDir, 'postgres.json')
export const locateCluster = (home: Pick<Home, 'folder'>) => join(home.folder, 'data')

/** The home recorded in `dataDir`, or a new one. `walArchive` is made too. */
export async function openHome(dataDir: string, walArchive?: string): Promise<Home> {
  await makeFolder(dataDir).catch((error: NodeJS.ErrnoException) => {
    throw toStartError(error) ?? new StartError(`The folder ${dataDir} cannot be made (${error.code}). Set DATA_DIR.`)
  })
  const record = (await readRecord(dataDir)) ?? (await createHome(dataDir))
  const folder = resolve(dataDir, record.folder)
  if (!existsSync(folder)) await recreateFolder(folder, dataDir, record)
  const user = await databaseUser(folder)
  if (isAbsolute(record.folder)) await claimFolder(folder, dataDir)
  await checkFreeSpace(folder, existsSync(locateCluster({ folder })) ? FREE_MB_FOR_EXISTING : FREE_MB_FOR_NEW)
  const archive = walArchive && (await openArchive(walArchive, { password: record.password, user }))
  return { ...record, dataDir, folder, user, archive: archive || undefined }
}

/** The URL of the server of a home. */
export const buildUrl = ({ port, password }: Pick<Home, 'port' | 'password'>, user: string, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`

/** Stores a new port, chosen because another process uses the old one. */
export async function saveHome({ dataDir, folder, port, password }: Home): Promise<void> {
  const existing = await readRecord(dataDir)
  const record: HomeRecord = { folder: existing?.folder ?? folder, port, password }
  const draft = `${locateRecord(dataDir)}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(record), { mode: 0o600 })
  await rename(draft, locateRecord(dataDir))
}

async function readRecord(dataDir: string): Promise<HomeRecord | undefined> {
  try {
    return JSON.parse(await readFile(locateRecord(dataDir), 'utf8')) as HomeRecord
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function createHome(dataDir: string): Promise<HomeRecord> {
  const user = await databaseUser(undefined)
  const inside = await canReach(dataDir, user)
  const folder = inside ? 'postgres' : join(EXTERNAL_ROOT, randomBytes(6).toString('hex'))
  await changeOwner(user, resolve(dataDir, folder))
  return writeRecordOnce(dataDir, { folder, port: 0, password: randomBytes(24).toString('base64url') })
}

async function changeOwner(user: SystemUser | undefined, folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (user === undefined) return
  if (folder.startsWith(EXTERNAL_ROOT)) await chmod(EXTERNAL_ROOT, 0o755)
  await chown(folder, user.uid, user.gid)
}

/** A link is created atomically and fails if it exists: two concurrent first starts use the same record. */
async function writeRecordOnce(dataDir: string, record: HomeRecord): Promise<HomeRecord> {
  const draft = `${locateRecord(dataDir)}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(record), { mode: 0o600 })
  await link(draft, locateRecord(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readRecord(dataDir)) ?? record
}

/** Emptying DATA_DIR starts again from nothing; missing data elsewhere is a loss that must be reported. */
async function recreateFolder(folder: string, dataDir: string, record: HomeRecord) {
  if (isAbsolute(record.folder))
    throw new StartError(
      `The database was in ${folder}, which is gone. Bring it back, or delete ${locateRecord(dataDir)} to start empty.`,
    )
  await changeOwner(await databaseUser(undefined), folder)
}

/** An external data folder refers to its DATA_DIR: a copy of the checkout must not use the data of the original. */
async function claimFolder(folder: string, dataDir: string) {
  const ownerFile = join(folder, 'belongs-to')
  const self = await realpath(dataDir)
  const owner = await readFile(ownerFile, 'utf8').catch(() => self)
  if (owner !== self && (await readRecord(owner).catch(() => undefined))?.folder === folder)
    throw new StartError(
      `${self} is a copy of ${owner}, whose database is in ${folder}. Delete the copy's postgres.json to start it empty.`,
    )
  await writeFile(ownerFile, self)
}

async function checkFreeSpace(folder: string, megabytes: number) {
  const { bavail, bsize } = await statfs(folder)
  const free = Math.floor((bavail * bsize) / 2 ** 20)
  if (free < megabytes)
    throw new StartError(`The disk is full: ${free} MB are free at ${folder}, the database needs ${megabytes} MB.`)
}
