import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { MIN_CONFIDENCE } from '#src/catalog/detail/equivalents/equivalent.ts'
import { UNSORTED } from '#src/catalog/detail/related-queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { numberKey } from '#src/products/match-key.ts'
import { loadMainList, selectPrice } from '../queries.server.ts'
import { LINK_RELATIONS, type LinkRelation, type NumberedProduct, type ProductLink } from './link.ts'

/** A link with what its removal deletes. */
export interface StoredLink extends ProductLink {
  productId: number | null
  /** Rows of `number_links`. */
  linkIds: number[]
  /** Keys of the numbers of the other product. */
  keys: string[]
}

/** More links of a product than the page of the staff lists. */
export const MAX_LINKS = 500

/** The links of a product with the facts that its page shows; 404 if the site has none with this code. */
export async function loadProductLinks(db: Db, context: RequestContext, code: string) {
  const { siteId, language } = siteScope(context)
  const { rows } = await sql<{ id: number; name: string; parentCode: string | null }>`
    select p.id, coalesce(nullif(p.names ->> ${language}, ''), p.name) as name, parent.code as parent_code
    from products p left join products parent on parent.id = p.parent_id
    where p.site_id = ${siteId} and p.code = ${code}`.execute(db)
  const [product] = rows
  if (!product) throw notFound()
  const { id, ...named } = product
  const [links, later, earlier] = await Promise.all([
    loadLinkedProducts(db, context, id),
    loadChain(db, siteId, { productId: id, relation: 'successor' }),
    loadChain(db, siteId, { productId: id, relation: 'predecessor' }),
  ])
  return {
    ...named,
    isCircle: [...later].some((other) => earlier.has(other)),
    links: links.map(({ productId: _, linkIds: _ids, keys: _keys, ...link }) => link),
  }
}

/**
 * The links of a product as the shop finds them: by its numbers, in both directions if a link applies so, and by shared
 * OEM numbers. In the order of the shop, by relation.
 */
export async function loadLinkedProducts(
  db: Db | Tx,
  context: RequestContext,
  productId: number,
): Promise<StoredLink[]> {
  const { siteId, language } = siteScope(context)
  const list = await loadMainList(db, context)
  const { rows } = await sql<LinkRow>`
    with ${selectLinks(siteId, productId)}, found as (
      select relation, product_id, case when product_id is null then key end as number,
        coalesce(array_agg(distinct link_id) filter (where link_id is not null and not by_oem), '{}') as link_ids,
        coalesce(array_agg(distinct key) filter (where not by_oem), '{}') as keys,
        bool_or(both_ways) as both_ways, max(trust) as confidence, bool_and(by_oem) as is_shared,
        min(coalesce(place, ${UNSORTED} - trust)) as rank
      from matched where product_id is distinct from ${productId} group by 1, 2, 3
    )
    select found.relation, found.product_id, found.number, found.link_ids, found.keys, found.both_ways,
      found.confidence, found.is_shared, p.code, coalesce(nullif(p.names ->> ${language}, ''), p.name) as name,
      coalesce(b.name, '') as brand, p.picture, p.visible, price.amount::text as price
    from found left join products p on p.id = found.product_id left join brands b on b.id = p.brand_id
      left join lateral (${selectPrice(siteId, list?.id ?? 0)}) price on true
    order by array_position(${[...LINK_RELATIONS]}::text[], found.relation), found.product_id is null,
      found.rank, p.sort_no, p.id, found.number limit ${MAX_LINKS}`.execute(db)
  return rows.map((row) => toStoredLink(row, list?.currency ?? ''))
}

interface LinkRow extends Omit<StoredLink, 'key' | 'product' | 'number'> {
  number: string | null
  code: string | null
  name: string
  brand: string
  picture: string | null
  visible: boolean
  price: string | null
}

function toStoredLink(
  { number, code, name, brand, picture, visible, price, ...link }: LinkRow,
  currency: string,
): StoredLink {
  return {
    ...link,
    key: `${link.relation}-${link.productId ?? `number-${number}`}`,
    number: number ?? '',
    product: code === null ? null : { code, name, brand, picture, visible, price, currency },
  }
}

/**
 * The numbers of a product and what they lead to, as `loadCandidates` and `selectLinked` of the shop do. `by_oem`: one of
 * the two products has the number as an OEM number, which may belong to many products.
 */
