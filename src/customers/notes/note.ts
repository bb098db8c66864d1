export const MAX_NOTE_LENGTH = 4000

export const NOTES_PAGE_SIZE = 20

/** A note of the staff on a customer; the customer never sees it. */
export interface CustomerNote {
  id: number
  body: string
  pinned: boolean
  /** Empty for a member of staff who was removed. */
  author: string
  authorId: number
  createdAt: Date
  /** Null if its text was never changed. */
  changedAt: Date | null
  /** Of the text. */
  version: number
}

export interface FoundNote {
  id: number
  /** The text around what was searched. */
  excerpt: string
  customerCode: string
  customerName: string
  createdAt: Date
}
