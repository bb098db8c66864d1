import { pageRequest } from '#src/api/page-context.ts'
import { loadShortFile } from '../table/short/short-list.ts'
import type { Route } from './+types/banners-file-page'
import { BANNERS_LIST } from './banners-list.ts'

/** All banners as a file. */
export const loader = (args: Route.LoaderArgs) => loadShortFile(pageRequest(args), BANNERS_LIST, args.params.format)
