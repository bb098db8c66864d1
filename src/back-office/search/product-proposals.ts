import type { PageRequest } from '#src/api/page-context.ts'
import { MAX_SEARCH_LENGTH } from './search.ts'
import { searchBackOffice } from './wire.ts'

/** A product that a field proposes. */
export interface ProductProposal {
  /** The code. */
  value: string
  label: string
}

/** Answers with products by any number or word of `?q=`, for the fields that name products. */
export async function findProductProposals(page: PageRequest): Promise<Response> {
  const text = (page.url.searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  const { products } = text === '' ? { products: [] } : await page.call(searchBackOffice, { text })
  const proposals: ProductProposal[] = products.map(({ code, name, brand }) => ({
    value: code,
    label: `${brand} ${name}`.trim(),
  }))
  return Response.json({ proposals }, { headers: { 'cache-control': 'no-store' } })
}
