import { sql } from 'kysely'
import { selectStockType } from '#src/site/unit-queries.server.ts'
import type { SiteScope } from '../permissions/viewer.ts'
import { getLocalizedText, type TextByLanguage } from '../platform/i18n/language.ts'
import type { Decimal } from '../platform/money.ts'
import type { ChildTag } from '../products/family.ts'
import { MAX_BARCODES, MAX_OEM_NUMBERS, toSeason } from '../products/product.ts'
import { toGroups } from '../products/product-group.ts'
import type { QuantityTerms } from '../products/quantity.ts'
import type { ProductFacts } from './row/facts.ts'

export interface FactRow extends QuantityTerms {
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
  audienceIds: number[]
}

interface RequestedFacts {
  ids: readonly number[]
  previewedId?: number | undefined
}

/**
 * Facts of the visible products among these, and of a previewed one. Children have no row of their own. Facts do not
 * depend on the viewer: the caller leaves out those of products that are limited to other groups of customers. Can be
 * read as JSON: decimals are text.
 */
export const selectFacts = ({ siteId, language }: SiteScope, { ids, previewedId = 0 }: RequestedFacts) => sql<FactRow>`
    select p.id, p.slug, p.code, coalesce(nullif(p.names->>${language}, ''), p.name) as name,
           b.name as "brandName", b.slug as "brandSlug", b.logo_url as "brandLogo",
           c.id as "categoryId", c.names as "categoryNames", c.slug as "categorySlug",
           p.manufacturer_code as "manufacturerCode", p.short_code as "shortCode", p.picture, p.unit, p.package_name as "packageName",
           p.package_quantity::text as "packageQuantity", ${selectStockType(sql`p`)} as "stockType", p.stock_type as "ownStockType",
           p.min_quantity::text as "minQuantity", p.max_quantity::text as "maxQuantity", p.quantity_step::text as "quantityStep",
           p.tax_rate::text as "taxRate", p.season, p.consumption, p.wet_grip as "wetGrip", p.noise_db as "noiseDb",
           p.noise_class as "noiseClass", p.flags, p.free_shipping as "freeShipping", p.purchasable, p.supplied, p.fields, p.icons,
           p.origin, p.production_date as "productionDate", p.weight_kg::text as "weightKg", p.volume_dm3::text as "volumeDm3",
           p.sales_person as "salesPerson", p.internal_note as "internalNote",
           array(select limited.group_id from product_audiences limited where limited.product_id = p.id) as "audienceIds",
           array(select n.raw from product_numbers n where n.product_id = p.id and n.kind = 'oem'
                 order by n.key limit ${MAX_OEM_NUMBERS}) as "oemNumbers",
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
      and p.parent_id is null`

/** The facts by product from the rows of `selectFacts`. */
export const toFacts = (rows: readonly FactRow[], scope: SiteScope): Map<number, ProductFacts> =>
  new Map(rows.map((row) => [row.id, toProductFacts(row, scope)]))

function toProductFacts(row: FactRow, { language }: SiteScope): ProductFacts {
  const { brandName, brandSlug, brandLogo, categoryId, categoryNames, categorySlug, ...rest } = row
  const { season, consumption, wetGrip, noiseDb, noiseClass, flags, children, audienceIds, ...facts } = rest
  return {
    ...facts,
    audienceIds,
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
