import { pageRequest } from '#src/api/page-context.ts'
import { loadShortFile } from '../table/short/short-list.ts'
import type { Route } from './+types/roles-file-page'
import { ROLES_LIST } from './roles-list.ts'

/** All roles of the filtered list, with the visible columns, as a file. */
export const loader = (args: Route.LoaderArgs) => loadShortFile(pageRequest(args), ROLES_LIST, args.params.format)
