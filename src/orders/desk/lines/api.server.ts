import { refusalText } from '#src/api/refusal-text.server.ts'
import { type Call, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { parsePastedText, readTypedQuantity, toTypedDraft } from '#src/cart/quick-order/list-file.ts'
import { loadListing } from '#src/catalog/listing-queries.server.ts'
import { refreshStock, toChangeResponse } from '#src/orders/status-commands.server.ts'
import { can } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { loadGoods } from '#src/products/goods/queries.server.ts'
import { listingRequest } from '#src/search/search.ts'
import { addOrderLines } from './add-commands.server.ts'
import type { RefusedRow } from './added-line.ts'
import { moveGoods } from './depot-commands.server.ts'
import { loadMovableGoods } from './depot-queries.server.ts'
import { addOrderLinesCall, getMovableGoods, MAX_ADDED_LINES, moveGoodsCall } from './wire.ts'

type Context = Omit<Call<unknown>, 'input'>

export const orderLinesApi: ServedEndpoint[] = [
  serve(
    addOrderLinesCall,
    async ({ input: { rows = [], text = '', aboveStock = false, note = '', ...input }, ...call }) => {
      const { language } = call.context
      const pasted = parsePastedText(text, language).drafts
      const drafts = [...rows.map((row) => toTypedDraft(row, language)), ...pasted].slice(0, MAX_ADDED_LINES + 1)
      const nothing = { currency: '', added: [], refused: [] }
      const toRefusedReply = (refusal: Parameters<typeof refusalText>[1]) => ({
        ...nothing,
        done: false,
        message: refusalText(language, refusal),
        refusal: refusal.code,
      })
      if (drafts.length > MAX_ADDED_LINES)
        return toRefusedReply({ code: 'QuickOrderTooLong', values: { maximum: MAX_ADDED_LINES } })
      const addition = { ...input, rows: drafts, aboveStock, note: note.trim(), ip: call.request.ip }
      const result = await addOrderLines(call.app.db, call.context, addition)
      if (!result.ok)
        return { ...toRefusedReply(result.refusal), refused: await describeRefusedRows(call, result.rows) }
      await refreshStock(call, result.productIds)
      const { currency, added } = result
      return { ...nothing, done: true, message: message(language, 'order.statusSaved'), refusal: null, currency, added }
    },
  ),
  serve(getMovableGoods, async ({ context, input, app }) => ({
    goods: await loadMovableGoods(app.db, context, input.orderId),
  })),
  serve(moveGoodsCall, async ({ input, ...call }) => {
    const { language } = call.context
    const moves = input.moves.map(({ quantity, ...move }) => ({
      ...move,
      readings: readTypedQuantity(quantity, language),
    }))
    return toChangeResponse(call, await moveGoods(call.app.db, call.context, { ...input, moves, ip: call.request.ip }))
  }),
]

/** Rows with more candidates are better narrowed by a longer text. */
const MAX_CANDIDATES = 6

/** Of rows that are searched for by words: each takes a search of its own. */
const MAX_SEARCHED_ROWS = 5

/**
 * The rows with their reasons, and the products that each may mean: those with its number, else those that a search for
 * its words finds.
 */
async function describeRefusedRows({ app: { db }, context }: Context, rows: readonly RefusedRow[]) {
  const goods = await loadGoods(db, siteScope(context), [...new Set(rows.flatMap(({ candidateIds }) => candidateIds))])
  const unknown = rows.filter(({ refusal }) => refusal.code === 'UnknownProductCode').slice(0, MAX_SEARCHED_ROWS)
  const searched = can(context, 'seeCatalog') ? unknown : []
  const found = new Map(
    await Promise.all(
      searched.map(async ({ at, code }) => {
        const { rows: products } = await loadListing(
          db,
          context,
          listingRequest({ text: code, quick: true }, MAX_CANDIDATES),
        )
        return [
          at,
          products.slice(0, MAX_CANDIDATES).map((product) => ({ code: product.code, name: product.name })),
        ] as const
      }),
    ),
  )
  return rows.map(({ at, code, refusal, candidateIds }) => {
    const named = candidateIds.flatMap((id) => {
      const product = goods.get(id)
      return product ? [{ code: product.code, name: product.name }] : []
    })
    return {
      row: at + 1,
      code,
      refusal: refusal.code,
      message: refusalText(context.language, refusal),
      candidates: found.get(at) ?? named.slice(0, MAX_CANDIDATES),
    }
  })
}
