import { readFile } from 'node:fs/promises'
import { resolveScope } from '#src/search/queries.server.ts'
import { listingRequest } from '#src/search/search.ts'
import type { InputOf } from '../api/endpoint.ts'
import { HttpError, notFound } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type Call, requireUserId, type ServedEndpoint, serve } from '../api/serve.server.ts'
import { MAX_SELECTED } from '../catalog/export-choice/export-choice.ts'
import { chosenProducts } from '../catalog/export-choice/queries.server.ts'
import { foundProducts } from '../catalog/listing-queries.server.ts'
import { openMediaStore } from '../media/queries.server.ts'
import { isPictureLimited } from '../media/uses-queries.server.ts'
import { siteScope, viewerScope } from '../permissions/viewer.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { overLimit } from '../platform/rate-limit.server.ts'
import { saveLayout, startExport } from './commands.server.ts'
import { parsePictureAddress } from './picture-address.ts'
import { exportFile, exportJobs, exportLayout } from './queries.server.ts'
import * as wire from './wire.ts'

type ListCall = Pick<Call<unknown>, 'context' | 'app'>

export const productListsApi: ServedEndpoint[] = [
  serve(wire.getExportLayout, (call) => exportLayout(call.app.db, requireUserId(call.context))),
  serve(wire.updateExportLayout, async ({ context, app: { db }, input }) => {
    const answer = await saveLayout(db, requireUserId(context), input)
    return {
      ...(await exportLayout(db, requireUserId(context))),
      done: answer.ok,
      message: answer.ok
        ? message(context.language, 'toast.SavedSuccessfully')
        : refusalText(context.language, answer.refusal),
      refusal: answer.ok ? null : answer.refusal.code,
    }
  }),
  serve(wire.startExport, async (call) => {
    const { context, app, input } = call
    await limitStarts(call)
    const maximum = MAX_SELECTED + 1
    const productIds = input.found
      ? await findListProducts(call, input.found, maximum)
      : await chosenProducts(app.db, viewerScope(context), requireUserId(call.context))
    const sessionId = context.viewer.sessionId ?? ''
    const started = await startExport(app.db, context, {
      userId: requireUserId(call.context),
      sessionId,
      kind: input.kind,
      productIds,
    })
    if (started.ok) return { id: started.value.id, message: '' }
    return { refusal: started.refusal.code, message: refusalText(context.language, started.refusal) }
  }),
  serve(wire.getExports, (call) => exportJobs(call.app.db, viewerScope(call.context), requireUserId(call.context))),
  serve(wire.getExportFile, async (call) => {
    const request = { userId: requireUserId(call.context), id: call.input.id }
    const file = await exportFile(call.app.db, viewerScope(call.context), request)
    if (!file) throw notFound()
    return file
  }),
  serve(wire.convertImage, async ({ context, app, input }) => {
    const pictureAddress = parsePictureAddress(input.address)
    if (!pictureAddress) throw notFound()
    const site = pictureAddress.host === null ? undefined : await app.sites.find(pictureAddress.host)
    if (pictureAddress.host !== null && site?.site.id !== context.site.id) throw notFound()
    const { requested } = pictureAddress
    if (await isPictureLimited(app.db, siteScope(context), requested.key)) throw notFound()
    const picture = await openMediaStore(app.db, app.env.mediaDir).picture(siteScope(context), requested)
    if (!picture) throw notFound()
    return (await readFile(picture.file)).toString('base64')
  }),
]

async function findListProducts(
  { context, app: { db } }: ListCall,
  search: NonNullable<InputOf<typeof wire.startExport>['found']>,
  maximum: number,
) {
  const among = await resolveScope(db, siteScope(context), search)
  const request = listingRequest({ ...search, among, page: 1 }, context.shop.listing.pageSize)
  return foundProducts(db, context, { ...request, pageSize: maximum })
}

/** Creating a list occupies a CPU core for seconds. */
const MAX_STARTS_PER_MINUTE = 6

async function limitStarts({ context, app }: ListCall) {
  const limit = { key: `export ${requireUserId(context)}`, max: MAX_STARTS_PER_MINUTE, seconds: 60 }
  const retryAfter = await overLimit(app.db, limit)
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
}
