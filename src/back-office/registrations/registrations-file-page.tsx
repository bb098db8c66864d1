import { pageRequest } from '#src/api/page-context.ts'
import { loadShortFile } from '../table/short/short-list.ts'
import type { Route } from './+types/registrations-file-page'
import { REGISTRATIONS_LIST } from './registrations-list.ts'

/** All applications of the filtered list, with the visible columns, as a file. */
export const loader = (args: Route.LoaderArgs) =>
  loadShortFile(pageRequest(args), REGISTRATIONS_LIST, args.params.format)
