import type { Db } from '../../platform/db.server.ts'
import type { Notifications } from '../../platform/notifications.server.ts'
import { KeptAnswers } from './kept-answers.ts'

/** By database; a transaction is none of them, so it always reads for itself. */
const kept = new WeakMap<Db, KeptAnswers>()
/** Enough for what a shop's dealers type in a morning; at most some 20 MB. */
const MOST = 400
/** Should word of a change ever be lost, nothing stays wrong for longer. */
const FOR_MS = 60_000
/** A question that names hundreds of ids is nobody else's. */
const LONGEST_QUESTION = 1500

/**
 * From now on answers that are the same for every viewer are kept in this process until `catalog:<site>` is told. A
 * process that nobody tells of changes keeps nothing: without this call every question goes to the database.
 */
export function keepAnswers(db: Db, notifications: Pick<Notifications, 'on'>) {
  const answers = new KeptAnswers({ most: MOST, forMs: FOR_MS })
  kept.set(db, answers)
  notifications.on('catalog', (site) => answers.forget(site === '*' ? '' : `${site} `))
}

interface Question {
  siteId: number
  /** Plain data: equal questions have the same answer. */
  asked: unknown
}

/** Never for anything of a customer: prices, stock, his own numbers. */
export function remembered<T>(db: Db, { siteId, asked }: Question, ask: () => Promise<T>): Promise<T> {
  const answers = kept.get(db)
  const question = JSON.stringify(asked)
  return answers && question.length <= LONGEST_QUESTION ? answers.answer(`${siteId} ${question}`, ask) : ask()
}
