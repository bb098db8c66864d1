import { redirect } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { buildHead } from '#src/api/page-head.ts'
import { HOME_SLOTS } from '#src/banners/banner.ts'
import { type BannerView, loadBanners } from '#src/banners/banner-view.ts'
import { BannersOfPosition } from '#src/banners/components/banners-at.tsx'
import { toBuyingView } from '#src/catalog/views/buying-view.ts'
import { groupHeading } from '#src/catalog/views/group-heading.ts'
import { rowView } from '#src/catalog/views/row-view.ts'
import { getBlockProducts, getBrands, getCategories } from '#src/catalog/wire.ts'
import { picturePath } from '#src/platform/picture.ts'
import { GROUP_BITS, type ProductGroup } from '#src/products/product-group.ts'
import { type Head, pageMeta } from '#src/shop/head.ts'
import { flagPath, getPagePath } from '#src/shop/paths.ts'
import { organization, webSite } from '#src/shop/structured-data.ts'
import { classes } from '#src/ui/classes.ts'
import type { Route } from './+types/home-page'
import { ContentBody } from './content-body.tsx'
import { contentNumber, contentPath, contentView } from './content-view.ts'
import { BrandStrip, CategoryTiles, ProductBlock } from './home-blocks.tsx'
import { getContentPage } from './wire.ts'

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
    page.can('seeCatalog') ? loadCatalogBlocks(page) : null,
    page.call(getContentPage, { position: 'Main' }),
  ])
  return {
    head: homeHead(page, banners),
    title: page.site.name,
    banners: groupBanners(banners),
    catalog,
    content: content.number > 0 ? await contentView(page, content) : null,
    buying: toBuyingView(page, getPagePath(page, 'home')),
    products: getPagePath(page, 'products'),
  }
}

/** Groups the banners: the strip on top, the thirteen slots in order, the small ones at the end (storefront 2.2). */
function groupBanners(banners: readonly BannerView[]) {
  const at = (...positions: readonly string[]) =>
    positions.flatMap((position) => banners.filter((banner) => banner.position === position))
  const [hero, ...others] = at(...HOME_SLOTS)
  return { above: at('Super'), hero: hero ? [hero] : [], others, small: at('Silver') }
}

async function loadCatalogBlocks(page: PageRequest) {
  const [blocks, categories, brands] = await Promise.all([
    Promise.all(BLOCKS.map((group) => loadProductBlock(page, group))),
    page.call(getCategories),
    page.call(getBrands),
  ])
  const categoryPath = (slug: string) => getPagePath(page, 'products', `?category=${encodeURIComponent(slug)}`)
  return {
    blocks,
    tiles: categories.slice(0, MAX_TILES).map(({ name, slug, children }) => ({
      name,
      href: categoryPath(slug),
      below: children.slice(0, MAX_BELOW).map((child) => ({ name: child.name, href: categoryPath(child.slug) })),
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

async function loadProductBlock(page: PageRequest, group: ProductGroup) {
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
  const heroHasHeadline = hero.some(({ look, slides }) => look !== 'picture' && slides[0]?.headline)
  return (
    <>
      <BannersOfPosition banners={above} />
      <div className="flex flex-col gap-8 py-4 desk:gap-10 desk:py-6">
        {!heroHasHeadline && <h1 className="sr-only">{title}</h1>}
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

/** The image of shared links to the home page if the shop has no banner and no image. */
const SHOP_ICON = '/icon-512.png'

/** Structured data of the site: its name, its product search, and the image of its first banner, otherwise its own. */
function homeHead(page: PageRequest, banners: readonly BannerView[]): Head {
  const { site, origin, language, can, i18n } = page
  const path = getPagePath(page, 'home')
  const publisher = { origin, name: site.name, home: path }
  const sells = can('seeCatalog')
  return buildHead(page, {
    of: 'home',
    heading: '',
    description: sells ? i18n.t('head.home', { site: site.name }) : i18n.t('head.company', { site: site.name }),
    path,
    picture: homePicture(page, banners),
    data: [
      organization(publisher, '/apple-touch-icon.png'),
      webSite(publisher, language, sells ? getPagePath(page, 'products') : undefined),
    ],
  })
}

function homePicture({ site, shop }: PageRequest, banners: readonly BannerView[]): string {
  const media = banners.flatMap(({ slides }) => slides.map((slide) => slide.media)).find((one) => one !== null)
  const poster = media?.kind === 'film' ? media.poster : media?.key
  const key = poster ?? shop.face.favicon
  return key === null ? SHOP_ICON : picturePath(key, { width: 1280, version: site.mediaVersion })
}
