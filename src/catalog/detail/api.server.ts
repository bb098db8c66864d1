import { notFound } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type Call, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { countOpening } from '#src/products/opening-commands.server.ts'
import { taxNote } from '../listing-queries.server.ts'
import { productRows } from '../queries.server.ts'
import { decideComments, writeComment } from './comment-commands.server.ts'
import { findMyComment, loadComments } from './comment-queries.server.ts'
import { loadEquivalents } from './equivalents/queries.server.ts'
import { getEquivalents } from './equivalents/wire.ts'
import { explainPrice, loadNumbers, orderHistory, productBySlug } from './queries.server.ts'
import { compatibleBrands, compatibleIds, relatedIds } from './related-queries.server.ts'
import {
  decideOnComment,
  getComments,
  getCompatibleOfBrand,
  getCompatibleProducts,
  getOrderHistory,
  getPriceExplanation,
  getProductDetail,
  getProductNumbers,
  getProductsOfCodes,
  getRelatedProducts,
  insertComment,
  recordProductOpening,
} from './wire.ts'

const relatedApi: ServedEndpoint[] = [
  serve(getRelatedProducts, async (call) =>
    toVisibleRows(call, await relatedIds(call.app.db, siteScope(call.context), call.input.productId)),
  ),
  serve(getCompatibleProducts, async (call) => {
    const { context, input, app } = call
    const [brands, ids] = await Promise.all([
      compatibleBrands(app.db, siteScope(context), input.productId),
      compatibleIds(app.db, siteScope(context), { productId: input.productId, brandId: null }),
    ])
    return { brands, ...(await toVisibleRows(call, ids)) }
  }),
  serve(getCompatibleOfBrand, async (call) =>
    toVisibleRows(call, await compatibleIds(call.app.db, siteScope(call.context), call.input)),
  ),
]

async function toVisibleRows({ context, app }: Pick<Call<unknown>, 'context' | 'app'>, ids: readonly number[]) {
  return { rows: await productRows(app.db, context, ids), taxNote: taxNote(context) }
}

const commentsApi: ServedEndpoint[] = [
  serve(getComments, ({ context, input, app: { db } }) => loadComments(db, context, input.productId)),
  serve(insertComment, async ({ context, input, app: { db } }) => {
    const answer = await writeComment(db, context, input)
    return {
      done: answer.ok,
      message: answer.ok
        ? message(context.language, 'toast.SavedSuccessfully')
        : refusalText(context.language, answer.refusal),
      refusal: answer.ok ? null : answer.refusal.code,
      own: await findMyComment(db, context, input.productId),
    }
  }),
  serve(decideOnComment, async ({ context, input, app: { db } }) => {
    const state = input.approve ? 'approved' : 'rejected'
    const editor = { siteId: context.site.id, userId: context.viewer.userId }
    return { found: (await decideComments(db, editor, { ids: [input.id], state })).length > 0 }
  }),
]

export const detailApi: ServedEndpoint[] = [
  serve(getProductDetail, async ({ context, input, app: { db } }) => {
    const product = await productBySlug(db, { ...context, language: input.language ?? context.language }, input)
    if (!product) throw notFound()
    return product
  }),
  serve(recordProductOpening, async ({ context, input, app: { db } }) => {
    countOpening(db, { siteId: context.site.id, slug: input.slug })
    return true as const
  }),
  serve(getProductsOfCodes, async ({ context, input, app: { db } }) => ({
    rows: await productRows(db, context, input.ids),
    taxNote: taxNote(context),
  })),
  serve(getEquivalents, ({ context, input, app: { db } }) => loadEquivalents(db, context, input)),
  serve(getProductNumbers, ({ context, input, app: { db } }) => loadNumbers(db, context, input.productId)),
  ...relatedApi,
  ...commentsApi,
  serve(getOrderHistory, ({ context, input, app: { db } }) => orderHistory(db, context, input)),
  serve(getPriceExplanation, ({ context, input, app: { db } }) => explainPrice(db, context, input.productId)),
]
