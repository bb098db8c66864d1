import type { PageRequest } from '#src/api/page-context.ts'
import { buildHead } from '#src/api/page-head.ts'
import type { BannerView } from '#src/banners/banner-view.ts'
import { picturePath } from '#src/platform/html/picture-path.ts'
import type { Head } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { organization, webSite } from '#src/shop/structured-data.ts'

/** The image of shared links to the home page if the shop has no banner and no image. */
const SHOP_ICON = '/icon-512.png'

/** Structured data of the site: its name, its product search, and the image of its first banner, otherwise its own. */
export function homeHead(page: PageRequest, banners: readonly BannerView[]): Head {
  const { site, origin, language, can, i18n } = page
  const path = getPagePath(page, 'home')
  const whose = { origin, name: site.name, home: path }
  const sells = can('seeCatalog')
  return buildHead(page, {
    of: 'home',
    heading: '',
    description: sells ? i18n.t('head.home', { site: site.name }) : i18n.t('head.company', { site: site.name }),
    path,
    picture: homePicture(page, banners),
    data: [
      organization(whose, '/apple-touch-icon.png'),
      webSite(whose, language, sells ? getPagePath(page, 'products') : undefined),
    ],
  })
}

function homePicture({ site, shop }: PageRequest, banners: readonly BannerView[]): string {
  const media = banners.flatMap(({ slides }) => slides.map((slide) => slide.media)).find((one) => one !== null)
  const poster = media?.kind === 'film' ? media.poster : media?.key
  const key = poster ?? shop.face.favicon
  return key === null ? SHOP_ICON : picturePath(key, { width: 1280, version: site.mediaVersion })
}
