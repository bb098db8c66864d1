/** The tables that are partitioned by month. */
export const LOGS = ['audit_log', 'searches'] as const
export type Log = (typeof LOGS)[number]

/** Months after the current one that each log has prepared. */
export const MONTHS_AHEAD = 3

/** The first moment that each site keeps of a log; a site that is not named keeps all of it. */
export type RetentionStarts = ReadonlyMap<number, Date>

/** A part of a log: from `startsAt` to before `endsAt`. */
export interface LogPartition {
  name: string
  /** Null for the partition of all earlier rows. */
  startsAt: Date | null
  /** Null for the default partition, which has what no other one has. */
  endsAt: Date | null
}

/** The first moment of a month in UTC, counted from the current one. */
export const getMonthStart = (now: Date, months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))

/** The sites that keep nothing of a partition. */
export const listExpiredSites = ({ endsAt }: LogPartition, retentionStarts: RetentionStarts): number[] =>
  [...retentionStarts].filter(([, since]) => endsAt !== null && since >= endsAt).map(([siteId]) => siteId)

/** The sites that keep a part of a partition at most. */
export const listSitesWithExpiredRows = (
  { startsAt }: LogPartition,
  retentionStarts: RetentionStarts,
): [siteId: number, since: Date][] => [...retentionStarts].filter(([, since]) => startsAt === null || since > startsAt)
