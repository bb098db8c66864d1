import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { readTableInput } from '#src/back-office/table/request.ts'
import { PRODUCTS_TABLE } from '../products-table.ts'
import { changeCells } from './cell-commands.server.ts'
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
]
