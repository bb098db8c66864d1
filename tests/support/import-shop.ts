import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMapping } from '#src/imports/columns/mapping.ts'
import { type ImportRequest, importFile } from '#src/imports/commands.server.ts'
import type { Outcome } from '#src/imports/outcome/summary.ts'
import { createKysely, type Db, openPool } from '#src/platform/db.server.ts'
import { readEnv } from '#src/platform/env.ts'
import { copyDatabase } from './databases.ts'

export const FIXTURES = 'tests/fixtures/import'

export interface ImportShop {
  db: Db
  url: string
  siteId: number
  /** For reports and files made by a test. */
  folder: string
  /** Writes a list of these lines into the test's directory; returns its path. */
  list(name: string, ...lines: readonly string[]): Promise<string>
  /** Imports a file and expects that it can be read. */
  load(file: string, options?: Partial<ImportRequest> & { map?: string }): Promise<Outcome>
  /** The one-line error with which a file is rejected. */
  refusal(file: string, options?: Partial<ImportRequest>): Promise<string>
  close(): Promise<void>
}

/** An empty shop with the lists LISTE (public) and BAYI, and the depots MRK and ANK. */
export async function openImportShop(): Promise<ImportShop> {
  const database = await copyDatabase('empty')
  const pool = openPool(database.url, 5)
  const db = createKysely(pool)
  const siteId = await makeSite(db)
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-import-'))
  const env = readEnv({ NODE_ENV: 'test' })
  const load: ImportShop['load'] = async (file, { map, ...options } = {}) => {
    const outcome = await importFile(
      { db, env },
      { ...request(file), ...(map && { mapping: getMapping(map) }), ...options },
    )
    if ('why' in outcome) throw new Error(outcome.why)
    return outcome
  }
  return {
    db,
    url: database.url,
    siteId,
    folder,
    load,
    async list(name, ...lines) {
      const file = join(folder, name)
      await writeFile(file, lines.join('\n'))
      return file
    },
    async refusal(file, options) {
      const outcome = await importFile({ db, env }, { ...request(file), ...options })
      return 'why' in outcome ? outcome.why : 'it was loaded'
    },
    async close() {
      await pool.end()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}

const request = (file: string): ImportRequest => ({ file, site: 'localhost', dryRun: false, reportFile: undefined })

/** A mapping file, loaded from disk. */
export const getMapping = (path: string) => createMapping(JSON.parse(readFileSync(path, 'utf8')))

export function createMapping(json: object) {
  const read = readMapping(JSON.stringify(json))
  if ('why' in read) throw new Error(read.why)
  return read.mapping
}

async function makeSite(db: Db): Promise<number> {
  const site = { key: 'anadolu', name: 'Anadolu Oto', platform: 2 }
  const { id: siteId } = await db.insertInto('sites').values(site).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('siteHosts').values({ host: 'localhost', siteId, canonical: true }).execute()
  const liste = { siteId, code: 'LISTE', name: 'Liste Fiyatı', currency: 'TRY', isPublic: true }
  const { id: fallbackId } = await db.insertInto('priceLists').values(liste).returning('id').executeTakeFirstOrThrow()
  const bayi = { siteId, code: 'BAYI', name: 'Bayi Fiyat Listesi', currency: 'TRY', fallbackId }
  await db.insertInto('priceLists').values(bayi).execute()
  const depots = [
    { siteId, code: 'MRK', name: 'Merkez', priority: 1 },
    { siteId, code: 'ANK', name: 'Ankara Depo', priority: 2 },
  ]
  await db.insertInto('depots').values(depots).execute()
  return siteId
}
