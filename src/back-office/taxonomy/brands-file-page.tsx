import { pageRequest } from '#src/api/page-context.ts'
import { loadShortFile } from '../table/short/short-list.ts'
import type { Route } from './+types/brands-file-page'
import { BRANDS_LIST } from './brands-list.ts'

/** All brands of the filtered list, with the visible columns, as a file. */
export const loader = (args: Route.LoaderArgs) => loadShortFile(pageRequest(args), BRANDS_LIST, args.params.format)
