import type { DeskComment } from '#src/catalog/detail/comment-queries.server.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { CommentState } from '#src/products/comment.ts'
import type { Site } from '#src/settings/site.ts'
import type { CellView, ColumnKey, TableRowView } from '../table/table.ts'
import type { COMMENTS_TABLE } from './comments-table.ts'

interface RowContext {
  texts: Texts
  language: Language
  site: Pick<Site, 'timeZone'>
}

const TONES: Record<CommentState, NonNullable<CellView['tone']>> = {
  waiting: 'warn',
  approved: 'good',
  rejected: 'neutral',
}

/** A comment as a row of the table and of its files; `href` is the page of the product. */
export function toCommentRow(
  { texts: { t }, language, site: { timeZone } }: RowContext,
  comment: DeskComment,
  href: string,
): TableRowView {
  const { id, state, stars, body, author, writtenAt, decidedAt, productCode, productName } = comment
  const toDay = (moment: Date): CellView => ({ text: formatDate(language, moment, { timeZone }) })
  const cells: Record<ColumnKey<typeof COMMENTS_TABLE>, CellView | undefined> = {
    product: { text: `${productCode} ${productName}` },
    body: body === '' ? undefined : { text: body },
    stars: { text: `${stars} ★`, value: `${stars}` },
    author: { text: author },
    writtenAt: toDay(writtenAt),
    state: { text: t(`deskComments.state.${state}`), tone: TONES[state] },
    decidedAt: decidedAt ? toDay(decidedAt) : undefined,
  }
  return { id: `${id}`, label: `${productCode}, ${author}`, href, cells }
}
