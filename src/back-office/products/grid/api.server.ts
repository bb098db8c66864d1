import { refusalText } from '#src/api/refusal-text.server.ts'
import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { readTableInput } from '#src/back-office/table/request.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { PRODUCTS_TABLE } from '../products-table.ts'
import { changeCells } from './cell-commands.server.ts'
import { saveCellDrafts } from './draft-commands.server.ts'
import { type DraftScope, loadCellDrafts } from './draft-queries.server.ts'
import { loadProductGrid } from './queries.server.ts'
import * as wire from './wire.ts'

export const productGridApi: ServedEndpoint[] = [
  serve(wire.getProductGrid, async ({ context, app, input }) => {
    const request = readTableInput(PRODUCTS_TABLE, input)
    return { ...(await loadProductGrid(app.db, context, request)), pageSize: request.pageSize }
  }),
  serve(wire.changeProductCells, async ({ context, app, request, input: { changes } }) => {
    const { saved, refused } = await changeCells(app.db, context, { changes, ip: request.ip })
    return {
      saved,
      refused: refused.map(({ code, refusal }) => ({
        code,
        refusal,
        message: refusalText(context.language, { code: refusal }),
      })),
    }
  }),
  serve(wire.getProductCellDrafts, async ({ context, app, input: { priceListId } }) => ({
    cells: await loadCellDrafts(app.db, context, { ...toDraftScope(context), priceListId }),
  })),
  serve(wire.saveProductCellDrafts, async ({ context, app, input: { cells } }) =>
    toSaveAnswer(context.language, await saveCellDrafts(app.db, toDraftScope(context), cells)),
  ),
]

const toDraftScope = (context: RequestContext): DraftScope => ({
  ...siteScope(context),
  userId: requireUserId(context),
})
