import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openPool } from '#src/platform/db.server.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { checkBackup } from './backup-reader.server.ts'
import { requestBackup, requestScheduledBackup } from './commands.server.ts'
import { BACKUP_LOCK, loadBackups } from './queries.server.ts'
import { runDueBackups } from './run-commands.server.ts'

const TOKENS = ['6c1f1c2e-51c8-4d0a-9a51-1f5b4f8c0a01', '6c1f1c2e-51c8-4d0a-9a51-1f5b4f8c0a02'] as const
let founded: FoundedSite
let pool: pg.Pool
let parent: string
let folder: string
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  pool = openPool(founded.url, 3)
  parent = await mkdtemp(join(tmpdir(), 'vitrin-backups-'))
})
afterAll(async () => {
  await pool.end()
  await founded.close()
  await rm(parent, { recursive: true })
})
beforeEach(async () => {
  folder = join(parent, crypto.randomUUID())
  await founded.db.deleteFrom('backups').execute()
})

const settings = (plan: { hour?: number; maxFiles?: number } = {}) => ({
  backups: { folder, hour: plan.hour, maxFiles: plan.maxFiles },
})
const log = { error: vi.fn() }
const run = (plan = {}, isClosing = () => false) =>
  runDueBackups({ db: founded.db, pool, env: settings(plan), log }, isClosing)
async function request(token: string = crypto.randomUUID()) {
  const user = await founded.db.selectFrom('users').select('id').executeTakeFirst()
  const editor = { siteId: founded.siteId, userId: user?.id ?? 0, ip: '203.0.113.1' }
  return requestBackup(founded.db, { ...settings(), ...editor, token })
}
const list = () => loadBackups(founded.db, settings(), 10)
/** As a process leaves it that ended while it wrote. */
const addInterrupted = (fileName: string) =>
  founded.db.insertInto('backups').values({ state: 'writing', fileName, startedAt: new Date() }).execute()

it('writes a requested backup into a file that is checked', async () => {
  expect(await request()).toEqual({ ok: true, value: null })
  expect(await list()).toMatchObject([{ state: 'waiting', fileName: null, bytes: null }])
  await run()
  const [backup] = await list()
  expect(backup).toMatchObject({ state: 'done', isChecked: true, isRemoved: false, progress: 100, problem: null })
  expect(await readdir(folder)).toEqual([backup?.fileName])
  expect((await checkBackup(join(folder, backup?.fileName ?? ''))).tables).toBeGreaterThan(100)
  const entry = await founded.db.selectFrom('auditLog').where('action', '=', 'backup.start').selectAll().execute()
  expect(entry).toMatchObject([{ siteId: founded.siteId, target: `${backup?.id}` }])
})

it('starts one backup for two presses, and refuses another one until it is finished', async () => {
  const answers = await Promise.all([request(TOKENS[0]), request(TOKENS[0])])
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  expect(await request(TOKENS[1])).toMatchObject({ refusal: { code: 'BackupRunning' } })
  await run()
  expect(await request(TOKENS[0])).toMatchObject({ ok: true })
  expect(await list()).toHaveLength(1)
  expect(await request(TOKENS[1])).toMatchObject({ ok: true })
})

it('refuses a backup without a folder', async () => {
  const refused = await requestBackup(founded.db, {
    backups: { folder: undefined, hour: undefined, maxFiles: undefined },
    siteId: founded.siteId,
    userId: 0,
    ip: '',
    token: TOKENS[0],
  })
  expect(refused).toMatchObject({ refusal: { code: 'NoBackupFolder' } })
})

it('shows a backup whose process ended as failed, and starts a new one', async () => {
  await addInterrupted('vitrin-1.backup')
  expect(await list()).toMatchObject([{ state: 'failed', problem: 'interrupted' }])
  expect(await request()).toMatchObject({ ok: true })
  await run()
  expect(await list()).toMatchObject([{ state: 'done' }, { state: 'failed', problem: 'interrupted' }])
})

it('removes the partial file of a process that ended, and shows a complete one as not checked', async () => {
  await request()
  await run()
  await writeFile(join(folder, 'vitrin-1.backup.9f0b.part'), 'half')
  await writeFile(join(folder, 'vitrin-1.backup'), 'whole')
  await addInterrupted('vitrin-1.backup')
  await run()
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  expect((await list())[0]).toMatchObject({ state: 'done', isChecked: false, bytes: 5 })
})

it('does not touch a backup that another process writes', async () => {
  await addInterrupted('vitrin-1.backup')
  await founded.db.connection().execute(async (other) => {
    await sql`select pg_advisory_lock(${BACKUP_LOCK})`.execute(other)
    await run()
    expect(await list()).toMatchObject([{ state: 'writing' }])
    expect(await request()).toMatchObject({ refusal: { code: 'BackupRunning' } })
    await sql`select pg_advisory_unlock(${BACKUP_LOCK})`.execute(other)
  })
})

it('names the reason of a backup that fails, without a file', async () => {
  await writeFile(folder, 'a file where the folder should be')
  await request()
  await run()
  expect(await list()).toMatchObject([{ state: 'failed', problem: 'folder' }])
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ problem: 'folder' }), 'a backup failed')
})

it('gives up when the process stops', async () => {
  await request()
  let checks = 0
  await run({}, () => ++checks > 1)
  expect(await list()).toMatchObject([{ state: 'failed', problem: 'interrupted' }])
  expect(await readdir(folder)).toEqual([])
})

it('takes one backup a day by the schedule, and removes those that newer ones replace', async () => {
  const plan = { hour: 0, maxFiles: 1 }
  await run(plan)
  await run(plan)
  const [first, ...others] = await list()
  expect([first, others]).toMatchObject([{ state: 'done' }, []])
  await founded.db.updateTable('backups').set({ requestedAt: sql<Date>`now() - interval '25 hours'` }).execute()
  await run(plan)
  expect(await list()).toMatchObject([{ state: 'done', isRemoved: false }, { isRemoved: true }])
  expect(await readdir(folder)).toHaveLength(1)
})

it('takes a failed backup of the schedule again after an hour', async () => {
  const noon = new Date('2026-11-27T12:00:00')
  const fail = (minutes: number) =>
    founded.db
      .insertInto('backups')
      .values({ state: 'failed', requestedAt: new Date(noon.getTime() - minutes * 60_000) })
      .execute()
  await fail(10)
  await requestScheduledBackup(founded.db, settings({ hour: 0 }), noon)
  expect(await list()).toHaveLength(1)
  await founded.db.deleteFrom('backups').execute()
  await fail(61)
  await requestScheduledBackup(founded.db, settings({ hour: 0 }), noon)
  expect(await list()).toHaveLength(2)
})
