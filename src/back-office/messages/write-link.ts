import type { PageRequest } from '#src/api/page-context.ts'
import { formatParty } from '#src/message-centre/message.ts'
import { getPagePath } from '#src/shop/paths.ts'

interface WriteLink {
  customerId: number
  /** Finds the customer among the recipients. */
  customerCode: string
  subject: string
  /** The number of the order that it is about. */
  order?: string
}

/** A new message to the users of a customer; null for staff who may not write one. */
export function getWritePath(
  page: PageRequest,
  { customerId, customerCode, subject, order }: WriteLink,
): string | null {
  if (!page.can('messageCustomers')) return null
  const to = formatParty({ kind: 'customer', id: customerId })
  return getPagePath(
    page,
    'deskMessages',
    `/new?${new URLSearchParams({ to, q: customerCode, subject, ...(order && { order }) })}`,
  )
}
