import { redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { safeReturn } from '#src/shop/safe-address.ts'
import type { Route } from './+types/choose-page'
import { chosenText } from './export-choice-view.ts'
import { chooseProducts, clearProducts } from './wire.ts'

/** Opening the address redirects to the user's lists. */
export function loader(args: Route.LoaderArgs) {
  throw redirect(getPagePath(pageRequest(args), 'exports'))
}

/** Selects the checked products of a listing page and deselects its others; or selects the whole page, or clears all. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const onPage = parseIds(String(form.get('page') ?? '').split(','))
  const intent = form.get('intent')
  const chosen = intent === 'page' ? onPage : parseIds(form.getAll('chosen').map(String))
  const { productIds } =
    intent === 'clear'
      ? await page.call(clearProducts, {})
      : await page.call(chooseProducts, { chosen, others: onPage })
  if (intent) throw redirect(safeReturn(String(form.get('r') ?? '')) ?? getPagePath(page, 'exports'), 303)
  return { count: chosenText(page, productIds.length) }
}

/** No page has more rows. */
const MAX_PAGE_ROWS = 96

const parseIds = (texts: readonly string[]) =>
  texts
    .slice(0, MAX_PAGE_ROWS)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
