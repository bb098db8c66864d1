import { type Call, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { TaxonomyKind } from '#src/products/taxonomy/taxonomy-page.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { addBrand, addCategory, changeBrand, changeCategory, removeTaxonomy } from './commands.server.ts'
import { moveCategory } from './move-commands.server.ts'
import { removeRecordPicture, setRecordPicture } from './pictures/commands.server.ts'
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
  serve(wire.setBrandLogo, async (call) =>
    toSaveAnswer(call.context.language, await setRecordPicture(call.app.db, call.context, toUpload(call, 'brand'))),
  ),
  serve(wire.removeBrandLogo, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await removeRecordPicture(app.db, context, { ...input, kind: 'brand', ip })),
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
  serve(wire.setCategoryPicture, async (call) =>
    toSaveAnswer(call.context.language, await setRecordPicture(call.app.db, call.context, toUpload(call, 'category'))),
  ),
  serve(wire.removeCategoryPicture, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await removeRecordPicture(app.db, context, { ...input, kind: 'category', ip })),
  ),
]

const toUpload = (
  { request: { ip }, input: { id, seen, content } }: Call<{ id: number; seen: string; content: string }>,
  kind: TaxonomyKind,
) => ({ kind, id, seen, bytes: Buffer.from(content, 'base64'), ip })
