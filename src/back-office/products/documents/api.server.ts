import { notFound } from '#src/api/refusal.ts'
import { type Call, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { recordHandlers, toActor, toContentAnswer } from '#src/back-office/content/record-answer.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { downloadRecords, placeDownload } from '#src/downloads/record-commands.server.ts'
import { loadProductDocuments } from '#src/downloads/record-queries.server.ts'
import { loadContentRecord } from '#src/site/content-record-commands.server.ts'
import { addDocument, removeDocument } from './document-commands.server.ts'
import * as wire from './wire.ts'

const records = recordHandlers(downloadRecords)

export const productDocumentsApi: ServedEndpoint[] = [
  serve(wire.getProductDocuments, async ({ context, app, input: { code } }) => {
    const documents = await loadProductDocuments(app.db, context.site.id, code)
    return { documents: documents.map(({ hash: _, ...document }) => document) }
  }),
  serve(wire.getProductDocument, loadDocument),
  serve(wire.addProductDocument, async (call) => {
    const { context, app, input } = call
    const { content, ...document } = input
    const bytes = Buffer.from(content, 'base64')
    return toSaveAnswer(
      context.language,
      await addDocument(app.db, context, { ...document, bytes, actor: toActor(call) }),
    )
  }),
  serve(wire.changeProductDocument, async (call) => {
    const { id, kind, titles, version } = call.input
    const { document } = await loadDocument(call)
    return records.update({ ...call, input: { id, version, document: { ...document, kind, titles } } })
  }),
  serve(wire.deleteProductDocument, async (call) => {
    const removal = { ...call.input, actor: toActor(call) }
    return toContentAnswer(call, await removeDocument(call.app.db, call.context.site.id, removal))
  }),
  serve(wire.placeProductDocument, async (call) => {
    const { context, app } = call
    const { code, id, neighbour, side } = call.input
    const numbers = (await loadProductDocuments(app.db, context.site.id, code)).map(({ number }) => number)
    if (!numbers.includes(id) || !numbers.includes(neighbour)) throw notFound()
    const place = { number: id, neighbour, side, actor: toActor(call) }
    return toSaveAnswer(context.language, await placeDownload(app.db, context.site.id, place))
  }),
]

/** 404 if the product has no such document. */
async function loadDocument({ context, app, input }: Call<{ code: string; id: number }>) {
  const saved = await loadContentRecord(app.db, context.site.id, { records: downloadRecords, id: input.id })
  if (saved.document.productCode !== input.code) throw notFound()
  return saved
}
