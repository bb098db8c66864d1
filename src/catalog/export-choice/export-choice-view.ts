import type { PageRequest } from '#src/api/page-context.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { SelectionView } from './export-choice.ts'
import { getChosenProducts } from './wire.ts'

/** Selection data of a listing; null for other users, without a query. */
export async function loadSelection(page: PageRequest, here: string, onPage: number[]): Promise<SelectionView | null> {
  if (!page.can('exportProducts')) return null
  const { productIds } = await page.call(getChosenProducts, {})
  return {
    action: getPagePath(page, 'exports', '/choose'),
    lists: getPagePath(page, 'exports', `?of=${encodeURIComponent(here)}`),
    back: here,
    onPage,
    chosen: productIds.filter((id) => onPage.includes(id)),
    count: chosenText(page, productIds.length),
  }
}

export const chosenText = ({ i18n, language }: Pick<PageRequest, 'i18n' | 'language'>, count: number) =>
  i18n.t('exports.chosen', { count, number: formatQuantity(language, String(count)) })
