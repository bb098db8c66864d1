import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import type { ContentRecords } from '#src/site/content-record-commands.server.ts'
import { toSectionVersion } from '#src/site/sections/part-version-queries.server.ts'
import type { Problem } from '#src/site/sections/problem.ts'
import { newsShape, pageShape, type WrittenNews, type WrittenPage } from './content.ts'
import { cleanNews, cleanPage, toNewsRow, toPageRow, toWrittenNews, toWrittenPage } from './section-commands.server.ts'

type ContentTable = 'contentPages' | 'news'

interface RecordPlace {
  table: ContentTable
  siteId: number
}

/** Content pages one at a time; the id of a page is its number. */
export const pageRecords: ContentRecords<WrittenPage> = {
  kind: 'page',
  schema: pageShape,
  clean: cleanPage,
  load: loadPageRecord,
  async findEqual(tx, siteId, document) {
    const number = await findNumberByAddress(
      tx,
      { table: 'contentPages', siteId },
      { number: null, addresses: document.addresses },
    )
    const found = number === undefined ? undefined : await loadPageRecord(tx, siteId, number)
    return found && isEqual(found, { ...document, number: found.number }) ? found.number : undefined
  },
  async insert(tx, siteId, document) {
    const number = await nextNumber(tx, 'contentPages', siteId)
    await tx
      .insertInto('contentPages')
      .values({ siteId, ...toPageRow({ ...document, number }) })
      .execute()
    return number
  },
  async update(tx, siteId, { id, document }) {
    const { number: _number, ...row } = toPageRow(document)
    await tx.updateTable('contentPages').set(row).where('siteId', '=', siteId).where('number', '=', id).execute()
  },
  remove: (tx, siteId, id) => removeRecord(tx, { table: 'contentPages', siteId }, id),
  findProblems: (tx, siteId, { id, document }) =>
    findAddressProblems(tx, { table: 'contentPages', siteId }, { number: id, addresses: document.addresses }),
}

/** News one at a time; the id is the number. */
export const newsRecords: ContentRecords<WrittenNews> = {
  kind: 'newsItem',
  schema: newsShape,
  clean: cleanNews,
  load: loadNewsRecord,
  async findEqual(tx, siteId, document) {
    const number = await findNumberByAddress(
      tx,
      { table: 'news', siteId },
      { number: null, addresses: document.addresses },
    )
    const found = number === undefined ? undefined : await loadNewsRecord(tx, siteId, number)
    return found && isEqual(found, { ...document, number: found.number }) ? found.number : undefined
  },
  async insert(tx, siteId, document) {
    const number = await nextNumber(tx, 'news', siteId)
    await tx
      .insertInto('news')
      .values({ siteId, ...toNewsRow({ ...document, number }) })
      .execute()
    return number
  },
  async update(tx, siteId, { id, document }) {
    const { number: _number, ...row } = toNewsRow(document)
    await tx.updateTable('news').set(row).where('siteId', '=', siteId).where('number', '=', id).execute()
  },
  remove: (tx, siteId, id) => removeRecord(tx, { table: 'news', siteId }, id),
  findProblems: (tx, siteId, { id, document }) =>
    findAddressProblems(tx, { table: 'news', siteId }, { number: id, addresses: document.addresses }),
}

const isEqual = (one: object, other: object) => toSectionVersion(one) === toSectionVersion(other)

async function loadPageRecord(db: Db, siteId: number, number: number): Promise<WrittenPage | undefined> {
  const row = await db
    .selectFrom('contentPages')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row && toWrittenPage(row)
}

async function loadNewsRecord(db: Db, siteId: number, number: number): Promise<WrittenNews | undefined> {
  const row = await db
    .selectFrom('news')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row && toWrittenNews(row)
}

async function nextNumber(tx: Tx, table: ContentTable, siteId: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from ${sql.ref(table)} where site_id = ${siteId}`.execute(tx)
  return rows[0]?.number ?? 1
}

const removeRecord = async (tx: Tx, { table, siteId }: RecordPlace, number: number) =>
  void (await tx.deleteFrom(table).where('siteId', '=', siteId).where('number', '=', number).execute())

interface AddressOwner {
  /** Null for a new record. */
  number: number | null
  addresses: TextByLanguage
}

/** The number of another record with one of these addresses in the same language. */
async function findNumberByAddress(
  tx: Tx,
  { table, siteId }: RecordPlace,
  { number, addresses }: AddressOwner,
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    select number from ${sql.ref(table)} other
    where site_id = ${siteId} and number <> ${number ?? 0} and exists (
      select from jsonb_each_text(${JSON.stringify(addresses)}::jsonb) own where other.addresses ->> own.key = own.value)
    order by number limit 1`.execute(tx)
  return rows[0]?.number
}

async function findAddressProblems(tx: Tx, place: RecordPlace, owner: AddressOwner): Promise<Problem[]> {
  const taken = await findNumberByAddress(tx, place, owner)
  return taken === undefined ? [] : [{ path: 'addresses', why: `number ${taken} has this address` }]
}
