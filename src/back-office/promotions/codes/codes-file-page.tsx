import { pageRequest } from '#src/api/page-context.ts'
import { readFileFormat, toFileAnswer } from '#src/back-office/table/list-page.ts'
import { toTableInput } from '#src/back-office/table/request.ts'
import { parseTableState } from '#src/back-office/table/table-state.ts'
import { requirePromotions } from '../promotion-page-data.ts'
import { readPromotionId } from '../promotion-path.ts'
import type { Route } from './+types/codes-file-page'
import { CODES_TABLE } from './codes-table.ts'
import { exportCodeList } from './wire.ts'

/** The filtered codes of a promotion, with the visible columns, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  requirePromotions(page, '')
  const format = readFileFormat(args.params.format)
  const state = parseTableState(CODES_TABLE, page.url.searchParams)
  const input = { ...toTableInput(state), columns: [...state.columns], format }
  const promotionId = readPromotionId(args.params.id)
  return toFileAnswer(await page.call(exportCodeList, { promotionId, ...input }), format)
}
