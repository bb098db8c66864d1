import { notFound, ok } from '#src/api/refusal.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { getVariations } from '#src/catalog/variations/wire.ts'
import { addressedLines, variationsInCart } from '../add/queries.server.ts'
import { type CartCall, changedAnswer, writingBuyer } from '../changes/queries.server.ts'
import { changeAddress } from '../line-commands.server.ts'
import { cartCount } from '../queries.server.ts'
import { clearVariationAddress } from './wire.ts'

export const variationsApi: ServedEndpoint[] = [
  serve(getVariations, ({ context, input, app }) => variationsInCart(app.db, context, input.productID)),
  serve(clearVariationAddress, async ({ input, ...call }) =>
    changedAnswer(call, await clearAddress(call, input), { which: { type: 0 }, text: 'updated' }),
  ),
]

async function clearAddress(call: CartCall, requested: { variationId: number; addressId: number }) {
  const { db } = call.app
  const buyer = await writingBuyer(call, 0)
  const { head, lines } = await addressedLines(db, buyer.scope, requested)
  if (!head || lines.length === 0) throw notFound()
  for (const { id } of lines) {
    const cleared = await changeAddress(db, buyer, { type: 0, lineId: id, addressId: null })
    if (!cleared.ok) return cleared
  }
  const { version, count } = await cartCount(db, buyer.scope, { type: 0 })
  return ok({ ...head, version, count, affected: lines.length })
}
