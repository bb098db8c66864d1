import { notFound } from '#src/api/refusal.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { findUploadedFile, loadUploadedPage } from '#src/media/upload-queries.server.ts'
import { toActor } from '../content/record-answer.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { MAX_EXPORTED } from '../table/list-page.ts'
import { deleteMedia, uploadMedia } from './commands.server.ts'
import { loadMediaUses } from './uses-queries.server.ts'
import * as wire from './wire.ts'

const PAGE_SIZE = 48

export const mediaApi: ServedEndpoint[] = [
  serve(wire.getMediaList, async ({ context, app, input: { text = '', kind, page = 1, all = false } }) => {
    const part = all ? { page: 1, pageSize: MAX_EXPORTED + 1 } : { page: Math.max(1, page), pageSize: PAGE_SIZE }
    const filter = { text: text.trim().toLowerCase(), kind, ...part }
    return { ...(await loadUploadedPage(app.db, context.site.id, filter)), pageSize: PAGE_SIZE }
  }),
  serve(wire.getMediaFile, async ({ context, app, input: { key } }) => {
    const file = await findUploadedFile(app.db, context.site.id, key)
    if (!file) throw notFound()
    return { ...file, uses: await loadMediaUses(app.db, context.site.id, file.key) }
  }),
  serve(wire.addMediaFile, async (call) => {
    const { context, app, input } = call
    const { fileName, content, replaces } = input
    const bytes = Buffer.from(content, 'base64')
    const stored = await uploadMedia(app.db, context.site.id, { fileName, bytes, replaces, actor: toActor(call) })
    return { ...toSaveAnswer(context.language, stored), key: stored.ok ? stored.value.key : null }
  }),
  serve(wire.deleteMediaFile, async (call) => {
    const { context, app, input } = call
    const removed = await deleteMedia(app.db, context.site.id, { key: input.key, actor: toActor(call) })
    return toSaveAnswer(context.language, removed)
  }),
]
