import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemo } from '#db/demo/load.ts'
import type { Db } from '#src/platform/db.server.ts'
import { typeWords } from '#tests/support/command-line.ts'
import { type ListLanguage, listJudgedNames, writeNameList } from './name-lists.ts'

/** A judged catalogue, loaded as an owner would: `vitrin site new` and `vitrin import`, or the demo. */
export interface Catalogue {
  /** Name of the database, and of the judgments that the search was made with; a list of names has only others. */
  name: string
  /** Further judgments, written without knowing the search. Some of their misses have been read since. */
  others?: readonly string[]
  /** Judgments of which only the scores may be read, so that they tell how the search does on unseen queries. */
  heldOut?: readonly string[]
  /** Judgments of another catalogue with the same products: their names there, by code. */
  judgedNames?: () => ReadonlyMap<string, string>
  title: string
  /** Key of the judged site. */
  site: string
  /** Whether it needs the files of SAMPLE_DATA. */
  needsFiles: boolean
  fill(db: Db): Promise<void>
}

const FIXTURES = join(import.meta.dirname, '../../tests/fixtures/import')

export const CATALOGUES: readonly Catalogue[] = [
  {
    name: 'icecat',
    title: 'computers and office, 5,000 products, English',
    site: 'icecat',
    needsFiles: true,
    others: ['icecat-others', 'icecat-unseen-a'],
    heldOut: ['icecat-unseen-b', 'icecat-unseen-d'],
    fill: (db) => foundShop(db, 'icecat', [findSample('icecat_products_5k.csv')]),
  },
  {
    name: 'british-parts',
    title: 'car parts, 17,200 abbreviated names, English',
    site: 'british-parts',
    needsFiles: true,
    others: ['british-parts-others', 'british-parts-clerk', 'british-parts-unseen-a'],
    heldOut: ['british-parts-unseen-b', 'british-parts-unseen-c', 'british-parts-unseen-d'],
    fill: (db) =>
      foundShop(db, 'british-parts', [
        findSample('british_parts_17k.txt'),
        '--map',
        join(FIXTURES, 'old-numbers.map.json'),
      ]),
  },
  {
    name: 'tyres',
    others: ['tyres-unseen-a'],
    heldOut: ['tyres-unseen-b', 'tyres-unseen-d'],
    title: 'tyres, 2,117 sizes, Turkish, English, German, Russian',
    site: 'tyres',
    needsFiles: true,
    fill: (db) => withTyreList((list) => foundShop(db, 'tyres', [list])),
  },
  {
    name: 'demo',
    others: ['demo-others', 'demo-unseen-a'],
    heldOut: ['demo-unseen-b', 'demo-unseen-c', 'demo-unseen-d'],
    title: 'demo: car parts and tyres with fitments, five languages',
    site: 'anadolu',
    needsFiles: false,
    fill: (db) => loadDemo(db, { log: () => undefined }),
  },
  toNameList('tr', 'Turkish'),
  toNameList('ru', 'Russian'),
]

/** The parts of the demo as a list of names, judged by the queries of the demo in all languages. */
function toNameList(language: ListLanguage, title: string): Catalogue {
  const name = `names-${language}`
  return {
    name,
    title: `car parts by names alone, ${title}`,
    site: name,
    needsFiles: false,
    others: ['demo-others', 'demo-unseen-a'],
    heldOut: ['demo-unseen-b', 'demo-unseen-c', 'demo-unseen-d'],
    judgedNames: listJudgedNames,
    fill: (db) => withList(`${name}.csv`, writeNameList(language), (list) => foundShop(db, name, [list])),
  }
}

/** The names of the judgment files of a catalogue. */
export const listSets = ({ name, others = [], heldOut = [], judgedNames }: Catalogue): string[] => [
  ...(judgedNames ? [] : [name]),
  ...others,
  ...heldOut,
]

const findSample = (file: string) => join(process.env.SAMPLE_DATA ?? '', 'catalogue', file)

async function foundShop(db: Db, key: string, list: readonly string[]) {
  const host = `${key}.localhost`
  const run = async (...words: string[]) => {
    const { code, out, error } = await typeWords({ db }, ...words)
    if (code !== 0) throw new Error(`vitrin ${words.join(' ')} ended with ${code}: ${out}${error}`)
  }
  await run('site', 'new', key, '--host', host, '--name', key, '--sells-to', 'both', '--public-list', 'RETAIL')
  await run('import', '--site', host, ...list)
}

/** One product per row: `T` and the row number, named after the size with its rim width. */
async function withTyreList(load: (list: string) => Promise<void>) {
  const [, ...rows] = (await readFile(findSample('tyre_sizes_2117.csv'), 'utf8')).trim().split('\n')
  const lines = rows.map((row, at) => `T${at + 1},Tyre ${row.split(',')[0]},Tyres`)
  await withList('tyres.csv', ['Code,Name,Category', ...lines].join('\n'), load)
}

async function withList(file: string, text: string, load: (list: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-relevance-'))
  const list = join(folder, file)
  await writeFile(list, text)
  await load(list).finally(() => rm(folder, { recursive: true }))
}
