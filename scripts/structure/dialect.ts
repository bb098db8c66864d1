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
const LISTS_THE_WORDS = /^scripts\/structure\/(?:dialect|names)\b|^docs\/generated\/|^src\/platform\/db-types\.ts$/

/** Uses of a listed word in its ordinary sense, with the reason. */
const ORDINARY_USES: readonly (readonly [use: RegExp, reason: string])[] = [
  [/\bat least\b/gi, 'plain English'],
  [/\bseveral\b(?= [a-z]+s\b)/gi, 'plain English before a plural noun'],
  [/'[Ss]everal(?:Products)?'/g, 'outcome of a scan, stored and on the wire'],
  [/\bpad(?:Start|End)\b|left-pad/g, 'functions of JavaScript and a package'],
  [/\bbrake pads?\b|\bPAD\b/gi, 'a part of a car'],
  [
    /[Cc]ode pages by letter|\b(?:a|one|first|small|capital|Turkish|Latin|Cyrillic|Arabic) letters?\b/gi,
    'of an alphabet',
  ],
  [/WantedBy/g, 'a directive of systemd'],
  [/\bTeşhis\b|\bYükseklik\b/g, 'Turkish'],
  [/outgoing_letters|quick_order_pads/g, 'former names of tables, in the test of the upgrade'],
  [/nobody@/g, 'an email address that does not exist'],
]

/** Dialect words by module (`src/cart`): identifiers are split at capitals, comments and titles into their words. */
export function countDialect(repo: readonly RepoFile[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { path, text } of repo.filter(({ path }) => WRITTEN_HERE.test(path) && !LISTS_THE_WORDS.test(path))) {
    const module = path.split('/').slice(0, 2).join('/')
    const words = withoutOrdinaryUses(text).match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
    const found = words.filter((word) => DIALECT_WORDS.has(word.toLowerCase())).length
    if (found > 0) counts[module] = (counts[module] ?? 0) + found
  }
  return counts
}

const withoutOrdinaryUses = (text: string) => ORDINARY_USES.reduce((rest, [use]) => rest.replace(use, ' '), text)

/** The modules with more dialect words than their budget allows. A budget may only decrease. */
export function findOverBudget(counts: Record<string, number>, budget: Record<string, number>): Violation[] {
  return Object.entries(counts).flatMap(([module, count]) => {
    const allowed = budget[module] ?? 0
    if (count <= allowed) return []
    const rule = `${count} dialect words, ${allowed} allowed: use the words of scripts/structure/dialect.ts`
    return [{ path: module, line: 1, rule }]
  })
}
