import { type Result, refuse } from '#src/api/refusal.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { can } from '#src/permissions/policy.ts'
import { sum } from '#src/platform/money.ts'
import type { VariationChoice } from '#src/products/variation.ts'
import { toSpecialTerms } from '../add-rules.ts'
import type { CartType } from '../cart.ts'
import { type CartCall, changedAnswer, writingBuyer } from '../changes/queries.server.ts'
import { addLines, type CartChange, type NewLine } from '../commands.server.ts'
import { changeQuantity } from '../line-commands.server.ts'
import type { Buyer } from '../line-queries.server.ts'
import { addToCart } from '../wire.ts'
import { type ChosenLines, choosesDepots, findPrompt, mayHaveTerms, resolveChoices } from './queries.server.ts'
import * as wire from './wire.ts'

export const addingApi: ServedEndpoint[] = [
  serve(wire.getAddPrompt, ({ context, input, app }) => findPrompt(app, context, input)),
  serve(addToCart, async ({ input, ...call }) => {
    const { type = 0, cartId, lineId } = input
    const answer = lineId ? await setQuantity(call, { ...input, lineId }) : await add(call, input)
    return changedAnswer(call, answer, { which: { type, cartId }, text: lineId ? 'updated' : 'added' })
  }),
]

interface Entry extends VariationChoice {
  quantity: string
  depotId?: number | null | undefined
  addressId?: number | null | undefined
  discount1?: string | null | undefined
  discount2?: string | null | undefined
  specialPrice?: string | null | undefined
  discount4?: string | null | undefined
  discount5?: string | null | undefined
}

interface AddInput {
  type?: CartType | undefined
  cartId?: number | undefined
  productId: number
  properties: readonly Entry[]
  stockConfirmed?: boolean | undefined
  depotId?: number | null | undefined
  packageQuantity?: string | undefined
  key?: string | undefined
}

async function setQuantity(call: CartCall, { type = 0, cartId, ...input }: AddInput & { lineId: number }) {
  if (input.properties.length === 0) return refuse('InvalidQuantity')
  const buyer = await writingBuyer(call, type)
  // One line has one quantity: entries of the same line add up.
  const quantity = input.properties.map((entry) => entry.quantity)
  return changeQuantity(call.app.db, buyer, {
    type,
    cartId,
    lineId: input.lineId,
    stockConfirmed: input.stockConfirmed ?? false,
    quantity: sum(quantity).toFixed(),
  })
}

async function add(call: CartCall, input: AddInput): Promise<Result<CartChange>> {
  const { type = 0, cartId, productId, properties } = input
  const buyer = await writingBuyer(call, type)
  const chosen = await resolveChoices(call.app.db, buyer, { type, cartId, productId, entries: properties })
  if (!chosen) return addDirectly(call, buyer, input)
  return 'refusal' in chosen ? { ok: false, refusal: chosen.refusal } : addChosen(call, buyer, { ...input, ...chosen })
}

async function addDirectly(call: CartCall, buyer: Buyer, { type = 0, cartId, ...input }: AddInput) {
  const { context, app } = call
  const byDepot = choosesDepots(context)
  const lines = input.properties.map((entry) => toNewLine(call, entry, input))
  const items = byDepot ? lines.filter(({ quantity }) => Number(quantity) !== 0) : lines
  if (byDepot && (items.length === 0 || items.some(({ depotId }) => depotId === null))) return refuse('ChooseWarehouse')
  if (items.length === 0) return refuse('InvalidQuantity')
  const hasTerms = items.some(({ terms }) => terms !== undefined)
  if (hasTerms && !(await mayHaveTerms(app, context, input.productId))) return refuse('SpecialDiscountNotHere')
  const addition = { type, cartId, items, packageSeen: input.packageQuantity, key: input.key }
  return addLines(app.db, buyer, { ...addition, stockConfirmed: input.stockConfirmed ?? false })
}

/** The selected children of the product; the shop allocates unless a depot is selected. */
function addChosen(
  call: CartCall,
  buyer: Buyer,
  { type = 0, cartId, entries, replaces, ...input }: AddInput & ChosenLines<Entry>,
) {
  const items = entries.map(({ productId, quantity, depotId, addressId, discount4, discount5 }) => ({
    ...toNewLine(call, { quantity, depotId, addressId }, { ...input, productId }),
    terms: toSpecialTerms([discount4 ?? undefined, discount5 ?? undefined], undefined),
  }))
  const stockConfirmed = input.stockConfirmed ?? false
  return addLines(call.app.db, buyer, { type, cartId, items, replaces, stockConfirmed, key: input.key })
}

/** A depot is accepted only from users who may see depots; 0 means none was selected. */
function toNewLine({ context }: CartCall, entry: Entry, { productId, depotId }: AddInput): NewLine {
  const price = entry.specialPrice ?? undefined
  return {
    productId,
    depotId: (can(context, 'seeDepots') && (entry.depotId ?? depotId)) || null,
    addressId: entry.addressId || null,
    quantity: entry.quantity,
    terms: toSpecialTerms([entry.discount1 ?? undefined, entry.discount2 ?? undefined], price),
  }
}
