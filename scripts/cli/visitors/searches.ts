import { type AliasProblem, aliasTerm, findAliasProblem, LONGEST_TERM, MAX_PINS } from '#src/search/aliases/alias.ts'
import { removeAliases, writeAlias } from '#src/search/aliases/commands.server.ts'
import { pinProducts, unpinProducts } from '#src/search/aliases/pin-commands.server.ts'
import { listPins } from '#src/search/aliases/pin-queries.server.ts'
import { writtenAliases } from '#src/search/aliases/queries.server.ts'
import { resolveMisses } from '#src/search/search-log/commands.server.ts'
import { normalizeTerm } from '#src/search/search-log/logged-search.ts'
import { listMostSearched, openMisses } from '#src/search/search-log/queries.server.ts'
import { many, text, wholeNumber, withDefault } from '../frame/parameter.ts'
import { fail, finish } from '../frame/result.ts'
import { type Command, defineSiteVerb } from '../frame/verb.ts'

const MAX_LINES = 100
const MAX_DAYS = 9999

const DAYS = { days: withDefault(wholeNumber('of the last so many days', 'days', MAX_DAYS), '30') }
const TERM = { term: text('what is searched') }

const misses = defineSiteVerb({
  name: 'misses',
  summary: 'Lists searches that found nothing, or nothing with all their words, the most frequent first',
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
    const problem = findAliasProblem(typed, typedMeaning)
    if (problem) return fail(describeProblem(problem, typed, typedMeaning))
    const [term, meaning] = [aliasTerm(typed), typedMeaning.trim()]
    await writeAlias(db, toEditor(site.id), { term, meaning })
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
    const removed = await removeAliases(db, toEditor(site.id), { terms: [term] })
    return removed.ok && removed.value.length > 0
      ? finish([`"${term}" means itself alone again.`], { term })
      : fail(`"${typed}" has no alias.`)
  },
})

const pin = defineSiteVerb({
  name: 'pin',
  summary: 'Makes products lead the results of a term, in this order',
  arguments: { ...TERM, codes: many(text('their codes')) },
  async run({ db, site }, { term: typed, codes }) {
    const term = aliasTerm(typed)
    if (term === '') return fail(`"${typed}" contains no word and no number.`)
    const pinned = await pinProducts(db, toEditor(site.id), { term, codes })
    if (!pinned.ok && pinned.refusal.code === 'TooManyPins') return fail(`At most ${MAX_PINS} products can be pinned.`)
    if (!pinned.ok) return fail(`There is no product ${pinned.refusal.values?.codes}; nothing was pinned.`)
    return finish([`"${term}" shows ${codes.join(', ')} first.`], { term, codes })
  },
})

const pins = defineSiteVerb({
  name: 'pins',
  summary: 'Shows the pinned products',
  async run({ db, site }) {
    const pinned = await listPins(db, site.id)
    const lines = pinned.map(({ term, code, name }) => `${term}  ->  ${code}  ${name}`)
    return finish(lines.length === 0 ? ['There are none.'] : lines, pinned)
  },
})

const unpin = defineSiteVerb({
  name: 'unpin',
  summary: 'Removes the pinned products of a term',
  arguments: TERM,
  async run({ db, site }, { term: typed }) {
    const term = aliasTerm(typed)
    const removed = await unpinProducts(db, toEditor(site.id), { terms: [term] })
    return removed.ok && removed.value.length > 0
      ? finish([`"${term}" has the usual order again.`], { term })
      : fail(`"${typed}" has no pinned product.`)
  },
})

const resolve = defineSiteVerb({
  name: 'resolve',
  summary: 'Takes a miss off the list that needs no alias',
  arguments: TERM,
  async run({ db, site }, { term: typed }) {
    const term = normalizeTerm(typed)
    const resolved = await resolveMisses(db, toEditor(site.id), { terms: [term] })
    return resolved.length > 0
      ? finish([`"${term}" is listed no more.`], { term })
      : fail(`No search for "${term}" was without a hit.`)
  },
})

export const searches: Command = {
  name: 'searches',
  summary: 'What is searched, what is not found, aliases and pinned products',
  docs: 'docs/search.md',
  verbs: [misses, top, alias, aliases, forget, pin, pins, unpin, resolve],
}

const toEditor = (siteId: number) => ({ siteId, userId: null })

function describeProblem(problem: AliasProblem, term: string, meaning: string): string {
  switch (problem) {
    case 'noWord':
      return `"${term}" contains no word and no number.`
    case 'tooManyWords':
      return `"${term}" has more than ${LONGEST_TERM} words.`
    case 'tooShort':
      return `"${meaning}" is too short to be searched.`
    case 'same':
      return `"${term}" means that already.`
  }
}
