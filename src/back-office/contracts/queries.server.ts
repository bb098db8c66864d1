import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { isLanguage, type Language } from '#src/platform/i18n/language.ts'
import { CONTRACT_KINDS, type ContractKindName, nameContractKind } from '#src/site/contract.ts'

export interface ListedContract {
  id: number
  kind: ContractKindName
  language: Language
  version: number
  title: string
  publishedAt: Date
}

/** The latest version of each contract in every language. */
export async function loadContractList(db: Db, siteId: number): Promise<ListedContract[]> {
  const rows = await db
    .selectFrom('contracts')
    .distinctOn(['kind', 'language'])
    .select(['id', 'kind', 'language', 'version', 'title', 'publishedAt'])
    .where('siteId', '=', siteId)
    .orderBy('kind')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute()
  return rows.flatMap(toListed)
}

/** All versions of one contract in a language, the latest first. */
export async function loadContractVersions(
  db: Db,
  siteId: number,
  { kind, language }: Pick<ListedContract, 'kind' | 'language'>,
): Promise<ListedContract[]> {
  const rows = await db
    .selectFrom('contracts')
    .select(['id', 'kind', 'language', 'version', 'title', 'publishedAt'])
    .where('siteId', '=', siteId)
    .where('kind', '=', CONTRACT_KINDS[kind])
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(MAX_VERSIONS)
    .execute()
  return rows.flatMap(toListed)
}

const MAX_VERSIONS = 200

type ContractRow = Omit<ListedContract, 'kind' | 'language'> & { kind: number; language: string }

function toListed(row: ContractRow): ListedContract[] {
  const kind = nameContractKind(row.kind)
  const { language } = row
  return kind && isLanguage(language) ? [{ ...row, kind, language }] : []
}

/** One version with its text, and how many users and orders accepted it; undefined if the site has none with this id. */
export async function loadContractVersion(db: Db, siteId: number, id: number) {
  const row = await db
    .selectFrom('contracts as c')
    .select(['c.id', 'c.kind', 'c.language', 'c.version', 'c.title', 'c.body', 'c.publishedAt'])
    .select([
      sql<number>`(select count(*)::integer from contract_acceptances a where a.contract_id = c.id)`.as('users'),
      sql<number>`(select count(*)::integer from orders o where o.contract_id = c.id)`.as('orders'),
    ])
    .where('c.siteId', '=', siteId)
    .where('c.id', '=', id)
    .executeTakeFirst()
  const [listed] = row ? toListed(row) : []
  return row && listed ? { ...row, ...listed } : undefined
}
