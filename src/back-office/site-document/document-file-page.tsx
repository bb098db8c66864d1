import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { fileAnswer } from '#src/exports/file-answer.ts'
import type { Route } from './+types/document-file-page'
import { SECTION_NAMES } from './site-document.ts'
import { getSiteDocument } from './wire.ts'

/** The document of the site as a file, whole or with the chosen sections. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageSettings')) throw notForViewer(page, 'siteDocument')
  const chosen = SECTION_NAMES.filter((name) => page.url.searchParams.getAll('section').includes(name))
  const { content } = await page.call(getSiteDocument, chosen.length > 0 ? { only: chosen.join(',') } : {})
  return fileAnswer({ name: 'site-document', type: 'json', content })
}
