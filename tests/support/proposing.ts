import { randomUUID } from 'node:crypto'
import { addLines } from '#src/cart/commands.server.ts'
import { removeLines } from '#src/cart/removal-commands.server.ts'
import { answerProposal } from '#src/orders/proposals/answers/answer-commands.server.ts'
import { proposalDetail } from '#src/orders/proposals/detail-queries.server.ts'
import { type ProposalRequest, requestProposal } from '#src/orders/proposals/request-commands.server.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import type { RawSettings } from '#src/settings/wire.ts'
import type { SmallShop } from './small-shop.ts'

type Settings = Partial<RawSettings>

/** Makes `zeynep` the representative of `ayse`, with this maximum discount percentage. */
export async function assignZeynep(shop: SmallShop, maximum: string | null): Promise<void> {
  const zeynep = shop.person('zeynep').viewer
  const row = { userId: zeynep.userId ?? 0, customerId: shop.scope('ayse').customer.id }
  await shop.db
    .insertInto('representativeCustomers')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute()
  shop.person('zeynep').viewer = { ...zeynep, specialDiscount: maximum }
}

/** Adds these items to the user's proposal cart and requests a proposal; returns its number. */
export async function request(
  shop: SmallShop,
  items: readonly (readonly [productId: number, quantity: string, addressId?: number])[],
  { name = 'ayse', settings = {}, ...asking }: Partial<ProposalRequest> & { name?: string; settings?: Settings } = {},
): Promise<string> {
  const context = shop.context(name, settings)
  const buyer = { scope: viewerScope(context), shop: context.shop }
  await removeLines(shop.db, buyer, { type: 1, lineIds: null })
  const lines = items.map(([productId, quantity, addressId]) => ({ productId, quantity, addressId, depotId: null }))
  const added = await addLines(shop.db, buyer, { type: 1, items: lines, stockConfirmed: true })
  if (!added.ok) throw new Error(`Not added: ${added.refusal.code}`)
  const answer = await requestProposal(
    shop.db,
    { context, scope: shop.getScope(context), ip: '' },
    { key: randomUUID(), project: 'Fleet', note: 'Please hurry', ...asking },
  )
  if (!answer.ok) throw new Error(`Not requested: ${answer.refusal.code}`)
  return answer.value.number
}

/** The proposal as this user currently sees it. */
export async function look(shop: SmallShop, name: string, number: string) {
  const found = await proposalDetail(shop.db, shop.context(name), number)
  if (!found) throw new Error(`${name} sees no ${number}`)
  return found
}

export const FAR = '2099-12-31'

/** Answers with one percent off every line, as the owner unless another user is named. */
export async function submitAnswer(
  shop: SmallShop,
  number: string,
  {
    by = 'ela',
    discount = '10',
    ...more
  }: Partial<Parameters<typeof answerProposal>[2]> & { by?: string; discount?: string } = {},
) {
  const { revision, lines } = await look(shop, by, number)
  return answerProposal(shop.db, shop.context(by, { SalesmanDiscountAuthorization: true }), {
    number,
    revision,
    validUntil: FAR,
    note: 'For you',
    internalNote: 'margin 4',
    reservation: 'R-77',
    ip: '',
    lines: lines.map(({ lineNo }) => ({ lineNo, discount, note: '' })),
    ...more,
  })
}
