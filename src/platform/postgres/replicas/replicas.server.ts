import pg from 'pg'
import type { Db } from '#src/platform/db.server.ts'
import type { Logger } from '#src/platform/log.server.ts'
import { createCounter } from '#src/platform/metrics.server.ts'
import type { Notifications } from '#src/platform/notifications.server.ts'
import { isDatabaseUnavailable } from '../unavailable.ts'
import { registerReplica } from './primary.ts'
import { openCheckPool, openReplica, type Replica, type ReplicaLag } from './replica.server.ts'

/** Streaming standbys for calls that tolerate data of two seconds ago. */
export interface Replicas {
  databases: readonly Db[]
  /** Runs `work` on a usable replica; on the primary if none is, or again on the primary if the replica fails. */
  runRead<Answer>(work: (db: Db) => Promise<Answer>): Promise<Answer>
  /** How many are usable. */
  countUsable(): number
  /** In the order of their addresses; undefined for one that was not reached yet. */
  readLags(): (ReplicaLag | undefined)[]
  close(): Promise<void>
}

interface ReplicaOptions {
  db: Db
  /** The address of the primary. */
  url: string
  log: Logger
  notifications: Pick<Notifications, 'on'>
}

/** Subjects of changes that caches drop: a read after such a notification finds the change. */
const SUBJECTS = ['catalog', 'prices', 'site'] as const

/** Opens the standbys at these addresses (decision 0350). */
export function openReplicas(urls: readonly string[], { db, url, log, notifications }: ReplicaOptions): Replicas {
  const primary = openCheckPool(url)
  const replicas = urls.map((address) => openReplica(address, { primary, log }))
  for (const replica of replicas) {
    registerReplica(replica.db, db)
    for (const subject of SUBJECTS) notifications.on(subject, replica.requireChange)
  }
  return {
    databases: replicas.map((replica) => replica.db),
    runRead: createReader(replicas, { db, log }),
    countUsable: () => replicas.filter((replica) => replica.isUsable()).length,
    readLags: () => replicas.map((replica) => replica.readLag()),
    async close() {
      await Promise.all(replicas.map((replica) => replica.close()))
      await primary.end()
    },
  }
}

export const replicaReads = createCounter({
  name: 'replica_reads_total',
  help: 'Calls that a read replica may answer, by who did: replica; primary, because no replica was usable; repeated by the primary, because a replica failed',
  labels: ['answer'],
  isOptional: true,
})

/** Takes the usable replicas in turn. */
export function createReader(
  replicas: readonly Pick<Replica, 'db' | 'isUsable' | 'exclude'>[],
  { db, log }: Pick<ReplicaOptions, 'db' | 'log'>,
): Replicas['runRead'] {
  let turn = 0
  return async (work) => {
    const usable = replicas.filter((replica) => replica.isUsable())
    const replica = usable[turn++ % Math.max(1, usable.length)]
    if (!replica) {
      replicaReads.inc({ answer: 'primary' })
      return work(db)
    }
    try {
      const answer = await work(replica.db)
      replicaReads.inc({ answer: 'replica' })
      return answer
    } catch (error) {
      if (!isReplicaFailure(error)) throw error
      if (isDatabaseUnavailable(error)) replica.exclude()
      replicaReads.inc({ answer: 'repeated' })
      log.warn({ reason: (error as Error).message }, 'a read replica failed; the database answers')
      return work(db)
    }
  }
}

const STATEMENT_TIMEOUT = '57014'

/**
 * Whether the primary may answer what a replica did not: the replica was lost, cancelled a query that held up replay, or
 * lacks a migration. A query that took too long would take as long again.
 */
function isReplicaFailure(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code !== STATEMENT_TIMEOUT
  return isDatabaseUnavailable(error)
}
