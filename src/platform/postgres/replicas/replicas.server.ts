import type { Db } from '#src/platform/db.server.ts'
import type { Logger } from '#src/platform/log.server.ts'
import { createCounter } from '#src/platform/metrics.server.ts'
import type { Notifications } from '#src/platform/notifications.server.ts'
import { registerReplica } from './primary.ts'
import { openCheckPool, openReplica, type Replica, type ReplicaLag } from './replica.server.ts'
import { isReplicaFailure, isReplicaLost } from './replica-failure.ts'

/** Streaming standbys for calls that tolerate data of two seconds ago. */
export interface Replicas {
  databases: readonly Db[]
  /**
   * Runs `work` on a usable replica; on the primary if none is, or again on the primary if the replica fails. All work of one
   * request, such as the calls of a page, runs on the same replica while it is usable.
   */
  runRead<Answer>(work: (db: Db) => Promise<Answer>, request?: object): Promise<Answer>
  /** How many are usable. */
  countUsable(): number
  /** In the order of their addresses; undefined for a server that is no standby. */
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
    registerReplica(replica.db, { primary: db, isUsable: replica.isUsable })
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
  help: 'Calls that a read replica may answer, by who did: replica; primary, because no replica was usable or all were busy; repeated by the primary, because a replica failed',
  labels: ['answer'],
  isOptional: true,
})

/** Takes the usable replicas in turn, for each request one. */
export function createReader(
  replicas: readonly Pick<Replica, 'db' | 'isUsable' | 'isBusy' | 'exclude'>[],
  { db, log }: Pick<ReplicaOptions, 'db' | 'log'>,
): Replicas['runRead'] {
  const choose = createChoice(replicas)
  return async (work, request) => {
    const replica = choose(request)
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
      if (isReplicaLost(error)) replica.exclude()
      replicaReads.inc({ answer: 'repeated' })
      log.warn({ reason: (error as Error).message }, 'a read replica failed; the database answers')
      return work(db)
    }
  }
}

function createChoice<One extends Pick<Replica, 'isUsable' | 'isBusy'>>(replicas: readonly One[]) {
  const chosen = new WeakMap<object, One>()
  let turn = 0
  return (request: object = {}): One | undefined => {
    const ready = replicas.filter((replica) => replica.isUsable() && !replica.isBusy())
    const former = chosen.get(request)
    if (former && ready.includes(former)) return former
    const next = ready[turn++ % Math.max(1, ready.length)]
    if (next) chosen.set(request, next)
    return next
  }
}
