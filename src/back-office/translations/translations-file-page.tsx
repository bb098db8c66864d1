import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/translations-file-page'
import { toShopTable } from './translations-table.ts'
import { exportTranslationList } from './wire.ts'

/** All texts of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskTranslations')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(toShopTable(page.site.languages), page.url.searchParams)
  const { filters } = toTableInput(state)
  const input = { filters, columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportTranslationList, input), format)
}
