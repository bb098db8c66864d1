import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { loadValues } from '#src/catalog/variations/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { getLocalizedText, type TextByLanguage } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { ParentKind } from '#src/products/family.ts'
import { selectAudience } from '#src/products/goods/visibility-queries.server.ts'
import { loadMainList, selectPrice } from '../queries.server.ts'
import type { NamedValue, VariationMember } from './variation-row.ts'

export interface ProductVariation {
  id: number
  code: string
  name: string
  kind: ParentKind
  picture: string | null
  visible: boolean
  /** Of today in the main price list. */
  price: Decimal | null
  currency: string
  values: NamedValue[]
}

/** The shop shows no more variations of a product. */
const MAX_VARIATIONS = 500

interface FamilyHead {
  id: number
  name: string
  parentCode: string | null
}

/** The variations of a product in the order of the shop, or its main product; 404 if the site has none with this code. */
export async function loadProductVariations(db: Db, context: RequestContext, code: string) {
  const { siteId, language } = siteScope(context)
  const { rows } = await sql<FamilyHead>`
    select p.id, coalesce(nullif(p.names ->> ${language}, ''), p.name) as name, parent.code as parent_code
    from products p left join products parent on parent.id = p.parent_id
    where p.site_id = ${siteId} and p.code = ${code}`.execute(db)
  const [product] = rows
  if (!product) throw notFound()
  const [variations, propertyNames] = await Promise.all([
    loadFamily(db, context, product.id),
    loadPropertyNames(db, context),
  ])
  const { name, parentCode } = product
  return { name, parentCode, variations: variations.map(({ id: _, ...variation }) => variation), propertyNames }
}

/** The variations of a product with their values, also hidden ones. */
export async function loadFamily(db: Db | Tx, context: RequestContext, parentId: number): Promise<ProductVariation[]> {
  const scope = siteScope(context)
  const list = await loadMainList(db, context)
  const { rows } = await sql<Omit<ProductVariation, 'values' | 'currency'>>`
    select p.id, p.code, coalesce(nullif(p.names ->> ${scope.language}, ''), p.name) as name, p.parent_kind as kind,
      p.picture, p.visible, price.amount::text as price
    from products p left join lateral (${selectPrice(scope.siteId, list?.id ?? 0)}) price on true
    where p.site_id = ${scope.siteId} and p.parent_id = ${parentId} order by p.sort_no, p.id limit ${MAX_VARIATIONS}`.execute(
    db,
  )
  const productIds = rows.map(({ id }) => id)
  const values = Map.groupBy(await loadValues(db, scope, { parentId, productIds }), ({ productId }) => productId)
  return rows.map((row) => ({
    ...row,
    currency: list?.currency ?? '',
    values: (values.get(row.id) ?? []).map(({ property, name }) => ({ property, value: name })),
  }))
}

async function loadPropertyNames(db: Db, context: RequestContext): Promise<string[]> {
  const { siteId, language } = siteScope(context)
  const { rows } = await sql<{ names: TextByLanguage }>`
    select names from variation_properties where site_id = ${siteId} order by sort_no, id`.execute(db)
  return rows.map(({ names }) => getLocalizedText(names, language))
}

/** Products as members of families, locked in the order of their ids. */
export async function lockMembers(tx: Tx, siteId: number, ids: readonly number[]): Promise<VariationMember[]> {
  const { rows } = await sql<VariationMember>`
    select p.id, p.code, (select parent.code from products parent where parent.id = p.parent_id) as parent_code,
      exists (select from products child where child.parent_id = p.id) as is_parent,
      ${selectAudience('p')} as audience
    from products p where p.site_id = ${siteId} and p.id = any(${ids}::bigint[]) order by p.id for update of p`.execute(
    tx,
  )
  return rows
}
