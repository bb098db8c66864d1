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

const CHECKED_FILES = /^(?:src|scripts|tests|bench|db\/demo|docs)\/.*\.(?:tsx?|mjs|md|css)$/
const EXEMPT_FILES = /^scripts\/structure\/(?:dialect|names)\b|^docs\/generated\/|^src\/platform\/db-types\.ts$/

interface OrdinaryUse {
  use: RegExp
  /** The files that may use it; all without. */
  where?: RegExp
  reason: string
}

/** The modules where a letter is a character: those that send email say email. */
const WITHOUT_EMAIL =
  /^(?!docs\/[\w-]+\.md$|scripts\/docs|src\/(?:company-users|customers|inbox|message-centre|notifications|orders|returns|server|session|sub-dealers)\/)/

/** Uses of a listed word in its ordinary sense. */
const ORDINARY_USES: readonly OrdinaryUse[] = [
  { use: /\bat least\b|\bleast recently\b/gi, reason: 'plain English' },
  { use: /\bleast(?:\(|Amount\b)/g, reason: 'a function of SQL; a stored setting of instalments' },
  { use: /\bseveral\b(?= [a-z]+s\b)|at several$/gim, reason: 'plain English before a plural noun' },
  { use: /\bseveral(?=['":])|'SeveralProducts'/g, reason: 'the outcome of a scan, stored and on the wire' },
  { use: /\bpad(?:Start|End)\b/g, reason: 'functions of JavaScript' },
  { use: /\bpads?\b/gi, where: /^(?!src\/cart\/quick-order\/)/, reason: 'a part of a brake' },
  {
    use: /letter-spacing|dead-letter|letter case|two-letter|small letters|letters and digits/gi,
    reason: 'fixed terms',
  },
  { use: /letters?/gi, where: WITHOUT_EMAIL, reason: 'of an alphabet, in modules that send no email' },
  { use: /'(?:asked|heard|refundKept|\w+Asked)'/g, reason: 'stored kinds of events and notifications' },
  { use: /\b(?:refundKept|\w+Asked|Asked(?:Date|By)|MeantWords)(?=[:'])/g, reason: 'stored kinds; wire names' },
  { use: /\bbeside(?=['":,])|properties-beside/g, reason: 'a stored look of banners, and a call' },
  { use: /WantedBy/g, reason: 'a directive of systemd' },
  { use: /\bTeşhis\b|\bYükseklik\b|\bfor whom\b/g, reason: 'Turkish, and a heading of lists' },
  { use: /quick_order_pads/g, reason: 'the former name of a table, in the test of the upgrade' },
  { use: /\bnobody\b/g, where: /^(?:src\/platform\/postgres|tests\/processes)\//, reason: 'a user of Unix' },
  {
    use: /nobody@|(?<=['";])[Nn]obody(?=['";])|D3 Nobody/g,
    where: /\.(?:test|spec)\.ts$/,
    reason: 'a name that does not exist',
  },
]

/** Dialect words by module (`src/cart`): identifiers are split at capitals, comments and titles into their words. */
export function countDialect(repo: readonly RepoFile[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { path, text } of repo.filter(({ path }) => CHECKED_FILES.test(path) && !EXEMPT_FILES.test(path))) {
    const module = path.split('/').slice(0, 2).join('/')
    const words = removeOrdinaryUses(path, text).match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
    const found = words.filter((word) => DIALECT_WORDS.has(word.toLowerCase())).length
    if (found > 0) counts[module] = (counts[module] ?? 0) + found
  }
  return counts
}

const removeOrdinaryUses = (path: string, text: string) =>
  ORDINARY_USES.filter(({ where }) => where?.test(path) ?? true).reduce((rest, { use }) => rest.replace(use, ' '), text)

/** The modules with more dialect words than their budget allows. A budget may only decrease. */
export function findOverBudget(counts: Record<string, number>, budget: Record<string, number>): Violation[] {
  return Object.entries(counts).flatMap(([module, count]) => {
    const allowed = budget[module] ?? 0
    if (count <= allowed) return []
    const rule = `${count} dialect words, ${allowed} allowed: use the words of scripts/structure/dialect.ts`
    return [{ path: module, line: 1, rule }]
  })
}
