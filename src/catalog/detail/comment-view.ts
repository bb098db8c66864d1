import type { TextContext } from '#src/catalog/views/row-texts.ts'
import { formatDay, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Comment, Comments, MyComment, ProductRating } from '#src/products/comment.ts'

export interface CommentView {
  id: number
  author: string
  day: string
  stars: number
  starsText: string
  body: string
}

export interface CommentsView {
  published: CommentView[]
  myComment: MyComment | null
  waiting: CommentView[]
  /** 1 to 5 with their names, for users who may write; empty for others. */
  choices: { stars: number; text: string }[]
  /** The sign-in page for visitors; null for signed-in users. */
  login: string | null
}

interface CommentContext extends TextContext {
  timeZone: string
  mayWrite: boolean
  login: string | null
}

export function commentsView(
  { published, myComment, waiting }: Comments,
  commentContext: CommentContext,
): CommentsView {
  return {
    published: published.map((one) => commentView(one, commentContext)),
    myComment,
    waiting: waiting.map((one) => commentView(one, commentContext)),
    choices: commentContext.mayWrite
      ? [1, 2, 3, 4, 5].map((stars) => ({ stars, text: starsText(stars, commentContext) }))
      : [],
    login: commentContext.login,
  }
}

const commentView = ({ id, author, stars, body, writtenAt }: Comment, commentContext: CommentContext): CommentView => ({
  id,
  author,
  stars,
  body,
  day: formatDay(commentContext.language, writtenAt, commentContext.timeZone),
  starsText: starsText(stars, commentContext),
})

const starsText = (count: number, { i18n: { t } }: TextContext) => t('detail.rating.stars', { count })

export const ratingView = ({ average, count }: ProductRating, { language, i18n: { t } }: TextContext) => ({
  text: t('detail.rating.text', { average: formatQuantity(language, String(average)), count }),
  stars: Math.round(average),
})
