import { sql } from 'kysely'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { type SiteScope, siteScope, type ViewerScope, viewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { getLocalizedText, type TextByLanguage } from '#src/platform/i18n/language.ts'
import type { ResolvedPrice } from '#src/pricing/price.ts'
import { loadPrices } from '#src/pricing/queries.server.ts'
import { toVisiblePrice } from '#src/pricing/visible-price.ts'
import type { ParentKind } from '#src/products/family.ts'
import { groupQuantities, ruledQuantities } from '#src/products/goods/quantity-queries.server.ts'
import { matchVisible } from '#src/products/goods/visibility-queries.server.ts'
import { getOffer } from '#src/products/product.ts'
import type { QuantityTerms } from '#src/products/quantity.ts'
import { isOrderable, NO_STOCK, type Stock, toVisibleStock } from '#src/products/stock.ts'
import {
  type Child,
  getSeparator,
  toDisplay,
  type Variation,
  type VariationProperty,
  type Variations,
} from '#src/products/variation.ts'
import { getPriceVisibility, getStockVisibility } from '#src/products/visibility.ts'
import { getSiteTexts } from '#src/shop/site-texts.server.ts'
import { unitName } from '#src/shop/unit-name.ts'
import { selectStockType } from '#src/site/unit-queries.server.ts'
import { loadStock } from '#src/stock/stock-queries.server.ts'

/**
 * Children of a product as this viewer may see them; for a child, those of its parent. undefined for hidden, foreign
 * and missing products.
 */
export async function loadVariations(
  db: Db,
  context: RequestContext,
  productId: number,
): Promise<Variations | undefined> {
  const scope = siteScope(context)
  const parent = await findParent(db, scope, productId)
  if (!parent) return undefined
  const children = await loadChildren(db, viewerScope(context), parent.id)
  const ids = children.map(({ id }) => id)
  const [values, stock, prices] = await Promise.all([
    loadValues(db, scope, { parentId: parent.id, productIds: ids }),
    loadStock(db, viewerScope(context), ids),
    can(context, 'seePrices')
      ? loadPrices(
          db,
          viewerScope(context),
          ids.map((id) => ({ productId: id })),
        )
      : [],
  ])
  const options = children.map((child, at) =>
    toVariation(context, child, {
      values: values.filter((value) => value.productId === child.id),
      stock: stock.get(child.id) ?? NO_STOCK,
      price: parent.purchasable ? prices[at] : undefined,
    }),
  )
  const properties = listProperties(values)
  return {
    productId: parent.id,
    display: toDisplay(parent.display),
    properties,
    options: sortByValues(options, properties),
  }
}

interface Parent {
  id: number
  display: number
  purchasable: boolean
}

async function findParent(db: Db, scope: SiteScope, productId: number): Promise<Parent | undefined> {
  const { rows } = await sql<Parent>`
    select p.id, p.variation_display as display, p.purchasable from products named
    join products p on p.id = coalesce(named.parent_id, named.id)
    where named.site_id = ${scope.siteId} and named.id = ${productId} and ${matchVisible(scope, 'named')}
      and ${matchVisible(scope, 'p')}`.execute(db)
  return rows[0]
}

interface ChildRow extends QuantityTerms {
  id: number
  kind: ParentKind
  code: string
  names: TextByLanguage
  productionDate: string | null
  unit: string
  purchasable: boolean
}

/** A chooser with more options is not usable. */
const MAX_CHILDREN = 500

async function loadChildren(db: Db, { siteId, customer }: ViewerScope, parentId: number): Promise<ChildRow[]> {
  const { rows } = await sql<ChildRow>`
    select id, parent_kind as kind, code, names || jsonb_build_object('tr', coalesce(nullif(names->>'tr', ''), name)) as names,
           production_date, unit, package_quantity, ${selectStockType(sql`products`)} as stock_type, purchasable, ${ruledQuantities('products')}
    from products ${groupQuantities('products', customer)}
    where site_id = ${siteId} and parent_id = ${parentId} and visible
    order by sort_no, id limit ${MAX_CHILDREN}`.execute(db)
  return rows
}

interface ChildTerms {
  values: readonly ProductValue[]
  stock: Stock
  price: ResolvedPrice | undefined
}

function toVariation(context: RequestContext, child: ChildRow, { values, stock, price }: ChildTerms): Variation {
  const { purchasable, names, ...facts } = child
  const visiblePrice = purchasable ? price : undefined
  return {
    ...facts,
    unit: unitName(facts.unit, getSiteTexts(context)),
    name:
      values.map(({ name }) => name).join(getSeparator(context.language)) ||
      facts.productionDate ||
      getLocalizedText(names, context.language),
    valueIds: values.map(({ valueId }) => valueId),
    price: visiblePrice ? toVisiblePrice(visiblePrice, getPriceVisibility(context)) : null,
    stock: can(context, 'seeStock') ? toVisibleStock(stock, getStockVisibility(context), { terms: child }) : null,
    offer: getOffer({
      purchasable,
      hasPrice: price !== undefined,
      inStock: isOrderable(stock, child),
      inquiresWhenOut: context.shop.stock.inquiresWhenOut,
    }),
  }
}

/** Distinct values in the owner's order. */
function listProperties(values: readonly ProductValue[]): VariationProperty[] {
  return [...Map.groupBy(values, ({ propertyId }) => propertyId)].map(([id, propertyValues]) => ({
    id,
    name: propertyValues[0]?.property ?? '',
    values: [...new Map(propertyValues.map((value) => [value.valueId, value])).values()]
      .sort((one, other) => one.sortNo - other.sortNo || one.valueId - other.valueId)
      .map(({ valueId, name, picture }) => ({ id: valueId, name, picture })),
  }))
}

/** By the first property, then by the second; children without values keep the product order. */
function sortByValues(options: Variation[], properties: readonly VariationProperty[]): Variation[] {
  const places = new Map(properties.flatMap(({ values }) => values.map(({ id }, at) => [id, at])))
  const key = ({ valueIds }: Variation) => valueIds.map((id) => places.get(id) ?? 0)
  const compare = (one: readonly number[], other: readonly number[]) =>
    one.map((place, at) => place - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0
  return options.sort((one, other) => compare(key(one), key(other)))
}

/** Children of a product that a client's selection may identify; empty if the product itself is bought. */
export async function listOrderableChildren(db: Db, { siteId }: SiteScope, productId: number): Promise<Child[]> {
  const { rows } = await sql<Child>`
    select child.id, child.parent_kind as kind,
           to_json(array(select value_id from product_variation_values where product_id = child.id)) as value_ids,
           to_json(array(select id from prices
                         where product_id in (child.id, case child.parent_kind when 'variation' then child.parent_id end))) as price_ids
    from products child where child.site_id = ${siteId} and child.parent_id = ${productId} and child.visible`.execute(
    db,
  )
  return rows
}

/** The value of one property of a product. */
interface ProductValue {
  productId: number
  propertyId: number
  property: string
  valueId: number
  name: string
  sortNo: number
  /** The first image of its parent's gallery for this value. */
  picture: string | null
}

interface Row extends Omit<ProductValue, 'property' | 'name'> {
  propertyNames: TextByLanguage
  names: TextByLanguage
}

/** The values of these products of one parent, by property in the owner's order. */
export async function loadValues(
  db: Db,
  { language }: SiteScope,
  { parentId, productIds }: { parentId: number; productIds: readonly number[] },
): Promise<ProductValue[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<Row>`
    select own.product_id, property.id as property_id, property.names as property_names, value.id as value_id, value.names,
           value.sort_no, (select picture from product_images image
                           where image.product_id = ${parentId} and image.variation_value_id = value.id
                           order by image.sort_no, image.id limit 1) as picture
    from product_variation_values own
    join variation_values value on value.id = own.value_id
    join variation_properties property on property.id = own.property_id
    where own.product_id = any(${productIds}::bigint[])
    order by property.sort_no, property.id, value.sort_no, value.id`.execute(db)
  return rows.map(({ propertyNames, names, ...row }) => ({
    ...row,
    property: getLocalizedText(propertyNames, language),
    name: getLocalizedText(names, language),
  }))
}
