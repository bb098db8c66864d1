import { pageRequest } from '#src/api/page-context.ts'
import { loadShortFile } from '../table/short/short-list.ts'
import type { Route } from './+types/depots-file-page'
import { DEPOTS_LIST } from './depots-list.ts'

/** All depots of the filtered list, with the visible columns, as a file. */
export const loader = (args: Route.LoaderArgs) => loadShortFile(pageRequest(args), DEPOTS_LIST, args.params.format)
