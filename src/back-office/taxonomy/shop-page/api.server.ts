import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toContentAnswer } from '#src/back-office/content/record-answer.server.ts'
import { changeTaxonomyDocument, loadTaxonomyDocument, previewTaxonomyDocument } from './commands.server.ts'
import * as wire from './wire.ts'

export const taxonomyPagesApi: ServedEndpoint[] = [
  serve(wire.getTaxonomyDocument, ({ context, app, input }) => loadTaxonomyDocument(app.db, context, input)),
  serve(wire.changeTaxonomyDocument, async (call) => {
    const { context, app, request, input } = call
    const change = { ...input, document: input.document, ip: request.ip }
    return toContentAnswer(call, await changeTaxonomyDocument(app.db, context, change))
  }),
  serve(wire.previewTaxonomyDocument, async ({ context, app, input }) => ({
    page: await previewTaxonomyDocument(app.db, context, { ...input, document: input.document }),
  })),
]
