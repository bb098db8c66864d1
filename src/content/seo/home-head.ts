import type { PageRequest } from '../../api/page-context.ts'
import { headOf } from '../../api/page-head.ts'
import type { Head } from '../../shop/head.ts'
import { pathTo } from '../../shop/paths.ts'
import { organization, webSite } from '../../shop/structured-data.ts'

/** The site itself: who it is, and where its products are searched. */
export function homeHead(page: PageRequest): Head {
  const { site, origin, language, can, i18n } = page
  const path = pathTo(page, 'home')
  const whose = { origin, name: site.name, home: path }
  const sells = can('seeCatalog')
  return headOf(page, {
    of: 'home',
    heading: '',
    description: sells ? i18n.t('head.home', { site: site.name }) : i18n.t('head.company', { site: site.name }),
    path,
    data: [
      organization(whose, '/apple-touch-icon.png'),
      webSite(whose, language, sells ? pathTo(page, 'products') : undefined),
    ],
  })
}
