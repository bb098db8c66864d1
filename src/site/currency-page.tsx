import { redirect } from 'react-router'
import { pageRequest } from '../api/page-context.ts'
import { CURRENCY_COOKIE, readCurrency } from '../shop/display-currency.ts'
import { getPagePath } from '../shop/paths.ts'
import { safeReturn } from '../shop/safe-address.ts'
import type { Route } from './+types/currency-page'

/**
 * Opening the address redirects to the home page: the currency is changed only by a form, on pages that offer a choice.
 */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  throw page.can('seeCurrencies') ? redirect(getPagePath(page, 'home')) : new Response(null, { status: 404 })
}

const YEAR_SECONDS = 365 * 24 * 3600

/** Saves the display currency and redirects back; a value that is no currency clears it. */
export async function action(args: Route.ActionArgs) {
  const { url, ...page } = pageRequest(args)
  const form = await args.request.formData()
  const currency = readCurrency(String(form.get('currency') ?? '')) ?? ''
  const own = page.viewer.customer?.currency ?? page.site.currency
  const stored = page.can('seeCurrencies') && currency !== own ? currency : ''
  const secure = url.protocol === 'https:' ? '; Secure' : ''
  const age = stored ? YEAR_SECONDS : 0
  const cookie = `${CURRENCY_COOKIE}=${stored}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
  throw redirect(safeReturn(String(form.get('r') ?? '')) ?? getPagePath(page, 'home'), {
    status: 303,
    headers: { 'set-cookie': cookie },
  })
}
