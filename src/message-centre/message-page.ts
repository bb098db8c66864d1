import { notForViewer, type PageRequest } from '#src/api/page-context.ts'
import type { TextKey } from '#src/platform/i18n/texts.ts'
import { pageOfPath, toPagePath } from '#src/shop/paths.ts'

type MessagePage = 'messages' | 'deskMessages'

export const PAGE_NAMES: Record<MessagePage, TextKey> = {
  messages: 'messages.title',
  deskMessages: 'shell.page.deskMessages',
}

/** The list that this page belongs to: of the shop, or of the back office, which needs the permission to write to customers. */
export function choosePage(page: PageRequest, rest = ''): MessagePage {
  if (pageOfPath(toPagePath(page.url.pathname)) !== 'deskMessages') return 'messages'
  if (!page.can('messageCustomers')) throw notForViewer(page, 'deskMessages', rest)
  return 'deskMessages'
}
