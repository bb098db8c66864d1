import type { OutputOf } from '#src/api/endpoint.ts'
import { notForViewer, type PageRequest } from '#src/api/page-context.ts'
import { BANNER_POSITIONS, HOME_SLOTS } from '#src/banners/banner.ts'
import type { PageName } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { localizedField } from '../content/content-fields.ts'
import { toFormContext } from '../content-pages/page-view.ts'
import { loadPictureKeys } from '../media/picture-keys.ts'
import type { PartAnswer } from '../site/part-page.ts'
import { editRows } from '../site/row-form.ts'
import { isEmptyBanner, type TypedBanner } from './banner-form.ts'
import { getBannerList } from './wire.ts'

export function requireBannerEditor(page: PageRequest, rest = ''): void {
  if (!page.can('editContent')) throw notForViewer(page, 'deskBanners', rest)
}

/** What the form of a banner offers. */
export async function loadFormOffer(page: PageRequest) {
  const [pictures, { banners }] = await Promise.all([loadPictureKeys(page), page.call(getBannerList, {})])
  const positions = [...new Set([...BANNER_POSITIONS, ...banners.map(({ position }) => position)])]
  return { ...toFormContext(page), positions, pictures }
}

export type BannerFormOffer = Awaited<ReturnType<typeof loadFormOffer>>

/** The typed banner after a button that adds, moves or removes a slide; undefined for every other button. */
export function editSlides(form: FormData, typed: TypedBanner): TypedBanner | undefined {
  const slides = editRows(typed.slides, `${form.get('intent') ?? ''}`, {})
  return slides && { ...typed, slides }
}

/** The answer to a banner without title, picture and headline; undefined for every other one. */
export function refuseEmptyBanner(
  page: PageRequest,
  typed: TypedBanner,
  version: string,
): PartAnswer<TypedBanner> | undefined {
  const context = toFormContext(page)
  if (!isEmptyBanner(typed, context)) return undefined
  const [first = page.language] = context.languages
  return {
    typed,
    invalid: [localizedField('names', first)],
    message: page.i18n.t('contentDesk.banner.empty'),
    posted: { version, changed: false },
  }
}

const PAGES_OF_POSITIONS: Readonly<Record<string, PageName>> = {
  ...Object.fromEntries([...HOME_SLOTS, 'Super', 'Silver', 'Popup', 'Footer'].map((slot) => [slot, 'home' as const])),
  Login: 'login',
  Cart: 'cart',
  ProductsTop: 'products',
  Products: 'products',
  ProductsBottom: 'products',
  Brand: 'brands',
  Category: 'categories',
}

/** The page of the shop that shows a position; undefined for those of single products, payments and own pages. */
export const getPositionPage = (position: string): PageName | undefined =>
  Object.hasOwn(PAGES_OF_POSITIONS, position) ? PAGES_OF_POSITIONS[position] : undefined

/** The address of this page. */
export function toPositionPath(page: PageRequest, position: string): string | undefined {
  const name = getPositionPage(position)
  return name && getPagePath(page, name)
}

/** A banner of the list of all. */
export type ListedBanner = OutputOf<typeof getBannerList>['banners'][number]

export function getBannerState({
  from,
  until,
}: Pick<ListedBanner, 'from' | 'until'>): 'coming' | 'ended' | 'published' {
  const now = new Date()
  if (from && from > now) return 'coming'
  return until && until <= now ? 'ended' : 'published'
}
