import { pageRequest } from '#src/api/page-context.ts'
import { loadShortFile } from '../table/short/short-list.ts'
import type { Route } from './+types/media-file-page'
import { MEDIA_LIST } from './media-list.ts'

/** The files of the library as a file. */
export const loader = (args: Route.LoaderArgs) => loadShortFile(pageRequest(args), MEDIA_LIST, args.params.format)
