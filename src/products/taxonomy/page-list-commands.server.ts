import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { listChanges } from '../list-outcome.ts'
import { notifyCatalogChange } from '../search-index-commands.server.ts'
import { cleanPageDocument } from './page-commands.server.ts'
import type { TaxonomyKind, TaxonomyPageDocument } from './taxonomy-page.ts'

interface StoredPage {
  id: number
  picture: string
  document: TaxonomyPageDocument
}

interface PageChange {
  picture?: string | undefined
  page?: TaxonomyPageDocument | undefined
}

/** With the names of the fields in the audit log. */
const COLUMNS = [
  ['texts', 'pageTexts'],
  ['titles', 'seoTitles'],
  ['descriptions', 'seoDescriptions'],
] as const

const hasChange = ({ picture, page }: PageChange) =>
  picture !== undefined || (page !== undefined && COLUMNS.some(([name]) => Object.keys(page[name]).length > 0))

/** The pages of all categories or brands, which the rows of a list change one after the other. */
export class ListedPages {
  readonly #pages: ReadonlyMap<number, StoredPage>
  readonly #changed = new Set<StoredPage>()

  private constructor(pages: readonly StoredPage[]) {
    this.#pages = new Map(pages.map((page) => [page.id, page]))
  }

  /** Texts are read only for a list that has some. */
  static async load(
    db: Db | Tx,
    siteId: number,
    { kind, changes }: { kind: TaxonomyKind; changes: readonly PageChange[] },
  ) {
    if (!changes.some(hasChange)) return new ListedPages([])
    const { rows } = await sql<StoredPage>`
      select id, coalesce(${kind === 'brand' ? sql`logo_url` : sql`picture_url`}, '') as picture,
        json_build_object('texts', page_texts, 'titles', seo_titles, 'descriptions', seo_descriptions) as document
      from ${sql.table(kind === 'brand' ? 'brands' : 'categories')} where site_id = ${siteId}`.execute(db)
    return new ListedPages(rows)
  }

  /** Applies a row of the list; returns what it changes. The logo of a brand is changed with its name. */
  change(id: number, { picture, page }: PageChange) {
    const stored = this.#pages.get(id)
    if (!stored) return []
    const after = page ? mergeTexts(stored.document, page) : stored.document
    const differences = [
      ...listChanges({ picture: stored.picture }, { picture }),
      ...COLUMNS.flatMap(([name, field]) =>
        Object.keys(page?.[name] ?? {}).flatMap((language) => {
          const key = `${field}.${language}`
          const [from, to] = [stored.document[name], after[name]].map((texts) => texts[language as Language] ?? '')
          return listChanges({ [key]: from }, { [key]: to })
        }),
      ),
    ]
    if (differences.length === 0) return []
    stored.document = after
    stored.picture = picture ?? stored.picture
    this.#changed.add(stored)
    return differences
  }

  /** Writes what the rows changed. */
  async write(tx: Tx, siteId: number, kind: TaxonomyKind): Promise<void> {
    if (this.#changed.size === 0) return
    const rows = [...this.#changed].map(({ id, picture, document: { texts, titles, descriptions } }) => ({
      id,
      picture,
      texts,
      titles,
      descriptions,
    }))
    const table = sql.table(kind === 'brand' ? 'brands' : 'categories')
    const picture = kind === 'category' ? sql`, picture_url = nullif(row.picture, '')` : sql``
    await sql`
      update ${table} as stored set page_texts = row.texts, seo_titles = row.titles, seo_descriptions = row.descriptions ${picture}
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as row (id bigint, picture text, texts jsonb, titles jsonb, descriptions jsonb)
      where stored.site_id = ${siteId} and stored.id = row.id`.execute(tx)
    await notifyCatalogChange(tx, siteId)
  }
}

const mergeTexts = (before: TaxonomyPageDocument, page: TaxonomyPageDocument): TaxonomyPageDocument =>
  cleanPageDocument({
    texts: { ...before.texts, ...page.texts },
    titles: { ...before.titles, ...page.titles },
    descriptions: { ...before.descriptions, ...page.descriptions },
  })
