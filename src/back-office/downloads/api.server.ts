import { ok, refuse } from '#src/api/refusal.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { removeFile, saveFile } from '#src/downloads/commands.server.ts'
import { toStoredName } from '#src/downloads/download.ts'
import { loadFiles } from '#src/downloads/queries.server.ts'
import { downloadRecords, placeDownload } from '#src/downloads/record-commands.server.ts'
import { loadDownloadList } from '#src/downloads/record-queries.server.ts'
import { recordHandlers, toActor, withNumber } from '../content/record-answer.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { MAX_EXPORTED } from '../table/list-page.ts'
import * as wire from './wire.ts'

const PAGE_SIZE = 50

const records = recordHandlers(downloadRecords)

export const deskFilesApi: ServedEndpoint[] = [
  serve(wire.getFileList, async ({ context, app, input: { text = '', page = 1, all = false } }) => {
    const filter = {
      text: text.trim(),
      page: all ? 1 : Math.max(1, page),
      pageSize: all ? MAX_EXPORTED + 1 : PAGE_SIZE,
    }
    const [list, stored] = await Promise.all([
      loadDownloadList(app.db, context.site.id, filter),
      loadFiles(app.db, context.site.id),
    ])
    return { ...list, unused: stored.filter(({ offered }) => !offered), pageSize: PAGE_SIZE }
  }),
  serve(wire.getFileDocument, records.load),
  serve(wire.addFile, (call) => records.insert(withNumber(call))),
  serve(wire.changeFile, (call) => records.update(withNumber(call))),
  serve(wire.deleteFile, records.remove),
  serve(wire.placeFile, async (call) => {
    const { context, app, input } = call
    const placed = await placeDownload(app.db, context.site.id, { ...input, actor: toActor(call) })
    return toSaveAnswer(context.language, placed)
  }),
  serve(wire.storeFile, async (call) => {
    const { context, app, input } = call
    const name = toStoredName(input.fileName)
    const bytes = Buffer.from(input.content, 'base64')
    const stored = await saveFile(app.db, context.site.id, { name, bytes, actor: toActor(call) })
    return { ...toSaveAnswer(context.language, stored), name }
  }),
  serve(wire.deleteStoredFile, async (call) => {
    const { context, app, input } = call
    const stored = (await loadFiles(app.db, context.site.id)).find(({ name }) => name === input.name)
    // A file that is gone already is no refusal: the answer of the first call may have been lost.
    if (!stored) return toSaveAnswer(context.language, ok(null))
    if (stored.offered) return toSaveAnswer(context.language, refuse('MediaInUse'))
    return toSaveAnswer(
      context.language,
      await removeFile(app.db, context.site.id, { name: input.name, actor: toActor(call) }),
    )
  }),
]
