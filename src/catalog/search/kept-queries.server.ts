import type { Notifications } from '../../platform/notifications.server.ts'
import { KeptAnswers } from './kept-answers.ts'

/** Enough for what a shop's dealers type in a morning; at most some 20 MB. */
const kept = new KeptAnswers({ most: 400, forMs: 60_000 })
let isTold = false
/** A question that names hundreds of ids is nobody else's. */
const LONGEST_QUESTION = 1500

/**
 * From now on answers that are the same for every viewer are kept in this process until `catalog:<site>` is told. A
 * process that nobody tells of changes keeps nothing: without this call every question goes to the database.
 */
export function keepAnswers(notifications: Pick<Notifications, 'on'>) {
  isTold = true
  notifications.on('catalog', (site) => kept.forget(site === '*' ? '' : `${site} `))
}

/** Never for anything of a customer: prices, stock, his own numbers. */
export function remembered<T>(siteId: number, question: unknown, ask: () => Promise<T>): Promise<T> {
  const key = JSON.stringify(question)
  return isTold && key.length <= LONGEST_QUESTION ? kept.answer(`${siteId} ${key}`, ask) : ask()
}
