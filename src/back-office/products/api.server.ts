import { HttpError, refuse } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { readTableInput } from '../table/request.ts'
import { renderTableFile } from '../table/table-file.server.ts'
import { activateProducts, addProduct, changeProduct, countStock } from './commands.server.ts'
import { loadCardPriceLists, loadProductCard } from './product-queries.server.ts'
import { toProductRow } from './product-row.ts'
import { MAX_EXPORTED, PRODUCTS_TABLE } from './products-table.ts'
import { countProducts, loadProductChoices, loadProducts } from './queries.server.ts'
import * as wire from './wire.ts'

export const deskProductsApi: ServedEndpoint[] = [
  serve(wire.getProductList, async ({ context, app, input }) => {
    const request = readTableInput(PRODUCTS_TABLE, input)
    return { ...(await loadProducts(app.db, context, request)), pageSize: request.pageSize }
  }),
  serve(wire.getProductChoices, async ({ context, app }) => {
    const [choices, priceLists] = await Promise.all([
      loadProductChoices(app.db, siteScope(context)),
      loadCardPriceLists(app.db, context),
    ])
    return { ...choices, priceLists }
  }),
  serve(wire.exportProductList, async ({ context, app, request: { ip }, input: { columns, format, ...input } }) => {
    const { language, site } = context
    const userId = requireUserId(context)
    const retryAfter = await overLimit(app.db, {
      key: `product export ${userId}`,
      max: EXPORTS_PER_MINUTE,
      seconds: 60,
    })
    if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
    const request = { ...readTableInput(PRODUCTS_TABLE, input), page: 1, pageSize: MAX_EXPORTED }
    const texts = getMessages(language)
    const name = texts.t('shell.page.deskProducts')
    if ((await countProducts(app.db, context, request.filters)) > MAX_EXPORTED) {
      const refusal = refuse('TooManyRowsToExport', { maximum: MAX_EXPORTED })
      return { name, content: null, message: refusalText(language, refusal.refusal) }
    }
    const { products } = await loadProducts(app.db, context, request)
    const rows = products.map((product) => toProductRow({ texts, language, site }, product, ''))
    const content = await renderTableFile({ definition: PRODUCTS_TABLE, columns, rows, name }, { texts, format })
    await audit(app.db, {
      siteId: site.id,
      userId,
      customerId: null,
      action: 'product.export',
      detail: { filter: `${new URLSearchParams(request.filters)}`, columns, rows: rows.length, format },
      ip,
    })
    return { name, content, message: '' }
  }),
  serve(wire.getProductCard, ({ context, app, input }) => loadProductCard(app.db, context, input.code)),
  serve(wire.addProduct, async ({ context, app, request, input }) =>
    toSaveAnswer(context.language, await addProduct(app.db, context, { ...input, ip: request.ip })),
  ),
  serve(wire.changeProduct, async ({ context, app, request, input }) =>
    toSaveAnswer(context.language, await changeProduct(app.db, context, { ...input, ip: request.ip })),
  ),
  serve(wire.activateProducts, async ({ context, app, request, input }) => {
    const result = await activateProducts(app.db, context, { ...input, ip: request.ip })
    return { changed: result.ok ? result.value.changed : 0 }
  }),
  serve(wire.countStock, async ({ context, app, request, input }) =>
    toSaveAnswer(context.language, await countStock(app.db, context, { ...input, ip: request.ip })),
  ),
]

/** Each reads up to MAX_EXPORTED products. */
const EXPORTS_PER_MINUTE = 6
