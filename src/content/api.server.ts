import { notFound } from '#src/api/refusal.ts'
import { type Call, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { PageName } from '#src/shop/pages.ts'
import {
  type ContentPage,
  findByAddress,
  isCompanyPage,
  isHomeContent,
  isMarketing,
  isNewsPublished,
  isPublished,
  type PageEntry,
} from './content.ts'
import { type ContentFilter, newsBody, newsEntries, pageEntries, readPage, seoBook } from './queries.server.ts'
import { getContentPage, getNews, getNewsDetail } from './wire.ts'

const contentPagesApi: ServedEndpoint[] = [
  serve(getContentPage, async ({ context, input, app }) => {
    if (input.position === 'Main') {
      const page =
        (await findPage(app.db, context, (entries) => entries.find((one) => isHomeContent(one.addresses)))) ??
        EMPTY_PAGE
      return { ...page, ...(await searchTexts(app.db, context, 'home')) }
    }
    const page = await findPage(app.db, context, (entries) => matchRequested(entries, { context, input }))
    if (!page) throw notFound()
    return { ...page, ...(await searchTexts(app.db, context, page.number)) }
  }),
]

type ChooseEntry = (entries: readonly PageEntry[]) => PageEntry | undefined

/** The requested page, as this viewer may read it. */
async function findPage(db: Db, context: RequestContext, choose: ChooseEntry): Promise<ContentPage | undefined> {
  const filter: ContentFilter = { scope: siteScope(context), version: context.site.version }
  const entry = choose(await pageEntries(db, filter))
  const preview = entry !== undefined && !isPublished(entry, new Date())
  if (!entry || !maySee(context, entry, preview)) return undefined
  const { number, addresses } = entry
  const marketing = isMarketing(context.shop, number)
  const requested = { number, marketing, ofHome: isHomeContent(addresses), pictures: context.site.mediaVersion }
  const page = await readPage(db, filter, requested)
  return page && { ...page, marketing, preview }
}

/** A main page without content; its texts for search engines are still returned (catalogue 7). */
const EMPTY_PAGE: ContentPage = {
  number: 0,
  address: '',
  addresses: {},
  title: '',
  summary: '',
  body: '',
  blocks: [],
  marketing: false,
  preview: false,
}

async function searchTexts(db: Db, context: RequestContext, of: PageName | number) {
  const text = (await seoBook(db, context))(of)
  return {
    searchTitle: text?.title ?? '',
    searchKeywords: text?.keywords ?? '',
    searchDescription: text?.description ?? '',
  }
}

/** By number if present (storefront 2.3: query q), otherwise by address. */
function matchRequested(
  entries: readonly PageEntry[],
  { context, input }: Pick<Call<PageRequestInput>, 'context' | 'input'>,
) {
  if (input.number !== undefined) return entries.find(({ number }) => number === input.number)
  return findByAddress(entries, (input.address ?? '').replace(/^\/+|\/+$/g, ''), context.language)
}

interface PageRequestInput {
  address?: string | undefined
  number?: number | undefined
}

const maySee = (context: RequestContext, entry: PageEntry, preview: boolean) =>
  (!preview || can(context, 'editContent')) && (!isCompanyPage(entry) || can(context, 'seeCompany'))

const newsApi: ServedEndpoint[] = [
  serve(getNews, (call) => loadPublishedNews(call)),
  serve(getNewsDetail, async (call) => {
    const all = await loadPublishedNews(call)
    const item = findByAddress(all, call.input.address, call.context.language) ?? (await findUnpublishedNews(call))
    if (!item) throw notFound()
    const at = all.indexOf(item)
    const requested = { number: item.number, pictures: call.context.site.mediaVersion }
    const body = await newsBody(call.app.db, toContentFilter(call), requested)
    return { ...item, body, preview: at < 0, newer: all[at - 1] ?? null, older: at < 0 ? null : (all[at + 1] ?? null) }
  }),
]

/** News that only users who may edit them see. */
async function findUnpublishedNews(call: Pick<Call<{ address: string }>, 'context' | 'app' | 'input'>) {
  if (!can(call.context, 'editContent')) return undefined
  return findByAddress(await newsEntries(call.app.db, toContentFilter(call)), call.input.address, call.context.language)
}

/** All news without drafts, those dated in the future and those that ended. */
async function loadPublishedNews(call: Pick<Call<unknown>, 'context' | 'app'>) {
  const now = new Date()
  const all = await newsEntries(call.app.db, toContentFilter(call))
  return all.filter((entry) => isNewsPublished(entry, now))
}

const toContentFilter = ({ context }: Pick<Call<unknown>, 'context'>): ContentFilter => ({
  scope: siteScope(context),
  version: context.site.version,
})

export const contentApi: ServedEndpoint[] = [...contentPagesApi, ...newsApi]
