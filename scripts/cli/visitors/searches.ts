import { aliasTerm } from '#src/search/aliases/alias.ts'
import { removeAlias, writeAlias } from '#src/search/aliases/commands.server.ts'
import { writtenAliases } from '#src/search/aliases/queries.server.ts'
import { resolveMiss } from '#src/search/search-log/commands.server.ts'
import { normalizeTerm } from '#src/search/search-log/logged-search.ts'
import { listMostSearched, openMisses } from '#src/search/search-log/queries.server.ts'
import { readSearch } from '#src/search/search-reading.ts'
import { text, wholeNumber, withDefault } from '../frame/parameter.ts'
import { fail, finish } from '../frame/result.ts'
import { type Command, defineSiteVerb } from '../frame/verb.ts'

const MAX_LINES = 100
const MAX_DAYS = 9999

const DAYS = { days: withDefault(wholeNumber('of the last so many days', 'days', MAX_DAYS), '30') }
const TERM = { term: text('what is searched') }

const misses = defineSiteVerb({
  name: 'misses',
  summary: 'Lists searches without a hit, the most frequent first',
  options: DAYS,
  async run({ db, site }, { days }) {
    const found = await openMisses(db, { siteId: site.id, days, limit: MAX_LINES })
    if (found.length === 0) return finish([`Everything searched in the last ${days} days was found.`], [])
    const lines = found.map(({ times, lastAt, language, term }) =>
      [String(times).padStart(5), lastAt.toISOString().slice(0, 10), language.padEnd(8), term].join('  '),
    )
    return finish(['times  last        language  term', ...lines], found)
  },
})

const top = defineSiteVerb({
  name: 'top',
  summary: 'Shows what is searched most',
  options: DAYS,
  async run({ db, site }, { days }) {
    const found = await listMostSearched(db, { siteId: site.id, days, limit: MAX_LINES })
    if (found.length === 0) return finish([`Nothing was searched in the last ${days} days.`], [])
    const lines = found.map(({ times, hits, term }) =>
      [String(times).padStart(5), String(hits).padStart(5), term].join('  '),
    )
    return finish(['times  found  term', ...lines], found)
  },
})

const alias = defineSiteVerb({
  name: 'alias',
  summary: 'Makes a search for a term find a meaning too',
  arguments: { ...TERM, meaning: text('what it finds too') },
  async run({ db, site }, { term: typed, meaning: typedMeaning }) {
    const [term, meaning] = [aliasTerm(typed), typedMeaning.trim()]
    if (term === '') return fail(`"${typed}" contains no word and no number.`)
    if (!readSearch(typedMeaning)) return fail(`"${typedMeaning}" is too short to be searched.`)
    if (aliasTerm(typedMeaning) === term) return fail(`"${typed}" means that already.`)
    await writeAlias(db, { siteId: site.id, term, meaning })
    return finish([`Who searches "${term}" finds "${meaning}" too.`], { term, meaning })
  },
})

const aliases = defineSiteVerb({
  name: 'aliases',
  summary: 'Shows the aliases',
  async run({ db, site }) {
    const written = await writtenAliases(db, site.id)
    const lines = written.map(({ term, meaning }) => `${term}  ->  ${meaning}`)
    return finish(lines.length === 0 ? ['There are none.'] : lines, written)
  },
})

const forget = defineSiteVerb({
  name: 'forget',
  summary: 'Removes an alias',
  arguments: TERM,
  async run({ db, site }, { term: typed }) {
    const term = aliasTerm(typed)
    const removed = await removeAlias(db, site.id, term)
    return removed ? finish([`"${term}" means itself alone again.`], { term }) : fail(`"${typed}" has no alias.`)
  },
})

const resolve = defineSiteVerb({
  name: 'resolve',
  summary: 'Takes a miss off the list that needs no alias',
  arguments: TERM,
  async run({ db, site }, { term: typed }) {
    const term = normalizeTerm(typed)
    const resolved = await resolveMiss(db, site.id, term)
    return resolved
      ? finish([`"${term}" is listed no more.`], { term })
      : fail(`No search for "${term}" was without a hit.`)
  },
})

export const searches: Command = {
  name: 'searches',
  summary: 'What is searched, what is not found, and aliases',
  docs: 'docs/search.md',
  verbs: [misses, top, alias, aliases, forget, resolve],
}
