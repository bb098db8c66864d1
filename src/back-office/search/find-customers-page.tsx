import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import type { Route } from './+types/find-customers-page'
import { MAX_SEARCH_LENGTH } from './search.ts'
import { searchBackOffice } from './wire.ts'

/** Customers by a part of code, name, tax number or phone, or by city, for the fields that take a code. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers') && !page.can('bookPayments')) throw notForViewer(page, 'customers')
  const text = (page.url.searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  const { customers } = text === '' ? { customers: [] } : await page.call(searchBackOffice, { text })
  const proposals = customers.map(({ code, name, city }) => ({
    value: code,
    label: [name, city].filter(Boolean).join(' · '),
  }))
  return Response.json({ proposals }, { headers: { 'cache-control': 'no-store' } })
}
