import { pageRequest } from '#src/api/page-context.ts'
import { loadShortFile } from '#src/back-office/table/short/short-list.ts'
import type { Route } from './+types/targets-file-page'
import { toTargetsList } from './targets-list.ts'

/** The targets of the filtered list, with the visible columns, as a file. */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  return loadShortFile(page, toTargetsList(page), args.params.format)
}
