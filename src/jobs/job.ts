/** A background job: idempotent work that any process may do. */
export interface JobDefinition {
  /** What a run does, for operators. */
  summary: string
  /**
   * Cron expressions in UTC with six fields, the first of which is seconds. The schedule finds what no transaction
   * requests: work that falls due by time, and work of a process that crashed.
   */
  schedules: readonly string[]
  /** Also requested when a process starts: work of an earlier version or a crashed process does not wait for the schedule. */
  runsAtStart: boolean
  /** A run that takes longer counts as failed. */
  maxMinutes: number
}

/** The library starts each expression at most once a minute. */
const EVERY_20_SECONDS = ['0 * * * * *', '20 * * * * *', '40 * * * * *']
const EVERY_MINUTE = ['30 * * * * *']
const EVERY_HOUR = ['0 7 * * * *']
const EVERY_NIGHT = ['0 40 0 * * *']

/** Every background job. `src/server/job-handlers.server.ts` has the code of each. */
export const JOBS = {
  sendEmails: {
    summary: 'writes the emails of notifications and sends queued emails',
    schedules: EVERY_20_SECONDS,
    runsAtStart: true,
    maxMinutes: 60,
  },
  buildProductLists: {
    summary: 'builds the product lists that representatives requested',
    schedules: EVERY_20_SECONDS,
    runsAtStart: true,
    maxMinutes: 120,
  },
  reconcilePayments: {
    summary: 'queries banks about open payments and refunds, and cancels orders that were never paid',
    schedules: EVERY_20_SECONDS,
    runsAtStart: true,
    maxMinutes: 60,
  },
  loadLists: {
    summary: 'compares and applies the lists that staff upload',
    schedules: EVERY_20_SECONDS,
    runsAtStart: true,
    maxMinutes: 120,
  },
  renewSearchIndex: {
    summary: 'rebuilds search indexes of an earlier version, and those that staff requested',
    schedules: EVERY_MINUTE,
    runsAtStart: true,
    maxMinutes: 12 * 60,
  },
  feedSearchEngine: {
    summary: 'feeds changed products to a search engine other than PostgreSQL',
    schedules: EVERY_20_SECONDS,
    runsAtStart: true,
    maxMinutes: 12 * 60,
  },
  mailReports: {
    summary: 'queues the emails of saved reports that are due',
    schedules: EVERY_MINUTE,
    runsAtStart: true,
    maxMinutes: 60,
  },
  calculateSoldLines: {
    summary: 'stores what reports count of orders that changed',
    schedules: EVERY_MINUTE,
    runsAtStart: true,
    maxMinutes: 60,
  },
  publishProducts: {
    summary: 'shows and hides the products whose moment has come',
    schedules: EVERY_MINUTE,
    runsAtStart: true,
    maxMinutes: 60,
  },
  fillBackorders: {
    summary: 'gives goods that became free to the orders that wait for them',
    schedules: EVERY_MINUTE,
    runsAtStart: true,
    maxMinutes: 60,
  },
  compactListingCounts: {
    summary: 'joins what changes of products added to the product counts of listings',
    schedules: EVERY_MINUTE,
    runsAtStart: true,
    maxMinutes: 60,
  },
  updatePopularity: {
    summary: 'counts how often products are ordered and opened, which breaks ties among search results',
    schedules: EVERY_NIGHT,
    runsAtStart: false,
    maxMinutes: 60,
  },
  renewAccountAges: {
    summary: 'stores the age of debts again that are in another bucket since today',
    schedules: EVERY_HOUR,
    runsAtStart: true,
    maxMinutes: 60,
  },
  takeBackups: {
    summary: 'takes the backup that staff or the schedule requested',
    schedules: EVERY_MINUTE,
    runsAtStart: true,
    maxMinutes: 12 * 60,
  },
  verifyData: {
    summary: 'checks whether the data adds up, as staff requested it',
    schedules: EVERY_MINUTE,
    runsAtStart: true,
    maxMinutes: 12 * 60,
  },
  moveFiles: {
    summary: 'moves the bytes of new files from PostgreSQL into the object store',
    schedules: EVERY_MINUTE,
    runsAtStart: true,
    maxMinutes: 12 * 60,
  },
  rotateLogs: {
    summary: 'prepares the months of the audit log and the search log, and drops those that no shop keeps',
    schedules: EVERY_HOUR,
    runsAtStart: true,
    maxMinutes: 120,
  },
  deleteExpiredData: {
    summary: 'deletes expired data, and prepares the document numbers of the next year in December',
    schedules: EVERY_HOUR,
    runsAtStart: false,
    maxMinutes: 120,
  },
} as const satisfies Record<string, JobDefinition>

export type JobName = keyof typeof JOBS

export const JOB_NAMES = Object.keys(JOBS) as readonly JobName[]

export const isJobName = (name: string): name is JobName => Object.hasOwn(JOBS, name)

/** Retries of a run that threw: after 5 s, then twice as long each time (with jitter), at most every 5 minutes. */
export const RETRIES = { limit: 8, firstSeconds: 5, maxSeconds: 300 } as const

/** The longest that a waiting job may wait while no run is active: then no process takes jobs. */
export const STUCK_SECONDS = 120
