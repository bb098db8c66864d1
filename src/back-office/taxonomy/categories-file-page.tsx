import { pageRequest } from '#src/api/page-context.ts'
import { loadShortFile } from '../table/short/short-list.ts'
import type { Route } from './+types/categories-file-page'
import { CATEGORIES_LIST } from './categories-list.ts'

/** The tree of categories as a file. */
export const loader = (args: Route.LoaderArgs) => loadShortFile(pageRequest(args), CATEGORIES_LIST, args.params.format)
