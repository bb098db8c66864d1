import type { PageRequest } from '#src/api/page-context.ts'
import type { PageName } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { TranslatedText } from './translation.ts'

/** The page that changes the text of a record; empty for a user who may not open it. */
export function toEditorPath(page: PageRequest, text: TranslatedText): string {
  const { name, rest, permission } = findEditor(page, text)
  return permission === undefined || page.can(permission) ? getPagePath(page, name, rest) : ''
}

interface EditorPage {
  name: PageName
  rest?: string
  /** If it differs from the permission to see the text. */
  permission?: 'importData' | 'manageSettings'
}

function findEditor({ site, language }: PageRequest, { kind, key, languages }: TranslatedText): EditorPage {
  const rest = `/${encodeURIComponent(key)}`
  const missing = site.languages.find((one) => !languages.includes(one)) ?? language
  switch (kind) {
    case 'product':
      return { name: 'deskProducts', rest: `/code${rest}` }
    case 'category':
      return { name: 'deskCategories', rest }
    case 'promotion':
      return { name: 'deskPromotions', rest }
    case 'page':
      return { name: 'deskPages', rest }
    case 'news':
      return { name: 'deskNews', rest }
    case 'banner':
      return { name: 'deskBanners', rest }
    case 'menu':
      return { name: 'deskMenus', rest }
    case 'file':
      return { name: 'deskFiles', rest }
    case 'contract':
      return { name: 'deskContracts', rest: `${rest}/${missing}` }
    case 'email':
      return { name: 'deskEmails', rest: `${rest}/${missing}` }
    case 'shipping':
      return { name: 'siteFacts', rest: `/shipping/key${rest}` }
    case 'payment':
      return { name: 'siteFacts', rest: '/payment-methods' }
    case 'seo':
    case 'term':
      return { name: 'siteDocument', permission: 'manageSettings' }
    case 'property':
    case 'propertyValue':
    case 'variation':
    case 'variationValue':
      return { name: 'imports', permission: 'importData' }
  }
}
