import type { PageRequest } from '../api/page-context.ts'
import { type ChosenVehicle, parseYear, readVehicle, writeVehicle } from '../shop/chosen-vehicle.ts'
import { getPagePath, toPagePath } from '../shop/paths.ts'
import { safeReturn } from '../shop/safe-address.ts'
import { loadPageVehicle, nameWithYear, vehicleBar } from './fit-view.ts'
import { yearsText } from './vehicle.ts'
import { getGarage, getVehicleChoices } from './wire.ts'

interface Step {
  value: string
  text: string
}

/** The finder by its address: chosen steps and next options. */
export interface FinderView {
  path: string
  /** Where to return with the vehicle; empty: the listing. */
  back: string
  chosen: { make: string; model: string; year: string; engine: string }
  makes: Step[]
  models: Step[]
  years: Step[]
  engines: Step[]
  /** Make and model are set, so the vehicle can be selected. */
  ready: boolean
}

export async function finderView(page: PageRequest): Promise<FinderView> {
  const { searchParams: params } = page.url
  const query = {
    make: params.get('make') ?? '',
    model: params.get('model') ?? '',
    year: parseYear(params.get('year')),
  }
  const choices = await page.call(getVehicleChoices, {
    ...(query.make && { make: query.make.slice(0, 100) }),
    ...(query.model && { model: query.model.slice(0, 100) }),
    ...(query.year !== null && { year: query.year }),
  })
  const selectListed = (list: readonly { key: string }[], key: string) =>
    list.some((one) => one.key === key) ? key : ''
  const make = selectListed(choices.brands, query.make)
  const model = selectListed(choices.models, query.model)
  const year = choices.years.includes(query.year ?? 0) ? String(query.year) : ''
  return {
    path: getPagePath(page, 'vehicles'),
    back: safeReturn(params.get('r')) ?? '',
    chosen: { make, model, year, engine: selectListed(choices.engines, params.get('engine') ?? '') },
    makes: choices.brands.map(({ key, name }) => ({ value: key, text: isolateLtr(name) })),
    models: make
      ? choices.models.map((one) => ({ value: one.key, text: isolateLtr(`${one.name} (${yearsText(one)})`) }))
      : [],
    years: model ? choices.years.map((one) => ({ value: String(one), text: String(one) })) : [],
    engines: model ? choices.engines.map(({ key, name }) => ({ value: key, text: isolateLtr(name) })) : [],
    ready: model !== '',
  }
}

/** Vehicle names stay left-to-right inside Arabic; an option cannot contain an element for that. */
const isolateLtr = (name: string) => `\u2066${name}\u2069`

/** The chosen vehicle and the viewer's recent ones. */
export async function garageView(page: PageRequest) {
  const [vehicle, garage] = await Promise.all([loadPageVehicle(page), page.call(getGarage)])
  const current = vehicle && writeVehicle(vehicle.chosen)
  const back = toPagePath(page.url.pathname) + page.url.search
  return {
    bar: vehicle ? vehicleBar(page, vehicle, back) : null,
    garage: garage
      .map(({ id, name, chosen }) => ({ id, name: nameWithYear(name, chosen), vehicle: writeVehicle(chosen) }))
      .map((vehicleEntry) => ({ ...vehicleEntry, current: vehicleEntry.vehicle === current })),
  }
}

/** The vehicle of a submitted form: one of the garage, or the steps. */
export function parseSubmittedVehicle(form: FormData): ChosenVehicle | null {
  const written = form.get('vehicle')
  if (typeof written === 'string') return readVehicle(written)
  const steps = new URLSearchParams()
  for (const name of ['make', 'model', 'year', 'engine']) steps.set(name, String(form.get(name) ?? ''))
  return readVehicle(steps.toString())
}
