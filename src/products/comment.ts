import type { PostedVersion } from '../api/record-version.ts'

/** The comment of a user on a product, as others see it. */
export interface Comment {
  id: number
  stars: Stars
  body: string
  /** "Ayşe Y.": who else a dealer is, is nobody's business. */
  author: string
  writtenAt: Date
}

export const COMMENT_STATES = ['waiting', 'approved', 'rejected'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

/** The viewer's own, whatever became of it. */
export type MyComment = Pick<Comment, 'id' | 'stars' | 'body'> & { state: CommentState; version: number }

/** A comment as it was typed, which was not saved. */
export interface PostedComment extends PostedVersion {
  /** Why. */
  problem: string
  stars: Stars | null
  body: string
}

/** Of approved comments alone. */
export interface ProductRating {
  /** One decimal. */
  average: number
  count: number
}

export interface Comments {
  rating: ProductRating | null
  published: Comment[]
  myComment: MyComment | null
  /** To be decided on, for whoever decides; empty for all others. */
  waiting: Comment[]
}

export const LONGEST_COMMENT = 2000

/**
 * Text alone, as it is kept: no control characters, no marks that turn the direction of what follows, no more than one
 * empty line.
 */
export const cleanComment = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, LONGEST_COMMENT)

/** First name and the first letter of the last one. */
export const authorName = (firstName: string, lastName: string) =>
  [firstName.trim(), lastName.trim() && `${[...lastName.trim()][0]}.`].filter(Boolean).join(' ')
