import type { RepoFile, Violation } from './repo-file.ts'

/** Words that this repository used in its own senses, with the trade's words that replace them. */
export const DIALECT_WORDS: ReadonlyMap<string, string> = new Map([
  ['house', 'app context, services'],
  ['kept', 'cached, stored, saved'],
  ['keeper', 'cache'],
  ['asked', 'requested, request, query'],
  ['told', 'notified, notification'],
  ['said', 'message, result'],
  ['says', 'states, returns'],
  ['wanted', 'requested'],
  ['meant', 'intended, suggestion'],
  ['whom', 'the user, the customer'],
  ['letter', 'email'],
  ['letters', 'emails'],
  ['slips', 'edit distance'],
  ['sight', 'visibility'],
  ['glance', 'quick view'],
  ['pad', 'quick-order list'],
  ['verdict', 'row status'],
  ['rung', 'rank'],
  ['ladder', 'substitutes'],
  ['several', 'saved carts, many'],
  ['beside', 'related, next to'],
  ['alike', 'similar, equal'],
  ['afterwards', 'after hydration, then'],
  ['least', 'minimum'],
  ['reckon', 'calculate'],
  ['reckoned', 'calculated'],
  ['worded', 'localized'],
  ['strange', 'anonymous'],
  ['cashier', 'payment reconciler'],
  ['chore', 'background job'],
  ['chores', 'background jobs'],
  ['trouble', 'reconciliation issue'],
  ['troubles', 'reconciliation issues'],
  ['till', 'payment dependencies, until'],
  ['undoing', 'refund'],
  ['standing', 'status'],
  ['awake', 'hydrated'],
  ['nobody', 'anonymous, no user'],
  ['somebody', 'a user'],
  ['heard', 'received'],
  ['sought', 'query'],
  ['he', 'the user, they'],
  ['his', 'their'],
  ['him', 'them'],
  ['himself', 'themselves'],
  ['whoever', 'the user who'],
])

const WRITTEN_HERE = /^(?:src|scripts|tests|bench|db\/demo|docs)\/.*\.(?:tsx?|mjs|md)$/
const LISTS_THE_WORDS = /^scripts\/structure\/dialect\b|^docs\/generated\/|^src\/platform\/db-types\.ts$/

/** Dialect words by module (`src/cart`): identifiers are split at capitals, comments and titles into their words. */
export function countDialect(repo: readonly RepoFile[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { path, text } of repo.filter(({ path }) => WRITTEN_HERE.test(path) && !LISTS_THE_WORDS.test(path))) {
    const module = path.split('/').slice(0, 2).join('/')
    const words = text.replace(/\bat least\b/gi, '').match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
    const found = words.filter((word) => DIALECT_WORDS.has(word.toLowerCase())).length
    if (found > 0) counts[module] = (counts[module] ?? 0) + found
  }
  return counts
}

/** The modules with more dialect words than their budget allows. A budget may only decrease. */
export function findOverBudget(counts: Record<string, number>, budget: Record<string, number>): Violation[] {
  return Object.entries(counts).flatMap(([module, count]) => {
    const allowed = budget[module] ?? 0
    if (count <= allowed) return []
    const rule = `${count} dialect words, ${allowed} allowed: use the words of scripts/structure/dialect.ts`
    return [{ path: module, line: 1, rule }]
  })
}
