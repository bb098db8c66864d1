import { notFound } from '#src/api/refusal.ts'
import { type Call, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/shop/viewer.ts'
import { atAddress } from '../address.ts'
import type { ContentFilter } from '../content-pages/queries.server.ts'
import { newsBody, newsEntries } from './queries.server.ts'
import { getNews, getNewsDetail } from './wire.ts'

export const newsApi: ServedEndpoint[] = [
  serve(getNews, (call) => outNow(call)),
  serve(getNewsDetail, async (call) => {
    const all = await outNow(call)
    const item = atAddress(all, call.input.address, call.context.language)
    if (!item) throw notFound()
    const at = all.indexOf(item)
    const requested = { number: item.number, pictures: call.context.site.mediaVersion }
    const body = await newsBody(call.app.db, toContentFilter(call), requested)
    return { ...item, body, newer: all[at - 1] ?? null, older: all[at + 1] ?? null }
  }),
]

/** News dated ahead are not published before their day. */
async function outNow(call: Pick<Call<unknown>, 'context' | 'app'>) {
  const now = new Date()
  const all = await newsEntries(call.app.db, toContentFilter(call))
  return all.filter(({ publishedAt }) => publishedAt <= now)
}

const toContentFilter = ({ context }: Pick<Call<unknown>, 'context'>): ContentFilter => ({
  scope: siteScope(context),
  version: context.site.version,
})
