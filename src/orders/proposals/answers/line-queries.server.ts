import type { Tx } from '#src/platform/db.server.ts'
import { loadQuantityTerms } from '#src/products/goods/quantity-queries.server.ts'
import { toQuantityTerms } from '#src/products/quantity.ts'
import type { AnsweredLine } from './line-answer.ts'

/** The lines of a proposal with the quantity rules of its customer, sorted. */
export async function loadAnsweredLines(tx: Tx, proposalId: number): Promise<AnsweredLine[]> {
  const lines = await tx
    .selectFrom('proposalLines')
    .select(['lineNo', 'productId', 'code', 'quantity', 'taken', 'listPrice', 'discounts', 'basePrice', 'discount'])
    .select(['netPrice', 'taxRate', 'note'])
    .where('proposalId', '=', proposalId)
    .orderBy('lineNo')
    .execute()
  const { groupId } = await tx
    .selectFrom('proposals')
    .innerJoin('customers', 'customers.id', 'proposals.customerId')
    .select('customers.groupId')
    .where('proposals.id', '=', proposalId)
    .executeTakeFirstOrThrow()
  const terms = await loadQuantityTerms(tx, { groupId, productIds: lines.map(({ productId }) => productId) })
  return lines.map((line) => ({ ...line, terms: toQuantityTerms(terms.get(line.productId)) }))
}
