import { sql } from 'kysely'
import pg from 'pg'
import { VISITOR, viewerScope } from '#src/permissions/viewer.ts'
import { COMMAND_LIMITS, createKysely, type Db, openPool } from '#src/platform/db.server.ts'
import { migrate } from '#src/platform/migrate.server.ts'
import { rebuildOutdatedSearches } from '#src/products/search-rebuild-commands.server.ts'
import { query } from '#src/search/queries.server.ts'
import { NO_FILTERS } from '#src/search/search.ts'
import { readSearch } from '#src/search/search-reading.ts'
import type { Site } from '#src/settings/site.ts'
import { cacheAnswers } from '#src/shop/answer-cache.server.ts'
import { openSiteBook } from '#src/site/queries.server.ts'
import { buildBaseline } from './bm25.ts'
import { CATALOGUES, type Catalogue, listSets } from './catalogues.ts'
import { type Grade, gradeProducts, type JudgedProduct, type Judgment, readJudgments } from './judgments.ts'
import { type AnswerScore, averageScores, type SetScore, scoreAnswer } from './scores.ts'

interface IndexedProduct extends JudgedProduct {
  description: string
}

/** Answers a query with product codes, best first. */
type Search = (judgment: Judgment) => Promise<string[]>

export interface CatalogueScore {
  catalogue: Catalogue
  /** Name of the judgment file; of a list of names, after its own name. */
  set: string
  isHeldOut: boolean
  shop: SetScore
  /** BM25 over the name; over code, name, brand, category and description. */
  nameBaseline: SetScore
  textBaseline: SetScore
  answers: readonly JudgedAnswer[]
}

export interface JudgedAnswer {
  judgment: Judgment
  codes: readonly string[]
  score: AnswerScore
}

export interface ScoringOptions {
  /** By default all. */
  catalogues?: readonly Catalogue[]
  /** A database of the server that is copied for a new catalogue, instead of migrating an empty one. */
  getTemplate?: (catalogue: Catalogue) => string
}

/** Scores catalogues on this server; those without their files are left out with a line. */
export async function scoreCatalogues(
  serverUrl: string,
  print: (line: string) => void,
  { catalogues = CATALOGUES, getTemplate = () => 'template0' }: ScoringOptions = {},
): Promise<CatalogueScore[]> {
  const scores: CatalogueScore[] = []
  for (const catalogue of catalogues) {
    if (catalogue.needsFiles && !process.env.SAMPLE_DATA) {
      print(`SAMPLE_DATA is not set: ${catalogue.name} was left out.`)
      continue
    }
    const database = { name: `relevance_${catalogue.name.replaceAll('-', '_')}`, template: getTemplate(catalogue) }
    const isReady = await prepareDatabase(serverUrl, database)
    const url = new URL(serverUrl)
    url.pathname = `/${database.name}`
    scores.push(...(await withCatalogue({ url, isReady, catalogue }, (db) => scoreSets(db, catalogue))))
  }
  return scores
}

async function scoreSets(db: Db, catalogue: Catalogue): Promise<CatalogueScore[]> {
  const site = (await openSiteBook(db, NO_NOTIFICATIONS).all()).find(
    ({ site: { key } }) => key === catalogue.site,
  )?.site
  if (!site) throw new Error(`The catalogue ${catalogue.name} has no site ${catalogue.site}`)
  const products = await listProducts(db, site.id)
  const judged = nameAsJudged(products, catalogue)
  const byName = buildBaseline(products.map(({ code, name }) => ({ code, text: name })))
  const byText = buildBaseline(
    products.map((product) => ({ code: product.code, text: Object.values(product).join(' ') })),
  )
  const scores: CatalogueScore[] = []
  for (const set of listSets(catalogue)) {
    const graded = gradeJudgments(await readJudgments(set), judged)
    const shop = await scoreSearch(graded, (judgment) => searchCodes(db, site, judgment))
    scores.push({
      catalogue,
      set: catalogue.judgedNames ? `${catalogue.name}: ${set}` : set,
      isHeldOut: catalogue.heldOut?.includes(set) ?? false,
      shop: shop.average,
      nameBaseline: (await scoreSearch(graded, async ({ query: text }) => byName(text))).average,
      textBaseline: (await scoreSearch(graded, async ({ query: text }) => byText(text))).average,
      answers: shop.answers,
    })
  }
  return scores
}

