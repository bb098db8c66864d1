import { pageRequest } from '#src/api/page-context.ts'
import { loadShortFile } from '../table/short/short-list.ts'
import type { Route } from './+types/pages-file-page'
import { PAGES_LIST } from './pages-list.ts'

/** All content pages of the filtered list, with the visible columns, as a file. */
export const loader = (args: Route.LoaderArgs) => loadShortFile(pageRequest(args), PAGES_LIST, args.params.format)
