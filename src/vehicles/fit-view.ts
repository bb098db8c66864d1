import type { PageRequest } from '../api/page-context.ts'
import type { ChosenVehicle } from '../shop/chosen-vehicle.ts'
import { getPagePath } from '../shop/paths.ts'
import { type Fit, type FitState, fittedTexts } from './fit.ts'
import { getFits, getVehicle } from './wire.ts'

/** The chosen vehicle of a page, if the shop knows it. */
export interface PageVehicle {
  chosen: ChosenVehicle
  /** "Fiat Egea 1.3 MultiJet 95 · 2018". */
  name: string
}

/** Fit of a row for the chosen vehicle. */
export interface FitView {
  state: FitState
  text: string
  /** One text per set of conditions under which it fits. */
  under: string[]
}

/** undefined without a chosen vehicle, or if the shop no longer lists it. */
export async function loadPageVehicle(page: PageRequest): Promise<PageVehicle | undefined> {
  const { vehicle } = page
  if (!vehicle || !page.can('seeCatalog')) return undefined
  const { name } = await page.call(getVehicle, { vehicle })
  return name === null ? undefined : { chosen: vehicle, name: nameWithYear(name, vehicle) }
}

/** Address of the chooser and the chosen vehicle; null for a shop without vehicles. */
export async function vehicleTool(page: PageRequest): Promise<{ href: string; name: string } | null> {
  if (!page.can('seeCatalog')) return null
  const { name, any } = await page.call(getVehicle, { vehicle: page.vehicle })
  if (!any) return null
  const vehicleName = page.vehicle && name !== null ? nameWithYear(name, page.vehicle) : ''
  return { href: getPagePath(page, 'vehicles'), name: vehicleName }
}

export const nameWithYear = (name: string, { year }: Pick<ChosenVehicle, 'year'>) =>
  year === null ? name : `${name} · ${year}`

const MAX_PRODUCTS = 100

/** Fit by product, in one call per page; empty without a chosen vehicle. */
export async function loadFitViews(
  page: PageRequest,
  vehicle: PageVehicle | undefined,
  productIds: readonly number[],
): Promise<Map<number, FitView>> {
  if (!vehicle || productIds.length === 0) return new Map()
  const fitsInput = { vehicle: vehicle.chosen, productIds: productIds.slice(0, MAX_PRODUCTS) }
  const fits = await page.call(getFits, fitsInput)
  return new Map(fits.map((fit) => [fit.productId, fitView(fit, page)]))
}

export function fitView({ state, under }: Fit, { i18n }: Pick<PageRequest, 'i18n'>): FitView {
  const { t } = i18n
  const text = {
    fits: under.length > 0 ? t('vehicles.fit.underConditions') : t('vehicles.fit.fits'),
    not: t('vehicles.fit.not'),
    unknown: t('vehicles.fit.unknown'),
  }[state]
  return { state, text, under: under.map((fitted) => fittedTexts(fitted, i18n).join(' · ')) }
}

/** Adds the fit to rows. */
export const withFits = <Row extends { id: number }>(rows: readonly Row[], fits: ReadonlyMap<number, FitView>) =>
  rows.map((row) => ({ ...row, fit: fits.get(row.id) ?? null }))

/** Address of the vehicle chooser with a return page; null for a shop without vehicles. */
export async function buildChooserPath(page: PageRequest, back: string): Promise<string | null> {
  const tool = await vehicleTool(page)
  return tool && getPagePath(page, 'vehicles', `?r=${encodeURIComponent(back)}`)
}

/** Vehicle bar above a listing or in the header; its forms post to the chooser page. */
export interface VehicleBarView {
  name: string
  /** Address for choosing another vehicle and returning. */
  change: string
  action: string
  back: string
}

export const vehicleBar = (page: PageRequest, { name }: PageVehicle, back: string): VehicleBarView => ({
  name,
  change: getPagePath(page, 'vehicles', `?r=${encodeURIComponent(back)}`),
  action: getPagePath(page, 'vehicles'),
  back,
})
