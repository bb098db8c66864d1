import type { PageName } from '../shop/pages.ts'
import type { Viewer } from '../shop/viewer.ts'

/**
 * Where a login lands (storefront 4): HomeStyle 1 is the products. HomeStyle 2 and collection users belong to the
 * online payment page; until that page exists they land on home.
 */
export const startPage = ({ homeStyle }: Pick<Viewer, 'homeStyle'>): PageName => (homeStyle === 1 ? 'products' : 'home')
