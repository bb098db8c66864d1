import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { conditionTexts } from '#src/vehicles/fit.ts'
import { yearsText } from '#src/vehicles/vehicle.ts'
import { toProductCardPath } from '../product-card-view.ts'
import type { getProductFitments } from './wire.ts'

export const toFitmentsPath = (page: PageRequest, code: string) => `${toProductCardPath(page, code)}/vehicles`

/** A fitment as the pages list it. */
export const toFitmentView = (
  { i18n }: PageRequest,
  { key, vehicle }: OutputOf<typeof getProductFitments>['fitments'][number],
) => ({
  key,
  /** Make and model. */
  name: [vehicle.make, vehicle.model].join(' '),
  engine: vehicle.engine,
  years: yearsText(vehicle),
  conditions: conditionTexts(vehicle.conditions, i18n).join(' · '),
})

export type FitmentView = ReturnType<typeof toFitmentView>