interface GradedJudgment {
  judgment: Judgment
  grades: ReadonlyMap<string, Grade>
}

/** Graded once for all searches that are compared, because every product is matched. Omits those without any product. */
const gradeJudgments = (judgments: readonly Judgment[], products: readonly JudgedProduct[]): GradedJudgment[] =>
  judgments
    .map((judgment) => ({ judgment, grades: gradeProducts(judgment, products) }))
    .filter(({ grades }) => grades.size > 0)

async function scoreSearch(graded: readonly GradedJudgment[], search: Search) {
  const answers: JudgedAnswer[] = []
  for (const { judgment, grades } of graded) {
    const codes = await search(judgment)
    answers.push({ judgment, codes, score: scoreAnswer(codes, grades) })
  }
  return { answers, average: averageScores(answers.map((answer) => answer.score)) }
}

function nameAsJudged(products: readonly IndexedProduct[], { judgedNames }: Catalogue): readonly IndexedProduct[] {
  const names = judgedNames?.()
  return names ? products.map((product) => ({ ...product, name: names.get(product.code) ?? product.name })) : products
}

async function listProducts(db: Db, siteId: number): Promise<IndexedProduct[]> {
  const { rows } = await sql<IndexedProduct>`
    select p.code, p.name, coalesce(c.names->>'tr', c.names->>'en', '') as category, coalesce(b.name, '') as brand,
           coalesce((select string_agg(value, ' ') from jsonb_each_text(p.descriptions)), '') as description
    from products p left join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
    where p.site_id = ${siteId} and p.visible and p.parent_id is null`.execute(db)
  return rows
}

/** Nothing changes while a catalogue is scored. */
const NO_NOTIFICATIONS = { on: () => undefined, close: () => Promise.resolve() }

const SHOWN = 24

/** The codes of the first page, as a visitor finds them. */
async function searchCodes(db: Db, site: Site, { query: text, language }: Judgment) {
  const reading = readSearch(text)
  if (!reading) return []
  const scope = viewerScope({ site, viewer: VISITOR, language })
  const page = { filters: NO_FILTERS, group: null, sort: null, offset: 0, limit: SHOWN, wide: true }
  const answer = await query(db, scope, { ...page, readings: [reading] })
  const hits = [...answer.hits, ...answer.similar]
  if (hits.length === 0) return []
  const rows = await db.selectFrom('products').where('id', 'in', hits).select(['id', 'code']).execute()
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  return hits.flatMap((id) => codes.get(id) ?? [])
}

interface CatalogueDatabase {
  url: URL
  isReady: boolean
  catalogue: Catalogue
}

/** Runs on the catalogue's database, which is filled once and reindexed if the index has changed since. */
async function withCatalogue<T>(
  { url, isReady, catalogue }: CatalogueDatabase,
  run: (db: Db) => Promise<T>,
): Promise<T> {
  const pool = openPool(url.href, 10, { limits: COMMAND_LIMITS })
  const db = createKysely(pool)
  try {
    await migrate(pool, () => undefined)
    if (!isReady) {
      await catalogue.fill(db)
      await sql`comment on database ${sql.ref(url.pathname.slice(1))} is 'ready'`.execute(db)
    }
    await rebuildOutdatedSearches(db, () => false)
    cacheAnswers(db, NO_NOTIFICATIONS)
    return await run(db)
  } finally {
    await pool.end()
  }
}

/** Whether the database is filled already; an incomplete one is replaced by an empty one. */
async function prepareDatabase(serverUrl: string, { name, template }: Record<'name' | 'template', string>) {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  const { rows } = await admin.query(
    "select shobj_description(oid, 'pg_database') as state from pg_database where datname = $1",
    [name],
  )
  const isReady = rows[0]?.state === 'ready'
  if (!isReady) {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name} template ${template} encoding 'UTF8' strategy file_copy`)
  }
  await admin.end()
  return isReady
}
