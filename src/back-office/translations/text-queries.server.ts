import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import {
  matchFilter,
  selectTexts,
  TEXT_SOURCES,
  type TextFilter,
  type TextSite,
  type TextSource,
  toAddress,
  toStoredKey,
} from './text-sources.server.ts'
import type { TextAddress, TranslationField, TranslationKind } from './translation.ts'

interface LoadedText {
  texts: TextByLanguage
  /** A digest of the texts. */
  version: string
}

const findSource = ({ kind, field }: TextAddress) =>
  TEXT_SOURCES.find((source) => source.kind === kind && source.field === field)

/** One text in all its languages; undefined if there is none. */
export async function loadText(db: Db, site: TextSite, address: TextAddress): Promise<LoadedText | undefined> {
  const source = findSource(address)
  if (!source) return undefined
  const { rows } = await sql<LoadedText>`
    select texts, left(md5(texts::text), 16) as version
    from (select ${selectTexts(site, source)} as texts from (${source.select(site)}) s
      where s.key = ${toStoredKey(address.kind, address.key)} limit 1) found`.execute(db)
  return rows[0]
}

interface NeighbourRequest {
  address: TextAddress
  filter: TextFilter
  side: 'previous' | 'next'
}

/** The text of the filtered list before or after another one, which the filter need not find any more. */
export async function findNeighbour(
  db: Db,
  site: TextSite,
  { address, filter, side }: NeighbourRequest,
): Promise<TextAddress | null> {
  const ownSource = findSource(address)
  const own = TEXT_SOURCES.findIndex(({ kind, field }) => kind === address.kind && field === address.field)
  const others = TEXT_SOURCES.filter((_, at) => (side === 'next' ? at > own : at < own))
  if (side === 'previous') others.reverse()
  const beyond = (source: TextSource) => {
    const current = sql`(select c.position from (${source.select(site)}) c
      where c.key = ${toStoredKey(address.kind, address.key)} limit 1)`
    return side === 'next' ? sql`s.position > ${current}` : sql`s.position < ${current}`
  }
  const near = ownSource && (await findFirst(db, site, { sources: [ownSource], filter, side, beyond }))
  return near ?? findFirst(db, site, { sources: others, filter, side, beyond: () => sql`true` })
}

interface FirstText extends Pick<NeighbourRequest, 'filter' | 'side'> {
  sources: readonly TextSource[]
  beyond(source: TextSource): RawBuilder<unknown>
}

/** The first text of the sources in their order, from the beginning or the end of each. */
async function findFirst(
  db: Db,
  site: TextSite,
  { sources, filter, side, beyond }: FirstText,
): Promise<TextAddress | null> {
  const searched = sources.filter(({ kind }) => filter.kinds.includes(kind))
  if (searched.length === 0) return null
  const direction = side === 'next' ? sql`asc` : sql`desc`
  const firsts = searched.map(
    (
      source,
      at,
    ) => sql`(select ${at}::integer as at, ${source.kind}::text as kind, ${source.field}::text as field, s.key
      from (${source.select(site)}) s where ${matchFilter(site, source, filter)} and ${beyond(source)}
      order by s.position ${direction} limit 1)`,
  )
  const { rows } = await sql<{ kind: TranslationKind; field: TranslationField; key: string }>`
    select kind, field, key from (${sql.join(firsts, sql` union all `)}) firsts order by at limit 1`.execute(db)
  const [first] = rows
  return first ? { ...first, key: toAddress(first.kind, first.key) } : null
}
