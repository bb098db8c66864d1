import { readFile } from 'node:fs/promises'
import type { InputOf } from '../api/endpoint.ts'
import { notFound, Stop } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type Call, type Served, serve } from '../api/serve.server.ts'
import { userOf } from '../api/user.server.ts'
import { MOST_CHOSEN } from '../catalog/choosing/choosing.ts'
import { chosenProducts } from '../catalog/choosing/queries.server.ts'
import { listingRequest } from '../catalog/listing.ts'
import { foundProducts } from '../catalog/listing-queries.server.ts'
import { amongOf } from '../catalog/vehicles/among-queries.server.ts'
import { openMediaStore } from '../media/queries.server.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { overLimit } from '../platform/rate-limit.server.ts'
import { siteScope, viewerScope } from '../shop/viewer.ts'
import { saveLayout, startExport } from './commands.server.ts'
import { meantPicture } from './own-picture.ts'
import { exportFile, exportJobs, exportLayout } from './queries.server.ts'
import * as wire from './wire.ts'

type Asked = Pick<Call<unknown>, 'who' | 'house'>

export const productListsApi: Served[] = [
  serve(wire.getExportLayout, (call) => exportLayout(call.house.db, userOf(call.who))),
  serve(wire.updateExportLayout, async ({ who, house: { db }, input }) => {
    const answer = await saveLayout(db, userOf(who), input)
    return {
      ...(await exportLayout(db, userOf(who))),
      done: answer.ok,
      message: answer.ok
        ? message(who.language, 'notice.SavedSuccessfully')
        : refusalText(who.language, answer.refusal),
      refusal: answer.ok ? null : answer.refusal.code,
    }
  }),
  serve(wire.startExport, async (call) => {
    const { who, house, input } = call
    await slowDown(call)
    const most = MOST_CHOSEN + 1
    const productIds = input.found
      ? await found(call, input.found, most)
      : await chosenProducts(house.db, viewerScope(who), userOf(call.who))
    const sessionId = who.viewer.sessionId ?? ''
    const started = await startExport(house.db, who, {
      userId: userOf(call.who),
      sessionId,
      kind: input.kind,
      productIds,
    })
    if (started.ok) return { id: started.value.id, message: '' }
    return { refusal: started.refusal.code, message: refusalText(who.language, started.refusal) }
  }),
  serve(wire.getExports, (call) => exportJobs(call.house.db, viewerScope(call.who), userOf(call.who))),
  serve(wire.getExportFile, async (call) => {
    const asked = { userId: userOf(call.who), id: call.input.id }
    const file = await exportFile(call.house.db, viewerScope(call.who), asked)
    if (!file) throw notFound()
    return file
  }),
  serve(wire.convertImage, async ({ who, house, input }) => {
    const meant = meantPicture(input.address)
    if (!meant) throw notFound()
    const site = meant.host === null ? undefined : await house.sites.find(meant.host)
    if (meant.host !== null && site?.site.id !== who.site.id) throw notFound()
    const picture = await openMediaStore(house.db, house.env.mediaDir).picture(siteScope(who), meant.wanted)
    if (!picture) throw notFound()
    return (await readFile(picture.file)).toString('base64')
  }),
]

async function found(
  { who, house: { db } }: Asked,
  search: NonNullable<InputOf<typeof wire.startExport>['found']>,
  most: number,
) {
  const among = await amongOf(db, siteScope(who), search)
  const request = listingRequest({ ...search, among, page: 1 }, who.shop.listing.pageSize)
  return foundProducts(db, who, { ...request, pageSize: most })
}

/** A list keeps a core busy for seconds. */
const LISTS_A_MINUTE = 6

async function slowDown({ who, house }: Asked) {
  const limit = { key: `export ${userOf(who)}`, most: LISTS_A_MINUTE, seconds: 60 }
  const retryAfter = await overLimit(house.db, limit)
  if (retryAfter !== undefined) throw new Stop(429, 'TooManyRequests', { retryAfter })
}
