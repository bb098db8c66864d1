import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { loadShortFile } from '../table/short/short-list.ts'
import type { Route } from './+types/jobs-file-page'
import { loadJobsList } from './jobs-list.ts'

/** All jobs of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageJobs')) throw notForViewer(page, 'jobs')
  return loadShortFile(page, await loadJobsList(page), args.params.format)
}
