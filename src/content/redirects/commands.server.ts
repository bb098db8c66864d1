import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { listPageSlugs } from '#src/shop/pages.ts'
import { type SiteActor, touchSite } from '#src/site/commands.server.ts'
import { type ContentRecords, lockSite } from '#src/site/content-record-commands.server.ts'
import type { SiteSection } from '#src/site/section-commands.server.ts'
import type { Problem } from '#src/site/sections/problem.ts'
import { loadAllRedirects } from './queries.server.ts'
import {
  addToIndex,
  findRedirectProblem,
  indexRedirects,
  isOldAddressProblem,
  PROBLEM_TEXTS,
  type Redirect,
  type RedirectProblem,
  redirectShape,
  redirectsDocument,
  toNewAddress,
  toOldAddress,
} from './redirect.ts'

/** Redirects one at a time. The path of a problem ends with its reason: `from.taken`. */
export const redirectRecords: ContentRecords<Redirect> = {
  kind: 'redirect',
  schema: redirectShape,
  async load(db, siteId, id) {
    return db
      .selectFrom('redirects')
      .select(['fromPath as from', 'toPath as to'])
      .where('siteId', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst()
  },
  async findEqual(tx, siteId, { from, to }) {
    const row = await tx
      .selectFrom('redirects')
      .select('id')
      .where('siteId', '=', siteId)
      .where('fromPath', '=', from)
      .where('toPath', '=', to)
      .executeTakeFirst()
    return row?.id
  },
  async findProblems(tx, siteId, { id, document }) {
    const rows = await tx
      .selectFrom('redirects')
      .select(['id', 'fromPath as from', 'toPath as to'])
      .where('siteId', '=', siteId)
      .execute()
    const others = indexRedirects(rows.filter((row) => row.id !== id))
    const pages = await findPageAddresses(tx, siteId, [document.from])
    const problem = pages.has(document.from) ? 'page' : findRedirectProblem(document, others)
    return problem ? [{ path: toProblemPath(problem), why: PROBLEM_TEXTS[problem] }] : []
  },
  async insert(tx, siteId, { from, to }) {
    const { id } = await tx
      .insertInto('redirects')
      .values({ siteId, fromPath: from, toPath: to })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  async update(tx, siteId, { id, document: { from, to } }) {
    await tx
      .updateTable('redirects')
      .set({ fromPath: from, toPath: to })
      .where('siteId', '=', siteId)
      .where('id', '=', id)
      .execute()
  },
  async remove(tx, siteId, id) {
    await tx.deleteFrom('redirects').where('siteId', '=', siteId).where('id', '=', id).execute()
  },
}

const toProblemPath = (problem: RedirectProblem) => `${isOldAddressProblem(problem) ? 'from' : 'to'}.${problem}`

/** The redirects in the document of a site; those that stay keep their number of visits. */
export const redirectsSection: SiteSection<Redirect[]> = {
  name: 'redirects',
  schema: redirectsDocument,
  read: loadAllRedirects,
  async problems(tx, siteId, document): Promise<Problem[]> {
    const pages = await findPageAddresses(
      tx,
      siteId,
      document.map(({ from }) => from),
    )
    return document.flatMap(({ from }, at) =>
      pages.has(from) ? [{ path: `[${at}].from`, why: PROBLEM_TEXTS.page }] : [],
    )
  },
  async write(tx, siteId, document) {
    const json = JSON.stringify(document)
    await sql`delete from redirects r where r.site_id = ${siteId} and not exists (
      select from jsonb_to_recordset(${json}::jsonb) as d("from" text) where d."from" = r.from_path)`.execute(tx)
    await insertRedirects(tx, siteId, document)
  },
}

const insertRedirects = (tx: Tx, siteId: number, redirects: readonly Redirect[]) =>
  sql`insert into redirects (site_id, from_path, to_path)
    select ${siteId}, d."from", d."to" from jsonb_to_recordset(${JSON.stringify(redirects)}::jsonb) as d("from" text, "to" text)
    on conflict (site_id, from_path) do update set to_path = excluded.to_path`.execute(tx)

/** The old addresses that a content page or a product of the shop has today, or that a product had before. */
async function findPageAddresses(tx: Tx, siteId: number, addresses: readonly string[]): Promise<Set<string>> {
  const bare = addresses.map((address) => ({ address, slug: address.replace(/^\/(?:[a-z]{2}\/)?/, '') }))
  const products = new RegExp(`^(?:${listPageSlugs('products').join('|')})/`)
  const json = JSON.stringify(bare.map((one) => ({ ...one, product: one.slug.replace(products, '') })))
  const { rows } = await sql<{ address: string }>`
    select a.address from jsonb_to_recordset(${json}::jsonb) as a(address text, slug text, product text)
    where exists (select from content_pages c, jsonb_each_text(c.addresses) own
        where c.site_id = ${siteId} and own.value = a.slug)
      or (a.product <> a.slug and exists (
        select from products p where p.site_id = ${siteId} and p.slug = a.product
        union all select from product_former_slugs p where p.site_id = ${siteId} and p.slug = a.product))`.execute(tx)
  return new Set(rows.map(({ address }) => address))
}

export interface RefusedRedirect extends Redirect {
  problem: RedirectProblem
}

export interface RedirectsAddition {
  added: number
  /** Redirects that existed already. */
  unchanged: number
  refused: RefusedRedirect[]
}

/** Adds many redirects: the accepted ones in one transaction; the others are returned with their problem. */
export function addRedirects(
  db: Db,
  siteId: number,
  { redirects, actor }: { redirects: readonly Redirect[]; actor: SiteActor },
): Promise<RedirectsAddition & { ok: true }> {
  return transact(db, async (tx) => {
    await lockSite(tx, siteId)
    const saved = await loadAllRedirects(tx, siteId)
    const sorted = sortRedirects(redirects, saved, await findPageAddresses(tx, siteId, redirects.map(toKey)))
    if (sorted.accepted.length > 0) {
      await insertRedirects(tx, siteId, sorted.accepted)
      await audit(tx, {
        siteId,
        userId: actor.userId,
        customerId: null,
        action: 'redirect.addMany',
        detail: { after: { count: sorted.accepted.length, redirects: sorted.accepted } },
        ip: actor.ip,
      })
      await touchSite(tx, siteId)
    }
    return { ok: true, added: sorted.accepted.length, unchanged: sorted.unchanged, refused: sorted.refused }
  })
}

const toKey = ({ from }: Redirect) => toOldAddress(from) ?? from

function sortRedirects(redirects: readonly Redirect[], saved: readonly Redirect[], pages: ReadonlySet<string>) {
  const index = indexRedirects(saved)
  const book = new Map(saved.map(({ from, to }) => [from, to]))
  const [accepted, refused]: [Redirect[], RefusedRedirect[]] = [[], []]
  let unchanged = 0
  for (const redirect of redirects) {
    const [from, to] = [toKey(redirect), toNewAddress(redirect.to) ?? redirect.to]
    if (book.get(from) === to) {
      unchanged += 1
      continue
    }
    const problem = pages.has(from) ? 'page' : findRedirectProblem(redirect, index)
    if (problem) {
      refused.push({ ...redirect, problem })
      continue
    }
    accepted.push({ from, to })
    addToIndex(index, { from, to })
    book.set(from, to)
  }
  return { accepted, refused, unchanged }
}

/** Removes redirects of the site; ones that are gone already do not count. */
export async function removeRedirects(
  db: Db,
  siteId: number,
  { ids, actor }: { ids: readonly number[]; actor: SiteActor },
): Promise<{ ok: true; removed: number }> {
  return transact(db, async (tx) => {
    const removed = await tx
      .deleteFrom('redirects')
      .where('siteId', '=', siteId)
      .where('id', 'in', [...ids])
      .returning(['fromPath as from', 'toPath as to'])
      .execute()
    if (removed.length > 0) {
      await audit(tx, {
        siteId,
        userId: actor.userId,
        customerId: null,
        action: 'redirect.removeMany',
        detail: { before: { count: removed.length, redirects: removed } },
        ip: actor.ip,
      })
      await touchSite(tx, siteId)
    }
    return { ok: true, removed: removed.length }
  })
}

/** Counts a visit by a redirect. */
export const countHit = (db: Db, siteId: number, from: string) =>
  db
    .updateTable('redirects')
    .set({ hits: sql`hits + 1`, lastHitAt: sql`now()` })
    .where('siteId', '=', siteId)
    .where('fromPath', '=', from)
    .execute()
