import { pageRequest } from '#src/api/page-context.ts'
import { loadShortFile } from '../table/short/short-list.ts'
import type { Route } from './+types/news-file-page'
import { NEWS_LIST } from './news-list.ts'

/** All news of the filtered list, with the visible columns, as a file. */
export const loader = (args: Route.LoaderArgs) => loadShortFile(pageRequest(args), NEWS_LIST, args.params.format)
