import type pg from 'pg'
import type { Partition } from './archive-format.server.ts'

/** The partitions of the logs; none if the database has no partitioned logs yet. */
export async function loadPartitions(client: pg.ClientBase): Promise<Partition[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('log_partitions.bounds') is not null as exists`,
  )
  if (!found[0]?.exists) return []
  const { rows } = await client.query<{ log: string; name: string; startsAt: Date | null; endsAt: Date }>(
    `select log, name, starts_at as "startsAt", ends_at as "endsAt" from log_partitions.bounds
     where ends_at is not null order by log, ends_at`,
  )
  return rows.map(({ log, name, startsAt, endsAt }) => ({
    log,
    name,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt.toISOString(),
  }))
}

/**
 * Gives empty logs the partitions of a backup in place of those that the migrations created. Rows that no partition takes
 * are loaded into the default one.
 */
export async function replacePartitions(client: pg.ClientBase, partitions: readonly Partition[]): Promise<void> {
  if (partitions.length === 0) return
  const name = (one: string) => `log_partitions.${client.escapeIdentifier(one)}`
  for (const created of await loadPartitions(client)) await client.query(`drop table ${name(created.name)}`)
  for (const partition of partitions) {
    const start = partition.startsAt === null ? 'minvalue' : client.escapeLiteral(partition.startsAt)
    await client.query(
      `create table ${name(partition.name)} partition of ${client.escapeIdentifier(partition.log)} (primary key (id))
       for values from (${start}) to (${client.escapeLiteral(partition.endsAt)})`,
    )
  }
}
