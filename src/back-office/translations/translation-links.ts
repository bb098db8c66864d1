import type { PageRequest } from '#src/api/page-context.ts'
import type { PageName } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { TextAddress, TranslatedText } from './translation.ts'

/** The filters of the list in whose order the texts follow each other. */
export const LIST_FILTERS = ['kind', 'missing'] as const

/** The page of one text; the filters of the list lead to the texts before and after it. */
export function toTextPath(page: PageRequest, { kind, field, key }: TextAddress): string {
  const filters = LIST_FILTERS.flatMap((name) => {
    const value = page.url.searchParams.get(name)
    return value ? [[name, value]] : []
  })
  const query = filters.length > 0 ? `?${new URLSearchParams(filters)}` : ''
  return getPagePath(page, 'deskTranslations', `/text/${kind}/${field}/${encodeURIComponent(key)}${query}`)
}

/** The page that changes the text of a record; empty for a user who may not open it. */
export function toEditorPath(page: PageRequest, text: EditedText): string {
  const { name, rest, permission } = findEditor(page, text)
  return permission === undefined || page.can(permission) ? getPagePath(page, name, rest) : ''
}

type EditedText = Pick<TranslatedText, 'kind' | 'field' | 'key' | 'languages'>

interface EditorPage {
  name: PageName
  rest?: string
  /** If it differs from the permission to see the text. */
  permission?: 'importData' | 'manageSettings'
}

function findEditor({ site, language }: PageRequest, { kind, field, key, languages }: EditedText): EditorPage {
  const rest = `/${encodeURIComponent(key)}`
  const missing = site.languages.find((one) => !languages.includes(one)) ?? language
  switch (kind) {
    case 'product':
      return { name: 'deskProducts', rest: `/code${rest}` }
    case 'category':
      return { name: 'deskCategories', rest: field === 'name' ? rest : `${rest}/shop` }
    case 'brand':
      return { name: 'deskBrands', rest: `${rest}/shop` }
    case 'promotion':
      return { name: 'deskPromotions', rest }
    case 'page':
      return { name: 'deskPages', rest: `/${key.split(' ')[0]}` }
    case 'news':
      return { name: 'deskNews', rest }
    case 'banner':
      return { name: 'deskBanners', rest }
    case 'menu':
      return { name: 'deskMenus', rest: `/${key.split(' ')[0]}` }
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
      // A value is addressed by the key of its property and its own.
      return { name: 'deskProperties', rest: `?q=${encodeURIComponent(key.split(' · ')[0] ?? '')}` }
    case 'variation':
    case 'variationValue':
      return { name: 'imports', permission: 'importData' }
  }
}
