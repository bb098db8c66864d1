import { formatQuantity } from '#src/platform/i18n/format.ts'
import { countMakes, filterVehicles, joinedYears, modelGroups } from '#src/vehicles/compatible.ts'
import { conditionTexts } from '#src/vehicles/condition-texts.ts'
import { type FittingVehicle, yearsText } from '#src/vehicles/vehicle.ts'
import type { TextContext } from '../views/stock-view.ts'

/** View model of a product's fitments. */
export interface CompatibleView {
  /** "143 vehicles". */
  count: string
  /** Filter by make, if there is more than one; each has its lines, the first all of them. */
  brands: { name: string; count: string; href: string; chosen: boolean }[]
  /** Search form over the fitments; null for few. */
  search: { action: string; text: string; hiddenFields: [name: string, value: string][] } | null
  groups: {
    make: string
    model: string
    years: string
    lines: { key: string; engine: string; years: string; conditions: string[] }[]
  }[]
  /** Address with all of them, if only some are shown. */
  all: { href: string; count: string } | null
}

/** Above this number a part is shown, with a search field. */
const SEARCHED_FROM = 12
const PREVIEW_LINES = 120

/** `url` contains the filter: `vmake`, `vq` and `vall`. */
export function compatibleView(vehicles: readonly FittingVehicle[], url: URL, wording: TextContext): CompatibleView {
  const { searchParams: params } = url
  const all = joinedYears(vehicles)
  const makes = countMakes(all)
  const make = makes.find((one) => one.make === params.get('vmake'))?.make ?? ''
  const text = params.get('vq') ?? ''
  const found = filterVehicles(all, { make, text })
  const visibleLines = params.has('vall') ? found : found.slice(0, PREVIEW_LINES)
  const number = (value: number) => formatQuantity(wording.language, String(value))
  const to = (changes: Record<string, string>) => changeQuery(url, changes)
  const { t } = wording.i18n
  return {
    count: t('vehicles.count', { count: found.length, number: number(found.length) }),
    brands:
      makes.length < 2
        ? []
        : [
            { name: t('vehicles.allMakes'), count: number(all.length), href: to({ vmake: '' }), chosen: make === '' },
            ...makes.map((one) => ({
              name: one.make,
              count: number(one.count),
              chosen: one.make === make,
              href: to({ vmake: one.make }),
            })),
          ],
    search: all.length < SEARCHED_FROM ? null : { action: url.pathname, text, hiddenFields: listHiddenFields(params) },
    groups: modelGroups(visibleLines).map((group) => ({
      make: group.make,
      model: group.model,
      years: group.years,
      lines: group.lines.map((line, at) => lineView(line, at, wording)),
    })),
    all: visibleLines.length < found.length ? { href: to({ vall: '1' }), count: number(found.length) } : null,
  }
}

const lineView = (line: FittingVehicle, at: number, { i18n }: TextContext) => ({
  key: `${at} ${line.engine}`,
  engine: line.engine,
  years: yearsText(line),
  conditions: conditionTexts(line.conditions, i18n),
})

const OWN_PARAMS = ['vq', 'vall']
const listHiddenFields = (params: URLSearchParams) => [...params].filter(([name]) => !OWN_PARAMS.includes(name))

/** The same page with another filter; empty values are omitted. */
function changeQuery({ pathname, searchParams }: URL, changes: Record<string, string>): string {
  const params = new URLSearchParams(searchParams)
  params.delete('vall')
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return `${pathname}?${params}`
}
