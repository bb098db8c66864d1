import { parseArgs } from 'node:util'
import { aliasTerm } from '../../src/catalog/search/aliases/alias.ts'
import { removeAlias, writeAlias } from '../../src/catalog/search/aliases/commands.server.ts'
import { writtenAliases } from '../../src/catalog/search/aliases/queries.server.ts'
import { resolveMiss } from '../../src/catalog/search/asked/commands.server.ts'
import { mostSearched, openMisses } from '../../src/catalog/search/asked/queries.server.ts'
import { termOf } from '../../src/catalog/search/asked/search-asked.ts'
import { readSearch } from '../../src/catalog/search/reading.ts'
import type { Db } from '../../src/platform/db.server.ts'
import { knownHosts, noSite, siteNamed } from '../../src/site/naming-queries.server.ts'

const USAGE = `Shows what is searched in a shop, and above all in vain, and says what a search means as well. See docs/search.md.

  npm run searches -- --site HOST misses [--days 30]     what was not found, the most wanted first
  npm run searches -- --site HOST top [--days 30]        what is searched most
  npm run searches -- --site HOST alias TERM MEANING     who searches TERM finds MEANING too
  npm run searches -- --site HOST aliases
  npm run searches -- --site HOST forget TERM            takes an alias back
  npm run searches -- --site HOST resolve TERM           a miss that needs no alias`

const USUAL_DAYS = '30'
const MOST_LINES = 100

/** What to print, or in one line or several why not. */
type Told = { lines: string[] } | { why: string[] }

interface Asked {
  db: Db
  site: { id: number; name: string }
  days: number
  words: string[]
}

/** Each verb with how many words it takes. */
const VERBS: Record<string, [takes: number, obey: (asked: Asked) => Promise<Told>]> = {
  misses: [0, misses],
  top: [0, top],
  alias: [2, alias],
  aliases: [0, aliases],
  forget: [1, forget],
  resolve: [1, resolve],
}

/** Does what was typed after `npm run searches --`. */
export async function answer(db: Db, args: string[]): Promise<Told> {
  const text = { type: 'string' } as const
  const options = { site: text, days: text }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false })
  const { site: name, days = USUAL_DAYS, ...unknown } = values
  const [verb = '', ...words] = positionals
  const [takes, obey] = Object.hasOwn(VERBS, verb) ? (VERBS[verb] ?? []) : []
  const wrong = takes !== words.length || Object.keys(unknown).length > 0 || !/^\d{1,4}$/.test(String(days))
  if (typeof name !== 'string' || !obey || wrong) return { why: [USAGE] }
  const site = await siteNamed(db, name)
  if (!site) return { why: [noSite(name, await knownHosts(db))] }
  return obey({ db, site: { id: site.id, name }, days: Number(days), words })
}

async function misses({ db, site, days }: Asked): Promise<Told> {
  const found = await openMisses(db, { siteId: site.id, days, most: MOST_LINES })
  if (found.length === 0) return { lines: [`Everything searched in the last ${days} days was found.`] }
  return {
    lines: [
      'times  last        language  term',
      ...found.map(({ times, lastAt, language, term }) =>
        [String(times).padStart(5), lastAt.toISOString().slice(0, 10), language.padEnd(8), term].join('  '),
      ),
    ],
  }
}

async function top({ db, site, days }: Asked): Promise<Told> {
  const found = await mostSearched(db, { siteId: site.id, days, most: MOST_LINES })
  if (found.length === 0) return { lines: [`Nothing was searched in the last ${days} days.`] }
  return {
    lines: [
      'times  found  term',
      ...found.map(({ times, hits, term }) => [String(times).padStart(5), String(hits).padStart(5), term].join('  ')),
    ],
  }
}

async function alias({ db, site, words: [typed = '', meaning = ''] }: Asked): Promise<Told> {
  const term = aliasTerm(typed)
  if (term === '') return { why: [`"${typed}" has no letter and no digit.`] }
  if (!readSearch(meaning)) return { why: [`"${meaning}" is too short to be searched.`] }
  if (aliasTerm(meaning) === term) return { why: [`"${typed}" means that already.`] }
  await writeAlias(db, { siteId: site.id, term, meaning: meaning.trim() })
  return { lines: [`Who searches "${term}" finds "${meaning.trim()}" too.`] }
}

async function aliases({ db, site }: Asked): Promise<Told> {
  const written = await writtenAliases(db, site.id)
  return {
    lines: written.length === 0 ? ['There are none.'] : written.map(({ term, meaning }) => `${term}  ->  ${meaning}`),
  }
}

async function forget({ db, site, words: [typed = ''] }: Asked): Promise<Told> {
  const gone = await removeAlias(db, site.id, aliasTerm(typed))
  return gone ? { lines: [`"${aliasTerm(typed)}" means itself alone again.`] } : { why: [`"${typed}" has no alias.`] }
}

async function resolve({ db, site, words: [typed = ''] }: Asked): Promise<Told> {
  const term = termOf(typed)
  const known = await resolveMiss(db, site.id, term)
  return known ? { lines: [`"${term}" is listed no more.`] } : { why: [`Nobody searched "${term}" in vain.`] }
}
