import { redirect } from 'react-router'
import { type PageRequest, pageRequest } from '../api/page-context.ts'
import { HOME_SLOTS } from '../banners/banner.ts'
import { type BannerView, loadBanners } from '../banners/banner-view.ts'
import { BannersOfPosition } from '../banners/layouts/banners-at.tsx'
import { toBuyingView } from '../catalog/views/buying-view.ts'
import { groupHeading } from '../catalog/views/group-heading.ts'
import { rowView } from '../catalog/views/row-view.ts'
import { getBlockProducts, getBrands, getCategories } from '../catalog/wire.ts'
import type { ProductGroup } from '../products/product-group.ts'
import { GROUP_BITS } from '../products/product-group.ts'
import { pageMeta } from '../shop/head.ts'
import { flagPath, getPagePath } from '../shop/paths.ts'
import { classes } from '../ui/classes.ts'
import type { Route } from './+types/home-page'
import { ContentBody } from './content-body.tsx'
import { contentNumber, contentPath } from './content-pages/content-address.ts'
import { contentView } from './content-pages/content-view.ts'
import { getContentPage } from './content-pages/wire.ts'
import { BrandStrip, CategoryTiles, ProductBlock } from './home-blocks.tsx'
import { homeHead } from './seo/home-head.ts'

/** Product blocks of the home page, in this order. */
const BLOCKS: readonly ProductGroup[] = ['sale', 'new', 'mostSold']
const ROWS = 6
const MAX_BRANDS = 24
const MAX_TILES = 8
const MAX_BELOW = 4

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  // A content page requested by its number (storefront 2.3).
  const number = contentNumber(page.url.searchParams)
  if (number !== undefined)
    throw redirect(contentPath(page, (await page.call(getContentPage, { number })).address), 301)
  const [banners, catalog, content] = await Promise.all([
    loadBanners(page, { positions: ['Super', ...HOME_SLOTS, 'Silver'] }),
    page.can('seeCatalog') ? catalogBlocks(page) : null,
    page.call(getContentPage, { position: 'Main' }),
  ])
  return {
    head: homeHead(page, banners),
    title: page.site.name,
    banners: inHomeOrder(banners),
    catalog,
    content: content.number > 0 ? await contentView(page, content) : null,
    buying: toBuyingView(page, getPagePath(page, 'home')),
    products: getPagePath(page, 'products'),
  }
}

/** The strip on top, the thirteen slots in order, the small ones at the end (storefront 2.2). */
function inHomeOrder(banners: readonly BannerView[]) {
  const at = (...positions: readonly string[]) =>
    positions.flatMap((position) => banners.filter((banner) => banner.position === position))
  const [hero, ...others] = at(...HOME_SLOTS)
  return { above: at('Super'), hero: hero ? [hero] : [], others, small: at('Silver') }
}

async function catalogBlocks(page: PageRequest) {
  const [blocks, categories, brands] = await Promise.all([
    Promise.all(BLOCKS.map((group) => productBlock(page, group))),
    page.call(getCategories),
    page.call(getBrands),
  ])
  const inCategory = (slug: string) => getPagePath(page, 'products', `?category=${encodeURIComponent(slug)}`)
  return {
    blocks,
    tiles: categories.slice(0, MAX_TILES).map(({ name, slug, children }) => ({
      name,
      href: inCategory(slug),
      below: children.slice(0, MAX_BELOW).map((child) => ({ name: child.name, href: inCategory(child.slug) })),
    })),
    brands: brands.slice(0, MAX_BRANDS).map(({ name, slug, logo }) => ({
      name,
      logo,
      href: getPagePath(page, 'products', `?brand=${encodeURIComponent(slug)}`),
    })),
    allCategories: getPagePath(page, 'categories'),
    allBrands: getPagePath(page, 'brands'),
  }
}

async function productBlock(page: PageRequest, group: ProductGroup) {
  const rows = await page.call(getBlockProducts, { group, rows: ROWS })
  return {
    heading: groupHeading(group, page),
    href: flagPath(page, GROUP_BITS[group]),
    rows: rows.map((row) => rowView(row, page)),
  }
}

export const headers = () => ({ 'x-page-shared': '1' })

export const meta = pageMeta

export default function HomePage({ loaderData: { title, banners, catalog, content, buying } }: Route.ComponentProps) {
  const { above, hero, others, small } = banners
  const titled = hero.some(({ look, slides }) => look !== 'picture' && slides[0]?.headline)
  return (
    <>
      <BannersOfPosition banners={above} />
      <div className="flex flex-col gap-8 py-4 desk:gap-10 desk:py-6">
        {!titled && <h1 className="sr-only">{title}</h1>}
        <BannersOfPosition banners={hero} first />
        {catalog && (
          <Blocks>
            <CategoryTiles tiles={catalog.tiles} all={catalog.allCategories} />
            {catalog.blocks.slice(0, 1).map((block) => (
              <ProductBlock key={block.href} block={block} buying={buying} />
            ))}
          </Blocks>
        )}
        <BannersOfPosition banners={others} className="off-screen flex flex-col gap-8 desk:gap-10" />
        {catalog && (
          <Blocks className="off-screen">
            {catalog.blocks.slice(1).map((block) => (
              <ProductBlock key={block.href} block={block} buying={buying} />
            ))}
            <BrandStrip brands={catalog.brands} all={catalog.allBrands} />
          </Blocks>
        )}
        <BannersOfPosition banners={small} />
      </div>
      {content && <ContentBody view={content} below />}
    </>
  )
}

const Blocks = ({ children, className }: { children: React.ReactNode; className?: string }) => (
  <div className={classes('page flex flex-col gap-8 desk:gap-10', className)}>{children}</div>
)
