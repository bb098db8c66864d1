import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { likePart } from '#src/platform/i18n/contains-folded.server.ts'
import { customerName } from '../queries.server.ts'
import { MIN_INDEXED_LENGTH } from '../search-queries.server.ts'
import { type CustomerNote, type FoundNote, NOTES_PAGE_SIZE } from './note.ts'

/** One page of the notes on a customer of the site, pinned ones first, then the newest. */
export async function loadNotes(
  db: Db,
  { siteId }: SiteScope,
  { customerCode, page }: { customerCode: string; page: number },
): Promise<{ notes: CustomerNote[]; totalHits: number }> {
  const found = sql`customer_notes n join customers c on c.id = n.customer_id
    where c.site_id = ${siteId} and c.code = ${customerCode}`
  const [{ rows: notes }, { rows: counted }] = await Promise.all([
    sql<CustomerNote>`
      select ${FIELDS} from ${found} order by n.pinned desc, n.created_at desc, n.id desc
      limit ${NOTES_PAGE_SIZE} offset ${(page - 1) * NOTES_PAGE_SIZE}`.execute(db),
    sql<{ hits: number }>`select count(*)::integer as hits from ${found}`.execute(db),
  ])
  return { notes, totalHits: counted[0]?.hits ?? 0 }
}

/** A note on this customer of the site; undefined if there is none. */
export async function findNote(
  db: Db,
  { siteId }: SiteScope,
  { customerCode, id }: { customerCode: string; id: number },
): Promise<CustomerNote | undefined> {
  const { rows } = await sql<CustomerNote>`
    select ${FIELDS} from customer_notes n join customers c on c.id = n.customer_id
    where c.site_id = ${siteId} and c.code = ${customerCode} and n.id = ${id}`.execute(db)
  return rows[0]
}

const FIELDS = sql`n.id, n.body, n.pinned, n.author_id, n.created_at, n.changed_at, n.version,
  coalesce((select coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email) from users u
    where u.id = n.author_id), '') as author`

/** Notes with this text, the newest first; none for a text that the index cannot answer. */
export async function findNotes(
  db: Db,
  { siteId }: SiteScope,
  { text, limit }: { text: string; limit: number },
): Promise<FoundNote[]> {
  if (text.length < MIN_INDEXED_LENGTH) return []
  const { rows } = await sql<FoundNote>`
    select n.id, n.created_at, c.code as customer_code, ${customerName('c')} as customer_name,
      -- Folding rarely changes the length of a text, so that the place is about right.
      substring(n.body from greatest(strpos(n.search_text, fold_text(${text})) - ${EXCERPT_LENGTH / 4}, 1)::integer
        for ${EXCERPT_LENGTH}) as excerpt
    from customer_notes n join customers c on c.id = n.customer_id
    where n.site_id = ${siteId} and n.search_text like ${likePart(text)}
    order by n.created_at desc, n.id desc limit ${limit}`.execute(db)
  return rows
}

const EXCERPT_LENGTH = 160
