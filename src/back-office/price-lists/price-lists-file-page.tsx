import { pageRequest } from '#src/api/page-context.ts'
import { loadShortFile } from '../table/short/short-list.ts'
import type { Route } from './+types/price-lists-file-page'
import { PRICE_LISTS_LIST } from './price-lists-list.ts'

/** All price lists of the filtered list, with the visible columns, as a file. */
export const loader = (args: Route.LoaderArgs) => loadShortFile(pageRequest(args), PRICE_LISTS_LIST, args.params.format)
