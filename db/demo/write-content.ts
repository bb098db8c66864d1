import { contentSection, newsSection } from '#src/content/section-commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { APPLY, BRANCHES, COMPANY, DELIVERY, PRIVACY } from './content/company-pages.ts'
import { type DemoPage, pagesDocument } from './content/demo-page.ts'
import { GROUP_HOME } from './content/group-home.ts'
import { newsDocument } from './content/news.ts'
import { FEATURES, INTEGRATIONS, PORTAL, PRICING } from './content/portal.ts'
import { FLEETS, PARTS_SHOPS, SECTORS, TYRE_DEALERS } from './content/sectors.ts'
import { EGE, KAYA } from './content/stories.ts'
import type { Shop } from './write-shop.ts'

const COMPANY_PAGES: readonly DemoPage[] = [COMPANY, BRANCHES, APPLY, PRIVACY, DELIVERY]
const MARKETING: readonly DemoPage[] = [
  GROUP_HOME,
  ...[PORTAL, PRICING, INTEGRATIONS, FEATURES, KAYA, EGE],
  ...[SECTORS, TYRE_DEALERS, PARTS_SHOPS, FLEETS],
]

/** Writes the content pages of a corporate site, or the built-in pages and news of a shop. */
export async function writeContent(tx: Tx, { id, site }: Shop, now: Date): Promise<void> {
  const corporate = site.platform === 4
  const pages = corporate ? [...MARKETING, ...COMPANY_PAGES] : COMPANY_PAGES
  await contentSection.write(tx, id, contentSection.schema.parse(pagesDocument(pages)))
  if (corporate) return
  await newsSection.write(tx, id, newsSection.schema.parse(newsDocument(now)))
}
