import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState } from '../table/table-state.ts'
import type { Route } from './+types/promotions-file-page'
import { PROMOTIONS_TABLE } from './promotions-table.ts'
import { exportPromotionList } from './wire.ts'

/** All promotions of the filtered list, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('managePromotions')) throw notForViewer(page, 'deskPromotions')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(PROMOTIONS_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportPromotionList, input), format)
}
