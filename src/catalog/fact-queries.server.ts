import { sql } from 'kysely'
import { selectStockType } from '#src/site/unit-queries.server.ts'
import type { SiteScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import { getLocalizedText, type TextByLanguage } from '../platform/i18n/language.ts'
import type { Decimal } from '../platform/money.ts'
import type { ChildTag } from '../products/family.ts'
import { MAX_BARCODES, MAX_OEM_NUMBERS, toSeason } from '../products/product.ts'
import { toGroups } from '../products/product-group.ts'
import type { QuantityTerms } from '../products/quantity.ts'
import { memoizeFacts } from '../shop/answer-cache.server.ts'
import type { ProductFacts } from './row/facts.ts'

interface FactRow extends QuantityTerms {
  id: number
  slug: string
  code: string
  name: string
  brandName: string | null
  brandSlug: string
  brandLogo: string | null
  categoryId: number | null
  categoryNames: TextByLanguage
  categorySlug: string
  manufacturerCode: string | null
  shortCode: string | null
  oemNumbers: string[]
  barcodes: string[]
  picture: string | null
  unit: string
  packageName: string | null
  taxRate: Decimal
  season: number | null
  consumption: string | null
  wetGrip: string | null
  noiseDb: number | null
  noiseClass: string | null
  ownStockType: number
  flags: number
  freeShipping: boolean
  purchasable: boolean
  children: ChildTag[] | null
  supplied: boolean
  fields: string[]
  icons: string[]
  origin: string | null
  productionDate: string | null
  weightKg: Decimal | null
  volumeDm3: Decimal | null
  salesPerson: string | null
  internalNote: string | null
  audienceIds: string[]
}

/**
 * Facts of the visible products among these, and of a previewed one, by id, in one query for all that are not cached.
 * Children have no row of their own. Facts do not depend on the viewer: the caller leaves out those of products that are
 * limited to other groups of customers.
 */
export const loadProductFacts = (
  db: Db,
  scope: SiteScope,
  { ids, previewedId }: RequestedFacts,
): Promise<Map<number, ProductFacts>> =>
  previewedId === undefined
    ? memoizeFacts(db, { scope, ids }, (missing) => readFacts(db, scope, { ids: missing }))
    : readFacts(db, scope, { ids, previewedId })

interface RequestedFacts {
  ids: readonly number[]
  previewedId?: number | undefined
}

async function readFacts(
  db: Db,
  scope: SiteScope,
  { ids, previewedId = 0 }: RequestedFacts,
): Promise<Map<number, ProductFacts>> {
  const { siteId, language } = scope
  const { rows } = await sql<FactRow>`/* prepared */
    select p.id, p.slug, p.code, coalesce(nullif(p.names->>${language}, ''), p.name) as name,
           b.name as brand_name, b.slug as brand_slug, b.logo_url as brand_logo,
           c.id as category_id, c.names as category_names, c.slug as category_slug,
           p.manufacturer_code, p.short_code, p.picture, p.unit, p.package_name, p.package_quantity,
           ${selectStockType(sql`p`)} as stock_type, p.stock_type as own_stock_type,
           p.min_quantity, p.max_quantity, p.quantity_step,
           p.tax_rate, p.season, p.consumption, p.wet_grip, p.noise_db, p.noise_class, p.flags, p.free_shipping, p.purchasable,
           p.supplied, p.fields, p.icons, p.origin, p.production_date, p.weight_kg, p.volume_dm3, p.sales_person,
           p.internal_note,
           array(select limited.group_id from product_audiences limited where limited.product_id = p.id) as audience_ids,
           array(select n.raw from product_numbers n where n.product_id = p.id and n.kind = 'oem'
                 order by n.key limit ${MAX_OEM_NUMBERS}) as oem_numbers,
           array(select n.raw from product_numbers n where n.product_id = p.id and n.kind = 'barcode'
                 order by n.key limit ${MAX_BARCODES}) as barcodes,
           (select json_agg(json_build_object('id', child.id, 'kind', child.parent_kind, 'purchasable', child.purchasable,
                                              'code', child.code, 'productionDate', child.production_date)
                            order by child.sort_no, child.id)
            from products child where child.parent_id = p.id and child.visible) as children
    from products p
    left join brands b on b.id = p.brand_id
    left join categories c on c.id = p.category_id
    where p.site_id = ${siteId} and p.id = any(${ids}::bigint[]) and (p.visible or p.id = ${previewedId})
      and p.parent_id is null`.execute(db)
  return new Map(rows.map((row) => [row.id, toProductFacts(row, scope)]))
}

function toProductFacts(row: FactRow, { language }: SiteScope): ProductFacts {
  const { brandName, brandSlug, brandLogo, categoryId, categoryNames, categorySlug, ...rest } = row
  const { season, consumption, wetGrip, noiseDb, noiseClass, flags, children, audienceIds, ...facts } = rest
  return {
    ...facts,
    audienceIds: audienceIds.map(Number),
    children: children ?? [],
    variations: children?.some(({ kind }) => kind === 'variation') ?? false,
    multiPrice: children?.some(({ kind }) => kind === 'priceRow') ?? false,
    brand: brandName === null ? null : { name: brandName, slug: brandSlug, logo: brandLogo },
    category:
      categoryId === null
        ? null
        : { id: categoryId, name: getLocalizedText(categoryNames, language), slug: categorySlug },
    label: { season: toSeason(season), consumption, wetGrip, noiseDb, noiseClass },
    groups: toGroups(flags),
  }
}