const selectLinks = (siteId: number, productId: number) => sql`
  own as (
    select n.key, n.kind, coalesce(b.key, '') as brand
    from product_numbers n join products p on p.id = n.product_id left join brands b on b.id = p.brand_id
    where n.product_id = ${productId} and n.site_id = ${siteId} and n.customer_id is null
  ), linked as (
    select l.id as link_id, case l.kind when 'superseded' then 'successor' else l.kind end as relation,
      l.to_brand as brand, l.to_key as key, l.both_ways, l.trust, l.sort_no as place, own.kind = 'oem' as by_oem
    from own join number_links l on l.site_id = ${siteId} and l.from_key = own.key
    where (own.kind in ('own', 'maker') and l.from_brand in ('', own.brand))
      or (own.kind = 'oem' and l.kind in ('equivalent', 'superseded'))
    union all
    select l.id, case l.kind when 'superseded' then 'predecessor' else l.kind end,
      l.from_brand, l.from_key, l.both_ways, l.trust, l.reverse_sort_no, own.kind = 'oem'
    from own join number_links l on l.site_id = ${siteId} and l.to_key = own.key and (l.both_ways or l.kind = 'superseded')
    where (own.kind in ('own', 'maker') and l.to_brand in ('', own.brand))
      or (own.kind = 'oem' and l.kind in ('equivalent', 'superseded'))
  ), matched as (
    select linked.link_id, linked.relation, linked.key, linked.both_ways, linked.trust, linked.place,
      linked.by_oem or coalesce(far.kind = 'oem', false) as by_oem, far.product_id
    from linked left join lateral (
      select n.product_id, n.kind from product_numbers n
      join products p on p.id = n.product_id left join brands b on b.id = p.brand_id
      where n.site_id = ${siteId} and n.key = linked.key and n.customer_id is null
        and ((n.kind in ('own', 'maker') and linked.brand in ('', coalesce(b.key, '')))
          or (n.kind = 'oem' and linked.relation not in ('related', 'compatible')))
    ) far on true
    union all
    select null, 'equivalent', own.key, true, 80, null, true, n.product_id
    from own join product_numbers n on n.site_id = ${siteId} and n.key = own.key and n.kind in ('oem', 'own', 'maker')
    where own.kind = 'oem'
    union all
    select null, 'successor', own.key, true, 100, null, false, n.product_id
    from own join product_numbers n on n.site_id = ${siteId} and n.key = own.key and n.kind = 'superseded'
    where own.kind = 'own'
    union all
    select null, 'predecessor', own.key, true, 100, null, false, n.product_id
    from own join product_numbers n on n.site_id = ${siteId} and n.key = own.key and n.kind = 'own'
    where own.kind = 'superseded'
  )`

/** Products by the numbers of typed lines; of one number only the first ones. */
export async function findByNumbers(
  tx: Tx,
  siteId: number,
  lines: readonly string[],
): Promise<(NumberedProduct & LinkableProduct)[]> {
  const keys = [...new Set(lines.map(numberKey).filter(Boolean))]
  const { rows } = await sql<NumberedProduct & LinkableProduct>`
    select input.key, hit.* from unnest(${keys}::text[]) as input (key)
    cross join lateral (
      select n.kind, p.id as product_id, p.code, p.parent_id is not null as is_child, ${SHARED_BRAND} as brand
      from product_numbers n join products p on p.id = n.product_id left join brands b on b.id = p.brand_id
      where n.site_id = ${siteId} and n.key = input.key and n.customer_id is null
      order by array_position(array['own', 'barcode', 'maker'], n.kind), p.id limit ${MAX_PER_NUMBER}
    ) hit`.execute(tx)
  return rows
}

const MAX_PER_NUMBER = 20

/** A product as the end of a link. */
export interface LinkableProduct {
  code: string
  /** The key of its brand if another product has the same number, else empty: the brand of a product may change. */
  brand: string
}

const SHARED_BRAND = sql`case when exists (
    select from product_numbers own join product_numbers other on other.site_id = own.site_id and other.key = own.key
      and other.product_id <> own.product_id and other.kind in ('own', 'maker')
    where own.product_id = p.id and own.kind = 'own') then coalesce(b.key, '') else '' end`

/** The product of a page, locked; undefined if the site has none with this code. */
export async function lockLinkable(
  tx: Tx,
  siteId: number,
  code: string,
): Promise<(LinkableProduct & { id: number; isChild: boolean; key: string }) | undefined> {
  const { rows } = await sql<LinkableProduct & { id: number; isChild: boolean }>`
    select p.id, p.code, p.parent_id is not null as is_child, ${SHARED_BRAND} as brand
    from products p left join brands b on b.id = p.brand_id
    where p.site_id = ${siteId} and p.code = ${code} for update of p`.execute(tx)
  return rows[0] && { ...rows[0], key: numberKey(code) }
}

/** All products that succeed or precede a product, in any number of steps. */
export async function loadChain(
  db: Db | Tx,
  siteId: number,
  { productId, relation }: { productId: number; relation: LinkRelation },
): Promise<Set<number>> {
  const isForward = relation === 'successor'
  const [near, far] = isForward ? ['from', 'to'] : ['to', 'from']
  const [nearKind, farKind] = isForward ? ['own', 'superseded'] : ['superseded', 'own']
  const column = (side: string | undefined, name: string) => sql.ref(`l.${side}_${name}`)
  const { rows } = await sql<{ id: number }>`
    with recursive chain (id) as (
      select ${productId}::bigint
      union
      select next.id from chain cross join lateral (
        select n.product_id as id
        from product_numbers own join products p on p.id = own.product_id left join brands b on b.id = p.brand_id
        join number_links l on l.site_id = ${siteId} and l.kind = 'superseded' and ${column(near, 'key')} = own.key
          and ${column(near, 'brand')} in ('', coalesce(b.key, '')) and l.trust >= ${MIN_CONFIDENCE}
        join product_numbers n on n.site_id = ${siteId} and n.key = ${column(far, 'key')} and n.kind in ('own', 'maker')
        join products other on other.id = n.product_id left join brands maker on maker.id = other.brand_id
        where own.product_id = chain.id and own.kind in ('own', 'maker')
          and ${column(far, 'brand')} in ('', coalesce(maker.key, ''))
        union all
        select n.product_id from product_numbers own
        join product_numbers n on n.site_id = ${siteId} and n.key = own.key and n.kind = ${farKind}
        where own.product_id = chain.id and own.kind = ${nearKind}
      ) next
    )
    select id from chain where id <> ${productId}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
