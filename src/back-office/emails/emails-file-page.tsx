import { pageRequest } from '#src/api/page-context.ts'
import { loadShortFile } from '../table/short/short-list.ts'
import type { Route } from './+types/emails-file-page'
import { EMAILS_LIST } from './emails-list.ts'

/** All emails of the filtered list, with the visible columns, as a file. */
export const loader = (args: Route.LoaderArgs) => loadShortFile(pageRequest(args), EMAILS_LIST, args.params.format)
