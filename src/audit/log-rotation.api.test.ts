import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadLogPartitions } from '#src/platform/log-months/partition-queries.server.ts'
import { getMonthStart, type Log } from '#src/platform/log-months/retention.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { rotateLogs } from './log-rotation.server.ts'

let founded: FoundedSite
const log = { info: vi.fn(), warn: vi.fn() }
beforeEach(async () => {
  founded = await openFoundedSite('dealers')
  await founded.db.deleteFrom('auditLog').execute()
  vi.clearAllMocks()
})
afterEach(() => founded.close())

const NOW = new Date()
const month = (months: number) => getMonthStart(NOW, months)
const rotate = (now: Date) => rotateLogs({ db: founded.db, log }, () => false, now)
const loadNames = async (table: Log) => (await loadLogPartitions(founded.db, table)).map(({ name }) => name)
const toName = (table: Log, months: number) => `${table}_${month(months).toISOString().slice(0, 7).replace('-', '_')}`

const addEntries = (table: Log, siteId: number, times: readonly Date[]) =>
  table === 'audit_log'
    ? founded.db
        .insertInto('auditLog')
        .values(times.map((at) => ({ siteId, at, action: 'site.write' })))
        .execute()
    : founded.db
        .insertInto('searches')
        .values(
          times.map((at) => {
            const words = { text: 'fren', term: 'fren', language: 'tr' }
            return { siteId, at, kind: 'search', hits: 0, narrowed: false, ...words }
          }),
        )
        .execute()

const loadEntries = async (table: Log) =>
  (
    await sql<{ at: Date; siteId: number; part: string }>`
      select at, site_id, (select relname from pg_class c where c.oid = t.tableoid) as part from ${sql.table(table)} t
      order by at, id`.execute(founded.db)
  ).rows

it('prepares the current month and three more, again as time passes, and each month once', async () => {
  const prepared = [0, 1, 2, 3].map((months) => toName('audit_log', months))
  expect(await loadNames('audit_log')).toEqual(['audit_log_earlier', ...prepared, 'audit_log_default'])
  await rotate(NOW)
  expect(log.info).not.toHaveBeenCalled()
  await Promise.all([rotate(month(2)), rotate(month(2))])
  const later = [4, 5].map((months) => toName('searches', months))
  expect((await loadNames('searches')).slice(-3)).toEqual([...later, 'searches_default'])
})

it('has the months of UTC in any time zone of a session', async () => {
  const name = toName('audit_log', 4)
  await founded.db.connection().execute(async (session) => {
    await sql`set time zone 'America/New_York'`.execute(session)
    await sql`select create_log_month('audit_log', ${month(4).toISOString().slice(0, 10)}::date)`.execute(session)
    const { rows } = await sql`select starts_at from log_partitions.bounds where name = ${name}`.execute(session)
    await sql`reset time zone`.execute(session)
    expect(rows).toEqual([{ startsAt: month(4) }])
  })
  expect((await loadLogPartitions(founded.db, 'audit_log')).at(-2)).toEqual({
    name,
    startsAt: month(4),
    endsAt: month(5),
  })
})

it('collects statistics of each log as a whole, which autovacuum does not', async () => {
  await addEntries('audit_log', founded.siteId, [month(0), month(1)])
  await rotate(NOW)
  const { rows } = await sql`select reltuples as rows from pg_class where oid = 'audit_log'::regclass`.execute(
    founded.db,
  )
  expect(rows).toEqual([{ rows: 2 }])
})

it('keeps what is written beyond the prepared months, and moves it once its month is prepared', async () => {
  await addEntries('audit_log', founded.siteId, [month(0), month(8), month(9)])
  const loadParts = async () => (await loadEntries('audit_log')).map(({ part }) => part)
  expect(await loadParts()).toEqual([toName('audit_log', 0), 'audit_log_default', 'audit_log_default'])
  await rotate(NOW)
  expect(log.warn.mock.calls).toMatchObject([[{ table: 'audit_log', rows: 2 }, expect.any(String)]])
  await rotate(month(5))
  expect(await loadParts()).toEqual([toName('audit_log', 0), toName('audit_log', 8), 'audit_log_default'])
})

it('drops the months that the settings no longer keep, and only these', async () => {
  await founded.type('site', 'set', 'AuditLogMonths=12', 'SearchLogMonths=1')
  await founded.db.deleteFrom('auditLog').execute()
  const times = [month(-2), month(0), new Date(month(1).getTime() - 1), month(1), month(2)]
  for (const table of ['audit_log', 'searches'] as const) await addEntries(table, founded.siteId, times)
  await rotate(month(2))
  expect((await loadEntries('searches')).map(({ at }) => at)).toEqual(times.slice(3))
  expect(await loadNames('searches')).not.toContain(toName('searches', 0))
  expect(await loadEntries('audit_log')).toHaveLength(5)
  await rotate(month(13))
  expect((await loadEntries('audit_log')).map(({ at }) => at)).toEqual(times.slice(3))
  const names = await loadNames('audit_log')
  expect(names).not.toContain('audit_log_earlier')
  expect(names.slice(0, 2)).toEqual([toName('audit_log', 1), toName('audit_log', 2)])
})

it('keeps the audit log and half a year of searches without a setting, and misses as long as searches', async () => {
  const times = [month(-60), month(-7), month(-6), month(0)]
  for (const table of ['audit_log', 'searches'] as const) await addEntries(table, founded.siteId, times)
  const miss = { siteId: founded.siteId, text: 'x', language: 'tr', times: 1 }
  await founded.db
    .insertInto('searchMisses')
    .values([
      { ...miss, term: 'old', lastAt: month(-7) },
      { ...miss, term: 'repeated', lastAt: month(-6) },
    ])
    .execute()
  await rotate(NOW)
  expect(await loadEntries('audit_log')).toHaveLength(4)
  expect((await loadEntries('searches')).map(({ at }) => at)).toEqual(times.slice(2))
  expect((await founded.db.selectFrom('searchMisses').select('term').execute()).map(({ term }) => term)).toEqual([
    'repeated',
  ])
})

it('deletes the rows of one site from a month that another site keeps', async () => {
  await founded.type('site', 'set', 'AuditLogMonths=12')
  await founded.db.deleteFrom('auditLog').execute()
  const other = await founded.db
    .insertInto('sites')
    .values({ key: 'other', name: 'Other', platform: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addEntries('audit_log', founded.siteId, [month(0), month(1)])
  await addEntries('audit_log', other.id, [month(0)])
  await rotate(month(13))
  expect((await loadEntries('audit_log')).map(({ siteId, at }) => [siteId, at])).toEqual([
    [other.id, month(0)],
    [founded.siteId, month(1)],
  ])
})

async function isDropPending(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where not granted and mode = 'AccessExclusiveLock' and relation = 'searches'::regclass`.execute(
    founded.db,
  )
  return rows.length > 0
}

it('leaves an expired month to the next run while a transaction uses the log, without holding up others', async () => {
  await addEntries('searches', founded.siteId, [month(0)])
  await founded.db.transaction().execute(async (tx) => {
    await sql`select from searches`.execute(tx)
    const rotating = rotate(month(7))
    await vi.waitFor(async () => expect(await isDropPending()).toBe(true), { timeout: 30_000, interval: 20 })
    await addEntries('searches', founded.siteId, [month(1)])
    await rotating
    expect(log.warn).toHaveBeenCalledWith({ partition: 'searches_earlier' }, expect.stringContaining('next run'))
  })
  await rotate(month(7))
  expect((await loadEntries('searches')).map(({ at }) => at)).toEqual([month(1)])
})
