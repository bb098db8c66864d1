import type { PostedVersion } from '../api/record-version.ts'

/** The comment of a user on a product, as others see it. */
export interface Comment {
  id: number
  stars: Stars
  body: string
  /** "Ayşe Y.": full names of dealers are not published. */
  author: string
  writtenAt: Date
}

export const COMMENT_STATES = ['waiting', 'approved', 'rejected'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

/** The viewer's own comment, in any state. */
export type MyComment = Pick<Comment, 'id' | 'stars' | 'body'> & { state: CommentState; version: number }

/** A comment as it was typed, which was not saved. */
export interface PostedComment extends PostedVersion {
  /** Why. */
  problem: string
  stars: Stars | null
  body: string
}

/** Of approved comments only. */
export interface ProductRating {
  /** One decimal. */
  average: number
  count: number
}

export interface Comments {
  rating: ProductRating | null
  published: Comment[]
  myComment: MyComment | null
  /** Comments that await a decision, for users who decide; empty for all others. */
  waiting: Comment[]
}

export const MAX_COMMENT_LENGTH = 2000

/** Plain text as it is stored: no control characters, no bidirectional overrides, at most one empty line in a row. */
export const cleanComment = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MAX_COMMENT_LENGTH)

/** First name and the initial of the last name. */
export const authorName = (firstName: string, lastName: string) =>
  [firstName.trim(), lastName.trim() && `${[...lastName.trim()][0]}.`].filter(Boolean).join(' ')
