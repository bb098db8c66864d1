import { sql } from 'kysely'
import type { AppContext } from '#src/api/serve.server.ts'
import { toOwnAccounts } from '#src/back-office/sites/queries.server.ts'
import { listStaffAccounts, loadStaffViewer } from '#src/customers/staff/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { getLocalizedText, type TextByLanguage } from '#src/platform/i18n/language.ts'
import { matchVisible } from '#src/products/goods/visibility-queries.server.ts'
import { readCategories } from '#src/products/taxonomy/brand-category-commands.server.ts'
import type { OpenSite } from '#src/settings/site.ts'
import { loadFoundedSites } from '#src/site/queries.server.ts'
import { findCategoryCell } from '../bulk/category-cell.ts'
import type { SentProduct } from './sent-list.ts'

type Services = Pick<AppContext, 'db' | 'sites'>

/** Another site of the same owner, with the account of the viewer there. */
export interface OtherSite extends Pick<OpenSite, 'site' | 'shop'> {
  accountId: number
  /** The account may upload lists of products. */
  mayReceive: boolean
}

/** The other sites of the same owner that sell something, and in which the viewer is active staff, by name. */
export async function loadOtherSites(
  { db, sites }: Services,
  { site: here, viewer }: RequestContext,
): Promise<OtherSite[]> {
  const others = (await sites.all()).filter(
    ({ site }) => site.organisation === here.organisation && site.id !== here.id,
  )
  if (others.length === 0 || viewer.userId === null) return []
  const own = toOwnAccounts(viewer, await loadFoundedSites(db, viewer.userId))
  const ids = others.map(({ site }) => site.id)
  const accounts = await listStaffAccounts(db, own, ids)
  const found = others.flatMap(({ site, shop }) => {
    const account = accounts.find(({ siteId }) => siteId === site.id)
    return account ? [{ site, shop, accountId: account.userId }] : []
  })
  const withRights = await Promise.all(
    found.map(async (other) => {
      const account = await loadStaffViewer(db, other.site.id, other.accountId)
      const mayUpload = account && can({ shop: other.shop, viewer: account.viewer }, 'importData')
      return { ...other, mayReceive: mayUpload === true }
    }),
  )
  return withRights.sort((one, other) => one.site.name.localeCompare(other.site.name))
}

/** The sites among these at which everyone sees the product with this code. */
export async function listSitesWithProduct(db: Db, siteIds: readonly number[], code: string): Promise<Set<number>> {
  const { rows } = await sql<{ siteId: number }>`
    select p.site_id from products p
    where p.site_id = any(${siteIds}::bigint[]) and p.code = ${code}
      and ${matchVisible({ audience: 'everyone' }, 'p')}`.execute(db)
  return new Set(rows.map(({ siteId }) => siteId))
}

/** Which of these codes products of a site have. */
export async function listExistingCodes(db: Db, siteId: number, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from products where site_id = ${siteId} and code = any(${codes}::text[])`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

/** More columns make a list that no one can read. */
const MAX_PROPERTIES = 60

type ProductRow = Omit<SentProduct, 'category' | 'properties'> & { id: number; categoryId: number | null }

/** Products of the site as another site receives them, by code; without variations. */
export async function loadSentProducts(
  db: Db,
  context: RequestContext,
  codes: readonly string[],
): Promise<SentProduct[]> {
  const { siteId } = siteScope(context)
  const [{ rows }, categories] = await Promise.all([
    sql<ProductRow>`
      select p.id, p.code, p.name, p.names, p.descriptions, coalesce(b.name, '') as brand, p.category_id, p.unit,
        trim_scale(p.tax_rate)::text as tax_rate, coalesce(p.manufacturer_code, '') as maker,
        ${selectNumbers('oem')} as oem, ${selectNumbers('barcode')} as barcodes,
        coalesce(p.short_code, '') as short_code, coalesce(p.package_name, '') as package_name,
        trim_scale(p.package_quantity)::text as package_quantity, trim_scale(p.min_quantity)::text as min_quantity,
        trim_scale(p.max_quantity)::text as max_quantity, trim_scale(p.quantity_step)::text as quantity_step,
        coalesce(p.season::text, '') as season, coalesce(p.consumption, '') as consumption,
        coalesce(p.wet_grip, '') as wet_grip, coalesce(p.noise_db::text, '') as noise_db,
        coalesce(p.noise_class, '') as noise_class, coalesce(p.origin, '') as origin,
        coalesce(trim_scale(p.weight_kg)::text, '') as weight_kg,
        coalesce(trim_scale(p.volume_dm3)::text, '') as volume_dm3
      from products p left join brands b on b.id = p.brand_id
      where p.site_id = ${siteId} and p.code = any(${codes}::text[]) and p.parent_id is null
      order by p.code`.execute(db),
    readCategories(db, siteId),
  ])
  const properties = await loadProperties(db, context, { productIds: rows.map(({ id }) => id) })
  const cells = new Map<number, string>()
  const toCell = (id: number) => {
    const cell = cells.get(id) ?? findCategoryCell(categories, id) ?? ''
    cells.set(id, cell)
    return cell
  }
  return rows.map(({ id, categoryId, ...product }) => ({
    ...product,
    category: categoryId === null ? '' : toCell(categoryId),
    properties: properties.get(id) ?? {},
  }))
}

const selectNumbers = (kind: 'oem' | 'barcode') => sql<string[]>`
  array(select n.raw from product_numbers n where n.product_id = p.id and n.kind = ${kind} order by n.raw)`

interface PropertyRow {
  productId: number
  property: TextByLanguage
  value: TextByLanguage
}

/** Names of the values by the name of the property, of each product; the properties of most products. */
async function loadProperties(
  db: Db,
  { site, language }: RequestContext,
  { productIds }: { productIds: readonly number[] },
): Promise<Map<number, Record<string, string[]>>> {
  const { rows } = await sql<PropertyRow>`
    with own as (
      select pp.product_id, v.property_id, v.names from product_properties pp join property_values v on v.id = pp.value_id
      where pp.product_id = any(${productIds}::bigint[])
    )
    select own.product_id, property.names as property, own.names as value
    from own join properties property on property.id = own.property_id
    where property.id in (select property_id from own group by property_id order by count(*) desc, property_id limit ${MAX_PROPERTIES})
    order by property.sort_no, property.id`.execute(db)
  const main = site.languages[0] ?? language
  const byProduct = new Map<number, Record<string, string[]>>()
  for (const { productId, property, value } of rows) {
    const properties = byProduct.get(productId) ?? {}
    const name = getLocalizedText(property, main)
    properties[name] = [...(properties[name] ?? []), getLocalizedText(value, main)]
    byProduct.set(productId, properties)
  }
  return byProduct
}
