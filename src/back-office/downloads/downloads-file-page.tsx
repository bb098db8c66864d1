import { pageRequest } from '#src/api/page-context.ts'
import { loadShortFile } from '../table/short/short-list.ts'
import type { Route } from './+types/downloads-file-page'
import { DOWNLOADS_LIST } from './downloads-list.ts'

/** All files that the shop offers as a file. */
export const loader = (args: Route.LoaderArgs) => loadShortFile(pageRequest(args), DOWNLOADS_LIST, args.params.format)
