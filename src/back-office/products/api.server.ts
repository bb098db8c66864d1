import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { activateProducts, addProduct, changeProduct, countStock } from './commands.server.ts'
import { loadFactNames } from './facts/fact-names-queries.server.ts'
import { addPicture, changePictures } from './picture-commands.server.ts'
import { loadCardPriceLists, loadProductCard } from './product-queries.server.ts'
import { toProductRow } from './product-row.ts'
import { PRODUCTS_TABLE } from './products-table.ts'
import { countProducts, loadProductChoices, loadProducts } from './queries.server.ts'
import { changeTierPrices } from './tier-commands.server.ts'
import * as wire from './wire.ts'

export const deskProductsApi: ServedEndpoint[] = [
  serve(wire.getProductList, async ({ context, app, input }) => {
    const request = readTableInput(PRODUCTS_TABLE, input)
    return { ...(await loadProducts(app.db, context, request)), pageSize: request.pageSize }
  }),
  serve(wire.getProductChoices, async ({ context, app }) => {
    const [choices, priceLists, factNames] = await Promise.all([
      loadProductChoices(app.db, siteScope(context)),
      loadCardPriceLists(app.db, context),
      loadFactNames(app.db, context),
    ])
    return { ...choices, priceLists, factNames }
  }),
  serve(wire.exportProductList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: PRODUCTS_TABLE,
      title: 'shell.page.deskProducts',
      action: 'product.export',
      input,
      ip,
      count: (filters) => countProducts(app.db, context, filters),
      async loadRows(request, texts) {
        const { products } = await loadProducts(app.db, context, request)
        const row = { texts, language: texts.language, site: context.site }
        return products.map((product) => toProductRow(row, product, ''))
      },
    }),
  ),
  serve(wire.getProductCard, ({ context, app, input }) => loadProductCard(app.db, context, input.code)),
  serve(wire.addProduct, async ({ context, app, request, input }) =>
    toSaveAnswer(context.language, await addProduct(app.db, context, { ...input, ip: request.ip })),
  ),
  serve(wire.changeProduct, async ({ context, app, request, input }) =>
    toSaveAnswer(context.language, await changeProduct(app.db, context, { ...input, ip: request.ip })),
  ),
  serve(wire.changeTierPrices, async ({ context, app, request, input }) =>
    toSaveAnswer(context.language, await changeTierPrices(app.db, context, { ...input, ip: request.ip })),
  ),
  serve(wire.addPicture, async ({ context, app, request, input: { code, content } }) =>
    toSaveAnswer(
      context.language,
      await addPicture(app.db, context, { code, bytes: Buffer.from(content, 'base64'), ip: request.ip }),
    ),
  ),
  serve(wire.changePictures, async ({ context, app, request, input }) =>
    toSaveAnswer(context.language, await changePictures(app.db, context, { ...input, ip: request.ip })),
  ),
  serve(wire.activateProducts, async ({ context, app, request, input }) => {
    const result = await activateProducts(app.db, context, { ...input, ip: request.ip })
    return { changed: result.ok ? result.value.changed : 0 }
  }),
  serve(wire.countStock, async ({ context, app, request, input }) =>
    toSaveAnswer(context.language, await countStock(app.db, context, { ...input, ip: request.ip })),
  ),
]
