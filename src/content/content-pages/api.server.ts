import { notFound } from '../../api/refusal.ts'
import { type Call, type Served, serve } from '../../api/serve.server.ts'
import type { Db } from '../../platform/db.server.ts'
import type { PageName } from '../../shop/pages.ts'
import { can, type Who } from '../../shop/policy.ts'
import { siteScope } from '../../shop/viewer.ts'
import { atAddress, isOfHome } from '../address.ts'
import { seoBook } from '../seo/queries.server.ts'
import { type ContentPage, isCompanyPage, isMarketing, isPublished, type PageEntry } from './content-page.ts'
import { pageEntries, readPage, type Standing } from './queries.server.ts'
import { getContentPage } from './wire.ts'

export const contentPagesApi: Served[] = [
  serve(getContentPage, async ({ who, input, house }) => {
    if (input.position === 'Main') {
      const page = (await pageFor(house.db, who, (entries) => entries.find((one) => isOfHome(one.addresses)))) ?? EMPTY
      return { ...page, ...(await searchTexts(house.db, who, 'home')) }
    }
    const page = await pageFor(house.db, who, (entries) => meant(entries, { who, input }))
    if (!page) throw notFound()
    return { ...page, ...(await searchTexts(house.db, who, page.number)) }
  }),
]

type Choice = (entries: readonly PageEntry[]) => PageEntry | undefined

/** The page that is meant, as this viewer may read it. */
async function pageFor(db: Db, who: Who, choose: Choice): Promise<ContentPage | undefined> {
  const standing: Standing = { scope: siteScope(who), version: who.site.version }
  const entry = choose(await pageEntries(db, standing))
  const preview = entry !== undefined && !isPublished(entry, new Date())
  if (!entry || !maySee(who, entry, preview)) return undefined
  const { number, addresses } = entry
  const marketing = isMarketing(who.shop, number)
  const wanted = { number, marketing, ofHome: isOfHome(addresses), pictures: who.site.mediaVersion }
  const page = await readPage(db, standing, wanted)
  return page && { ...page, marketing, preview }
}

/** A main page that the owner wrote nothing for; what it says to search engines is asked all the same (catalogue 7). */
const EMPTY: ContentPage = {
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
