import { formatDay, formatQuantity } from '../../../platform/i18n/format.ts'
import type { Wording } from '../../shown/stock-view.ts'
import type { Comment, Comments, OwnComment, Rating } from './comment.ts'

export interface CommentView {
  id: number
  author: string
  day: string
  stars: number
  starsText: string
  body: string
}

export interface CommentsView {
  shown: CommentView[]
  own: OwnComment | null
  waiting: CommentView[]
  /** 1 to 5 with their names, for whoever may write; empty for others. */
  choices: { stars: number; text: string }[]
  /** Where a visitor signs in to write; null for who is. */
  login: string | null
}

interface Place extends Wording {
  timeZone: string
  mayWrite: boolean
  login: string | null
}

export function commentsView({ shown, own, waiting }: Comments, place: Place): CommentsView {
  return {
    shown: shown.map((one) => commentView(one, place)),
    own,
    waiting: waiting.map((one) => commentView(one, place)),
    choices: place.mayWrite ? [1, 2, 3, 4, 5].map((stars) => ({ stars, text: starsText(stars, place) })) : [],
    login: place.login,
  }
}

const commentView = ({ id, author, stars, body, writtenAt }: Comment, place: Place): CommentView => ({
  ...{ id, author, stars, body },
  day: formatDay(place.language, writtenAt, place.timeZone),
  starsText: starsText(stars, place),
})

const starsText = (count: number, { i18n: { t } }: Wording) => t('detail.rating.stars', { count })

export const ratingView = ({ average, count }: Rating, { language, i18n: { t } }: Wording) => ({
  text: t('detail.rating.text', { average: formatQuantity(language, String(average)), count }),
  stars: Math.round(average),
})
