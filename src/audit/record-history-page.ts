import { loginFirst, pageRequest } from '#src/api/page-context.ts'
import type { Route } from './+types/record-history-page'
import { parseHistoryFilter } from './filter.ts'
import { listHistoryChoices, toHistoryEntryView } from './record-history-view.ts'
import { getRecordHistory } from './wire.ts'

const SHOWN_ENTRIES = 10

/** The latest entries about a record, for the page of the record. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'auditLog')
  const filter = parseHistoryFilter(page.url.searchParams)
  if (!filter) throw new Response(null, { status: 404 })
  const { record, kind, field } = filter
  const { lines, records, fields, listChanges } = await page.call(getRecordHistory, { ...record, kind, field })
  return {
    entries: lines.slice(0, SHOWN_ENTRIES).map((line) => toHistoryEntryView(page, line, { records, listChanges })),
    choices: listHistoryChoices(page, record, fields),
  }
}
