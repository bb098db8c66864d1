import { notFound } from '../../api/refusal.ts'
import { type Call, type Served, serve } from '../../api/serve.server.ts'
import type { Db } from '../../platform/db.server.ts'
import type { PageName } from '../../shop/pages.ts'
import { can, type Who } from '../../shop/policy.ts'
import { siteScope } from '../../shop/viewer.ts'
import { atAddress } from '../address.ts'
import { seoBook } from '../seo/queries.server.ts'
import { type ContentPage, isCompanyPage, isMarketing, isPublished, type PageEntry } from './content-page.ts'
import { pageEntries, readPage, type Standing } from './queries.server.ts'
import { getContentPage } from './wire.ts'

export const contentPagesApi: Served[] = [
  serve(getContentPage, async ({ who, input, house }) => {
    if (input.position === 'Main') return { ...MAIN_PAGE, ...(await searchTexts(house.db, who, 'home')) }
    const standing: Standing = { scope: siteScope(who), version: who.site.version }
    const entry = meant(await pageEntries(house.db, standing), { who, input })
    const preview = entry !== undefined && !isPublished(entry, new Date())
    if (!entry || !maySee(who, entry, preview)) throw notFound()
    const marketing = isMarketing(who.shop, entry.number)
    const wanted = { number: entry.number, marketing, pictures: who.site.mediaVersion }
    const page = await readPage(house.db, standing, wanted)
    if (!page) throw notFound()
    return { ...page, marketing, preview, ...(await searchTexts(house.db, who, entry.number)) }
  }),
]

/** The main page is no content: only what it says to search engines is asked of it here (catalogue 7). */
const MAIN_PAGE: ContentPage = {
  ...{ number: 0, address: '', addresses: {}, title: '', summary: '', body: '', blocks: [] },
  ...{ marketing: false, preview: false },
}

async function searchTexts(db: Db, who: Who, of: PageName | number) {
  const text = (await seoBook(db, who))(of)
  return {
    searchTitle: text?.title ?? '',
    searchKeywords: text?.keywords ?? '',
    searchDescription: text?.description ?? '',
  }
}

/** By number where one is given (storefront 2.3: query q), else by address. */
function meant(entries: readonly PageEntry[], { who, input }: Pick<Call<Asked>, 'who' | 'input'>) {
  if (input.number !== undefined) return entries.find(({ number }) => number === input.number)
  return atAddress(entries, (input.address ?? '').replace(/^\/+|\/+$/g, ''), who.language)
}

interface Asked {
  address?: string | undefined
  number?: number | undefined
}

const maySee = (who: Who, entry: PageEntry, preview: boolean) =>
  (!preview || can(who, 'editContent')) && (!isCompanyPage(entry) || can(who, 'seeCompany'))
