import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { BACKUP_PROBLEMS, BACKUP_STATES } from '#src/backups/backup.ts'
import { PROMISE_NAMES, VERIFICATION_STATES } from '#src/verification/verification.ts'
import { savedAnswer } from '../wire.ts'
import { HEALTH_CHECKS, HEALTH_STATES } from './health.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: 'health/get-health',
  service: 'gateway',
  access: 'manageSettings',
  summary:
    'The state of the installation: program, database, free disk, backups, search and jobs; and of the site: emails, imports and payments. Without addresses of servers and without secrets.',
  input: z.object({}),
  output: wireObject({
    checks: [
      'CheckList',
      wireList(
        wireObject({
          name: ['CheckName', z.enum(HEALTH_CHECKS)],
          state: ['State', z.enum(HEALTH_STATES)],
          /** Why it has this state. */
          reason: ['Reason', z.string()],
        }),
      ),
    ],
    version: ['Version', z.string()],
    nodeVersion: ['NodeVersion', z.string()],
    startedAt: ['StartDate', wireMoment],
    database: [
      'Database',
      wireObject({
        isEmbedded: ['IsEmbedded', z.boolean()],
        version: ['Version', z.string()],
        bytes: ['Size', z.number()],
        milliseconds: ['ResponseMilliseconds', z.number()],
        lastMigration: ['LastMigration', z.string()],
      }),
    ],
    disk: ['Disk', wireObject({ freeBytes: ['FreeSize', z.number()], totalBytes: ['TotalSize', z.number()] })],
    archive: [
      'Archive',
      wireObject({
        isOn: ['IsOn', z.boolean()],
        isFailing: ['IsFailing', z.boolean()],
        lastArchivedAt: ['LastArchivedDate', wireMoment.nullable()],
      }).nullable(),
    ],
    bases: [
      'BaseBackupList',
      wireList(
        wireObject({
          startedAt: ['StartDate', wireMoment],
          finishedAt: ['FinishDate', wireMoment],
          bytes: ['Size', z.number()],
        }),
      ),
    ],
    backupPlan: [
      'BackupPlan',
      wireObject({
        hasFolder: ['HasFolder', z.boolean()],
        hour: ['Hour', z.number().nullable()],
        maxFiles: ['MaximumCount', z.number().nullable()],
      }),
    ],
    backupFiles: [
      'BackupList',
      wireList(
        wireObject({
          id: ['BackupID', z.number()],
          state: ['State', z.enum(BACKUP_STATES)],
          fileName: ['FileName', z.string().nullable()],
          progress: ['Progress', z.number()],
          bytes: ['Size', z.number().nullable()],
          isChecked: ['IsChecked', z.boolean()],
          isRemoved: ['IsRemoved', z.boolean()],
          problem: ['Problem', z.enum(BACKUP_PROBLEMS).nullable()],
          requestedAt: ['RequestDate', wireMoment],
          startedAt: ['StartDate', wireMoment.nullable()],
          finishedAt: ['FinishDate', wireMoment.nullable()],
        }),
      ),
    ],
    verification: [
      'Verification',
      wireObject({
        state: ['State', z.enum(VERIFICATION_STATES)],
        requestedAt: ['RequestDate', wireMoment],
        finishedAt: ['FinishDate', wireMoment.nullable()],
        results: [
          'PromiseList',
          wireList(
            wireObject({
              promise: ['PromiseName', z.enum(PROMISE_NAMES)],
              broken: ['ViolationCount', z.number()],
              /** Empty while the installation has sites of other owners. */
              examples: ['ExampleList', wireList(z.string())],
            }),
          ),
        ],
      }).nullable(),
    ],
    search: [
      'Search',
      wireObject({
        engine: ['EngineName', z.string()],
        state: ['State', z.enum(['ready', 'building', 'unavailable'])],
        documents: ['ProductCount', z.number().nullable()],
        waitingChanges: ['WaitingCount', z.number()],
        lagSeconds: ['LagSeconds', z.number()],
      }),
    ],
    jobs: [
      'Jobs',
      wireObject({
        failed: ['FailedCount', z.number()],
        retrying: ['RetryingCount', z.number()],
        stuck: ['StuckCount', z.number()],
        waiting: ['WaitingCount', z.number()],
      }),
    ],
    emails: [
      'Emails',
      wireObject({
        hasServer: ['HasServer', z.boolean()],
        waiting: ['WaitingCount', z.number()],
        oldestSeconds: ['OldestSeconds', z.number()],
        gaveUp: ['FailedCount', z.number()],
      }),
    ],
    lastImport: [
      'LastImport',
      wireObject({
        hasFailed: ['HasFailed', z.boolean()],
        at: ['Date', wireMoment],
      }).nullable(),
    ],
    payments: [
      'Payments',
      wireObject({ terminals: ['TerminalCount', z.number()], openIssues: ['OpenIssueCount', z.number()] }),
    ],
    /** When the answer was made. */
    at: ['Date', wireMoment],
  }),
})

export const startBackup = endpoint({
  method: 'POST',
  path: 'health/start-backup',
  service: 'gateway',
  access: 'manageSettings',
  summary:
    'Starts a backup of the whole installation into a file in the folder of BACKUP_DIR, in the background. The same token answers as the first time and starts no second one. Asks for the second factor again if the user has one.',
  input: wireObject({ token: ['Token', z.uuid()] }),
  output: savedAnswer,
})

export const startVerification = endpoint({
  method: 'POST',
  path: 'health/start-verification',
  service: 'gateway',
  access: 'manageSettings',
  summary:
    'Checks in the background whether the data of all sites adds up: stock, orders, payments, balances and promotions. The same token answers as the first time and starts no second one.',
  input: wireObject({ token: ['Token', z.uuid()] }),
  output: savedAnswer,
})
