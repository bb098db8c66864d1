import type { Db } from '../../platform/db.server.ts'
import type { Notifications } from '../../platform/notifications.server.ts'
import type { SiteScope } from '../../shop/viewer.ts'
import { KeptEach } from '../row/kept-each.ts'
import { KeptAnswers } from './kept-answers.ts'

interface KeptOfDb {
  answers: KeptAnswers
  /** Facts of products, by site and language. */
  facts: Map<string, KeptEach<unknown>>
}

/** By database; a transaction is none of them, so it always reads for itself. */
const kept = new WeakMap<Db, KeptOfDb>()
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
  const facts = new Map<string, KeptEach<unknown>>()
  kept.set(db, { answers, facts })
  notifications.on('catalog', (site) => {
    answers.forget(site === '*' ? '' : `${site} `)
    for (const [of, each] of facts) if (site === '*' || of.startsWith(`${site} `)) each.forget()
  })
}

interface Question {
  siteId: number
  /** Plain data: equal questions have the same answer. */
  asked: unknown
}

/** Never for anything of a customer: prices, stock, his own numbers. */
export function remembered<T>(db: Db, { siteId, asked }: Question, ask: () => Promise<T>): Promise<T> {
  const answers = kept.get(db)?.answers
  const question = JSON.stringify(asked)
  return answers && question.length <= LONGEST_QUESTION ? answers.answer(`${siteId} ${question}`, ask) : ask()
}

/** Some 2 KB each. */
const MOST_FACTS = 4000

interface Asked {
  scope: SiteScope
  ids: readonly number[]
}

/** Facts of each of these products, of those that have any: one question for all that are not kept. */
export function rememberedFacts<T>(
  db: Db,
  { scope: { siteId, language }, ids }: Asked,
  ask: (missing: readonly number[]) => Promise<Map<number, T>>,
): Promise<Map<number, T>> {
  const facts = kept.get(db)?.facts
  if (!facts) return ask(ids)
  const of = `${siteId} ${language}`
  const each = facts.get(of) ?? new KeptEach<unknown>({ most: MOST_FACTS, forMs: FOR_MS })
  facts.set(of, each)
  return (each as KeptEach<T>).among(ids, ask)
}
