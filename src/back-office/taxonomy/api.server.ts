import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { addBrand, addCategory, changeBrand, changeCategory, removeTaxonomy } from './commands.server.ts'
import { removeBrandLogo, setBrandLogo } from './logo-commands.server.ts'
import { moveCategory } from './move-commands.server.ts'
import { loadBrand, loadBrands, loadCategories, loadCategory } from './queries.server.ts'
import * as wire from './wire.ts'

export const taxonomyApi: ServedEndpoint[] = [
  serve(wire.getBrands, ({ context, app, input: { text, page } }) =>
    loadBrands(app.db, context.site.id, { text, page: page === undefined ? undefined : Math.max(page, 1) }),
  ),
  serve(wire.getBrand, ({ context, app, input }) => loadBrand(app.db, context.site.id, input.id)),
  serve(wire.addBrand, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await addBrand(app.db, context, { ...input, ip })),
  ),
  serve(wire.changeBrand, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await changeBrand(app.db, context, { ...input, ip })),
  ),
  serve(wire.removeBrand, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await removeTaxonomy(app.db, context, { ...input, kind: 'brand', ip })),
  ),
  serve(wire.setBrandLogo, async ({ context, app, request: { ip }, input: { content, ...edit } }) =>
    toSaveAnswer(
      context.language,
      await setBrandLogo(app.db, context, { ...edit, bytes: Buffer.from(content, 'base64'), ip }),
    ),
  ),
  serve(wire.removeBrandLogo, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await removeBrandLogo(app.db, context, { ...input, ip })),
  ),
  serve(wire.getCategories, async ({ context, app }) => ({
    categories: await loadCategories(app.db, siteScope(context)),
  })),
  serve(wire.getCategory, ({ context, app, input }) => loadCategory(app.db, context, input.id)),
  serve(wire.addCategory, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await addCategory(app.db, context, { ...input, ip })),
  ),
  serve(wire.changeCategory, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await changeCategory(app.db, context, { ...input, ip })),
  ),
  serve(wire.moveCategory, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await moveCategory(app.db, context, { ...input, ip })),
  ),
  serve(wire.removeCategory, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await removeTaxonomy(app.db, context, { ...input, kind: 'category', ip })),
  ),
]
