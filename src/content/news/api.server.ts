import { notFound } from '../../api/refusal.ts'
import { type Call, type Served, serve } from '../../api/serve.server.ts'
import { siteScope } from '../../shop/viewer.ts'
import { atAddress } from '../address.ts'
import type { Standing } from '../content-pages/queries.server.ts'
import { newsBody, newsEntries } from './queries.server.ts'
import { getNews, getNewsDetail } from './wire.ts'

export const newsApi: Served[] = [
  serve(getNews, (call) => outNow(call)),
  serve(getNewsDetail, async (call) => {
    const all = await outNow(call)
    const item = atAddress(all, call.input.address, call.who.language)
    if (!item) throw notFound()
    const at = all.indexOf(item)
    const wanted = { number: item.number, pictures: call.who.site.mediaVersion }
    const body = await newsBody(call.house.db, standingOf(call), wanted)
    return { ...item, body, newer: all[at - 1] ?? null, older: all[at + 1] ?? null }
  }),
]

/** What is dated ahead waits for its day. */
async function outNow(call: Pick<Call<unknown>, 'who' | 'house'>) {
  const now = new Date()
  const all = await newsEntries(call.house.db, standingOf(call))
  return all.filter(({ publishedAt }) => publishedAt <= now)
}

const standingOf = ({ who }: Pick<Call<unknown>, 'who'>): Standing => ({
  scope: siteScope(who),
  version: who.site.version,
})
