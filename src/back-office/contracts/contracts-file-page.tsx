import { pageRequest } from '#src/api/page-context.ts'
import { loadShortFile } from '../table/short/short-list.ts'
import type { Route } from './+types/contracts-file-page'
import { CONTRACTS_LIST } from './contracts-list.ts'

/** All contracts of the filtered list, with the visible columns, as a file. */
export const loader = (args: Route.LoaderArgs) => loadShortFile(pageRequest(args), CONTRACTS_LIST, args.params.format)
