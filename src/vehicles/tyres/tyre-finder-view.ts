import type { PageRequest } from '#src/api/page-context.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { SEASONS, type Season, seasonName } from '#src/products/product.ts'
import { readTyreSize } from '#src/products/tyre-size.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { loadPageVehicle, type PageVehicle } from '../fit-view.ts'
import { type TyreWish, vehicleParams } from '../listing-params.ts'
import { isSpeed, readTyre } from './tyre.ts'
import { sizeText } from './tyre-chips.ts'
import { getTyreChoices, getVehicleTyres } from './wire.ts'

/** The requested size, in three steps or as text, and the required load and speed. */
export interface TyreFinderRequest extends TyreWish {
  width: string
  aspect: string
  rim: string
  typed: string
  seasons: Season[]
  /** The button was pressed, not only a step chosen. */
  go: boolean
}

export function parseTyreFinder(params: URLSearchParams): TyreFinderRequest {
  const getParameter = (name: string) => (params.get(name) ?? '').trim().slice(0, 50)
  const [width, aspect, rim, typed] = [
    getParameter('width'),
    getParameter('aspect'),
    getParameter('rim'),
    getParameter('typed'),
  ]
  const size = typed === '' ? undefined : readTyreSize(typed)
  const printedIndexes = size && readTyre({ key: size.key, raw: size.rest, name: '' })
  const metric = typed === '' && /^\d{3}$/.test(width) && /^\d{2}$/.test(aspect) && /^\d{2}$/.test(rim)
  const speed = getParameter('speed') || printedIndexes?.speed || ''
  return {
    width,
    aspect,
    rim,
    typed,
    sizes: size ? [size.key] : metric ? [width + aspect + rim] : [],
    load: parseWholeNumber(getParameter('load')) ?? printedIndexes?.loadIndex ?? null,
    speed: isSpeed(speed) ? speed : null,
    seasons: SEASONS.filter((season) => params.getAll('season').includes(season)),
    go: params.has('go'),
  }
}

const parseWholeNumber = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : null)

/** The listing of these tyres, including those that do not fit the selected vehicle. */
export function tyreListing(
  page: PageRequest,
  { seasons, ...tyres }: TyreWish & { seasons: readonly Season[] },
): string {
  const params = new URLSearchParams(vehicleParams({ everything: false, tyres }))
  for (const season of seasons) params.append('season', season)
  return getPagePath(page, 'products', `?${params}`)
}

export async function tyreFinderView(page: PageRequest, request: TyreFinderRequest) {
  const step = (text: string) => parseWholeNumber(text) ?? undefined
  const [width, aspect, rim] = [step(request.width), step(request.aspect), step(request.rim)]
  const [choices, vehicle] = await Promise.all([
    page.call(getTyreChoices, {
      ...(width !== undefined && { width }),
      ...(aspect !== undefined && { aspect }),
      ...(rim !== undefined && { rim }),
    }),
    loadPageVehicle(page),
  ])
  const { i18n } = page
  return {
    path: getPagePath(page, 'tyres'),
    request: { ...request, load: request.load === null ? '' : String(request.load), speed: request.speed ?? '' },
    steps: {
      width: choices.widths.map(String),
      aspect: choices.aspects.map(String),
      rim: choices.rims.map(String),
      load: choices.loads.map(String),
      speed: choices.speeds as string[],
    },
    seasons: SEASONS.map((season) => ({
      value: season,
      text: seasonName(season, i18n),
      chosen: request.seasons.includes(season),
    })),
    unreadable: request.go && request.sizes.length === 0,
    vehicle: vehicle ? await toSizeViews(page, vehicle, request.seasons) : null,
    chooseVehicle: getPagePath(page, 'vehicles', `?r=${encodeURIComponent(getPagePath(page, 'tyres'))}`),
  }
}

export type TyreFinderView = Awaited<ReturnType<typeof tyreFinderView>>

async function toSizeViews(page: PageRequest, vehicle: PageVehicle, seasons: readonly Season[]) {
  const sizes = await page.call(getVehicleTyres, { vehicle: vehicle.chosen })
  const { i18n, language } = page
  return {
    name: vehicle.name,
    sizes: sizes.map(({ front, frontKey, rear, rearKey, sold }) => ({
      key: `${frontKey} ${rearKey}`,
      front: sizeText(frontKey) === frontKey ? front : sizeText(frontKey),
      rear: rear && (sizeText(rearKey ?? '') === rearKey ? rear : sizeText(rearKey ?? '')),
      sold: i18n.t('tyres.sold', { count: sold, number: formatQuantity(language, String(sold)) }),
      href:
        sold === 0
          ? null
          : tyreListing(page, {
              sizes: [frontKey, rearKey].filter((key) => key !== null),
              load: null,
              speed: null,
              seasons,
            }),
    })),
  }
}
