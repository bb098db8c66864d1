import { pageRequest } from '#src/api/page-context.ts'
import { loadShortFile } from '../table/short/short-list.ts'
import type { Route } from './+types/groups-file-page'
import { GROUPS_LIST } from './groups-list.ts'

/** All groups of the filtered list, with the visible columns, as a file. */
export const loader = (args: Route.LoaderArgs) => loadShortFile(pageRequest(args), GROUPS_LIST, args.params.format)
