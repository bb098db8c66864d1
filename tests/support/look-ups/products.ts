import type { RunningShop } from '../running-shop.ts'
import { readRow, readRows } from './database.ts'

export interface DemoProduct {
  id: number
  code: string
  slug: string
  name: string
  /** One of its OEM numbers. */
  oem: string
}

const unused = new WeakMap<RunningShop, Promise<DemoProduct[]>>()

/**
 * A part of the first site with price, plenty of stock and an OEM number, without variations and promotions. Every call
 * returns another one, so that tests of a file do not share products.
 */
export async function takeStockedProduct(shop: RunningShop): Promise<DemoProduct> {
  const products = unused.get(shop) ?? readStockedProducts(shop.databaseUrl)
  unused.set(shop, products)
  const product = (await products).shift()
  if (!product) throw new Error('Every stocked product of the demo is used')
  return product
}

/** The products that `takeStockedProduct` hands out, in a fixed order. */
export const readStockedProducts = (url: string, { skip = 0, limit = 200 } = {}) =>
  readRows<DemoProduct>(
    url,
    `select p.id::int, p.code, p.slug, p.name,
       (select raw from product_numbers n where n.product_id = p.id and kind = 'oem' order by length(raw) desc limit 1) as oem
     from products p join sites s on s.id = p.site_id and s.key = 'anadolu'
     where p.package_quantity = 1 and p.stock_type = 1 and p.visible and p.season is null
       and (select sum(on_hand) from stock where product_id = p.id) > 60
       and (select count(*) from prices where product_id = p.id) > 0
       and exists (select from product_numbers n where n.product_id = p.id and kind = 'oem')
       and not exists (select from promotion_goods g left join categories below on below.parent_id = g.category_id
                       where g.product_id = p.id or p.category_id in (g.category_id, below.id))
     order by p.id offset $1 limit $2`,
    [skip, limit],
  )

/** A tyre of the first site that is sold singly, with plenty of stock. */
export const findStockedTyre = (databaseUrl: string) =>
  readRow<{ code: string; slug: string }>(
    databaseUrl,
    `select p.code, p.slug from products p join sites s on s.id = p.site_id and s.key = 'anadolu'
     where p.season is not null and p.package_quantity = 1 and p.visible and p.parent_id is null
       and not exists (select from products child where child.parent_id = p.id)
       and (select sum(on_hand) from stock where product_id = p.id) > 40
     order by p.id limit 1`,
  )

/** A product of the first site whose gallery has three pictures; `picture` is the key of the first one. */
export const findProductWithGallery = (databaseUrl: string) =>
  readRow<{ code: string; slug: string; picture: string }>(
    databaseUrl,
    `select p.code, p.slug, p.picture from products p join sites s on s.id = p.site_id and s.key = 'anadolu'
     where p.visible and (select count(*) from product_images i where i.product_id = p.id) = 3 order by p.id limit 1`,
  )

/** The first product of a category of the first site by its code. */
export const findProductOfCategory = (databaseUrl: string, category: string) =>
  readRow<{ slug: string }>(
    databaseUrl,
    `select p.slug from products p join sites s on s.id = p.site_id and s.key = 'anadolu'
     join categories c on c.id = p.category_id
     where p.visible and p.parent_id is null and c.code = $1 order by p.sort_no limit 1`,
    [category],
  )

/** A product of the first site with a price inquiry instead of a price. */
export const findProductWithoutPrice = (databaseUrl: string) =>
  readRow<{ slug: string; code: string }>(
    databaseUrl,
    `select p.slug, p.code from products p join sites s on s.id = p.site_id and s.key = 'anadolu'
     where p.visible and not p.purchasable and p.parent_id is null order by p.id limit 1`,
  )

/** A product of the first site with price and stock that is shipped for free. */
export const findProductWithFreeShipping = (databaseUrl: string) =>
  readRow<{ slug: string }>(
    databaseUrl,
    `select p.slug from products p join sites s on s.id = p.site_id and s.key = 'anadolu'
     join product_search shown on shown.product_id = p.id
     where p.free_shipping and p.purchasable and shown.stock > 5 and p.parent_id is null
       and exists (select from prices where product_id = p.id) order by p.id limit 1`,
  )

/** A tyre size as printed, and its seven digits. */
export const findTyreSize = (databaseUrl: string) =>
  readRow<{ raw: string; key: string }>(
    databaseUrl,
    `select raw, key from product_numbers where kind = 'size' and key ~ '^[0-9]{7}$' limit 1`,
  )

/** A product of the first site with files to download. */
export const findDocumentedProduct = (url: string) =>
  readRow<{ slug: string }>(
    url,
    `select p.slug from products p join downloads d on d.product_code = p.code and d.site_id = p.site_id
     join sites s on s.id = p.site_id and s.key = 'anadolu' order by p.id limit 1`,
  )

/** How often the page of a product was opened from within the shop. */
export async function countOpenings(url: string, productId: number): Promise<number> {
  const { openings } = await readRow<{ openings: number }>(
    url,
    'select coalesce(sum(openings), 0)::int as openings from product_openings where product_id = $1',
    [productId],
  )
  return openings
}
