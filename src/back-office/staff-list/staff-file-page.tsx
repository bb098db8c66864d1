import { pageRequest } from '#src/api/page-context.ts'
import { loadShortFile } from '../table/short/short-list.ts'
import type { Route } from './+types/staff-file-page'
import { STAFF_LIST } from './staff-list.ts'

/** All staff of the filtered list, with the visible columns, as a file. */
export const loader = (args: Route.LoaderArgs) => loadShortFile(pageRequest(args), STAFF_LIST, args.params.format)
