import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { loadShortFile } from '../table/short/short-list.ts'
import type { Route } from './+types/rates-file-page'
import { loadRateChangesList } from './rate-changes-list.ts'

/** All changes of the filtered history of rates, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageRates')) throw notForViewer(page, 'exchangeRates')
  return loadShortFile(page, await loadRateChangesList(page), args.params.format)
}
