import { data } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '#src/back-office/table/list-page.ts'
import { requirePromotions } from '../promotion-page-data.ts'
import type { Route } from './+types/simulation-file-page'
import { readPeriod } from './period.ts'
import { exportSimulation } from './wire.ts'

/** The dealers of a simulation as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { id = '' } = args.params
  requirePromotions(page, `/${encodeURIComponent(id)}/simulation`)
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
  const format = readFileFormat(args.params.format)
  const { from, until } = readPeriod(page.url.searchParams, page.site.timeZone)
  return toFileAnswer(await page.call(exportSimulation, { id: Number(id), from, until, format }), format)
}
