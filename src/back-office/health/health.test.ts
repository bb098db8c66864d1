import { expect, it } from 'vitest'
import type { ListedBackup } from '#src/backups/backup.ts'
import { assessHealth, type HealthFacts } from './health.ts'

const AT = new Date('2026-11-27T10:00:00Z')
const BASE = { startedAt: new Date('2026-11-26T03:00:00Z'), finishedAt: new Date('2026-11-26T03:01:00Z'), bytes: 1 }
const FILE: ListedBackup = {
  id: 1,
  state: 'done',
  fileName: 'vitrin-20261127T030000Z-1.backup',
  progress: 100,
  bytes: 1,
  isChecked: true,
  isRemoved: false,
  problem: null,
  requestedAt: new Date('2026-11-27T03:00:00Z'),
  startedAt: new Date('2026-11-27T03:00:01Z'),
  finishedAt: new Date('2026-11-27T03:01:00Z'),
}
const DAILY = { hasFolder: true, hour: 3, maxFiles: 14 }
const TWO_DAYS_OLD = { ...FILE, requestedAt: new Date('2026-11-25T09:00:00Z') }
const WELL: HealthFacts = {
  at: AT,
  version: '0.1.0',
  nodeVersion: 'v24',
  startedAt: AT,
  database: { isEmbedded: true, version: '18.1', bytes: 1e9, milliseconds: 2, lastMigration: '0243.sql' },
  disk: { freeBytes: 50e9, totalBytes: 100e9 },
  archive: { isOn: true, isFailing: false, lastArchivedAt: AT },
  bases: [BASE],
  backupPlan: DAILY,
  backupFiles: [FILE],
  search: { engine: 'postgres', state: 'ready', documents: 10, waitingChanges: 0, lagSeconds: 0 },
  jobs: { failed: 0, retrying: 0, stuck: 0, waiting: 0 },
  emails: { hasServer: true, waiting: 0, oldestSeconds: 0, gaveUp: 0 },
  lastImport: { hasFailed: false, at: AT },
  payments: { terminals: 1, openIssues: 0 },
}

it('is good when nothing is missing', () => {
  expect(new Set(assessHealth(WELL).map(({ state }) => state))).toEqual(new Set(['good']))
})

const ARCHIVE = { isOn: true, isFailing: false, lastArchivedAt: AT }
const EXTERNAL = { ...WELL.database, isEmbedded: false }

it.each<[string, string, string, Partial<HealthFacts>]>([
  ['database', 'slow', 'attention', { database: { ...WELL.database, milliseconds: 900 } }],
  ['disk', 'low', 'attention', { disk: { freeBytes: 9e9, totalBytes: 100e9 } }],
  ['disk', 'low', 'attention', { disk: { freeBytes: 4e9, totalBytes: 10e9 } }],
  ['disk', 'full', 'broken', { disk: { freeBytes: 5e8, totalBytes: 10e9 } }],
  [
    'backupFiles',
    'notSet',
    'unknown',
    { backupPlan: { hasFolder: false, hour: null, maxFiles: null }, backupFiles: [] },
  ],
  ['backupFiles', 'none', 'broken', { backupFiles: [] }],
  ['backupFiles', 'none', 'broken', { backupFiles: [{ ...FILE, isRemoved: true }] }],
  ['backupFiles', 'old', 'attention', { backupFiles: [TWO_DAYS_OLD] }],
  ['backupFiles', 'fine', 'good', { backupPlan: { ...DAILY, hour: null }, backupFiles: [TWO_DAYS_OLD] }],
  ['backupFiles', 'fine', 'good', { backupFiles: [{ ...FILE, state: 'writing' }, FILE] }],
  ['backupFiles', 'failed', 'attention', { backupFiles: [{ ...FILE, state: 'failed' }, FILE] }],
  ['backups', 'none', 'broken', { bases: [] }],
  ['backups', 'old', 'attention', { bases: [{ ...BASE, startedAt: new Date('2026-11-19T10:00:00Z') }] }],
  ['backups', 'files', 'good', { archive: null, bases: [] }],
  [
    'backups',
    'filesOnly',
    'attention',
    { archive: null, bases: [], backupPlan: { hasFolder: false, hour: null, maxFiles: null } },
  ],
  ['backups', 'external', 'unknown', { database: EXTERNAL, archive: null, bases: [] }],
  ['archive', 'external', 'unknown', { database: EXTERNAL, archive: null, bases: [] }],
  ['archive', 'off', 'attention', { archive: null }],
  ['archive', 'notStarted', 'broken', { archive: { ...ARCHIVE, isOn: false } }],
  ['archive', 'failing', 'broken', { archive: { ...ARCHIVE, isFailing: true } }],
  ['search', 'unavailable', 'broken', { search: { ...WELL.search, state: 'unavailable' } }],
  ['search', 'building', 'attention', { search: { ...WELL.search, state: 'building' } }],
  ['search', 'behind', 'attention', { search: { ...WELL.search, lagSeconds: 601 } }],
  ['jobs', 'stuck', 'broken', { jobs: { failed: 1, retrying: 1, stuck: 1, waiting: 1 } }],
  ['jobs', 'failed', 'attention', { jobs: { failed: 1, retrying: 1, stuck: 0, waiting: 0 } }],
  ['jobs', 'retrying', 'attention', { jobs: { failed: 0, retrying: 1, stuck: 0, waiting: 0 } }],
  ['emails', 'noServer', 'broken', { emails: { hasServer: false, waiting: 3, oldestSeconds: 9000, gaveUp: 0 } }],
  ['emails', 'gaveUp', 'attention', { emails: { hasServer: true, waiting: 0, oldestSeconds: 0, gaveUp: 1 } }],
  ['emails', 'late', 'attention', { emails: { hasServer: true, waiting: 1, oldestSeconds: 901, gaveUp: 0 } }],
  ['imports', 'failed', 'attention', { lastImport: { hasFailed: true, at: AT } }],
  ['imports', 'none', 'good', { lastImport: null }],
  ['payments', 'issues', 'attention', { payments: { terminals: 0, openIssues: 2 } }],
  ['payments', 'noTerminal', 'good', { payments: { terminals: 0, openIssues: 0 } }],
])('%s: %s is %s', (name, reason, state, facts) => {
  const checks = assessHealth({ ...WELL, ...facts })
  expect(checks.find((check) => check.name === name)).toEqual({ name, reason, state })
})

it('lists what is broken before what needs attention', () => {
  const checks = assessHealth({ ...WELL, bases: [], jobs: { ...WELL.jobs, failed: 1 } })
  expect(checks.slice(0, 2).map(({ name }) => name)).toEqual(['backups', 'jobs'])
})
