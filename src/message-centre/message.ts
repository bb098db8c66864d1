export const LONGEST = { subject: 150, body: 5000 } as const

/** More readers than these are an announcement: it comes under the bell and by no letter. */
export const FEW = 25

/** One line of an inbox or an outbox. */
export interface MessageLine {
  id: number
  subject: string
  /** Who wrote it; empty when he is not here any more. */
  from: string
  firm: string
  /** The first of whom it went to, and to how many in all. */
  to: string
  readers: number
  sentAt: Date
  read: boolean
}

/** A message of a conversation, as one who may read it sees it. */
export interface ThreadMessage extends MessageLine {
  body: string
  own: boolean
}

/** What is typed, without what no keyboard makes: control characters, and blanks around it. */
export const cleanText = (text: string, maxLength: number) =>
  [...text.replace(/\r\n?/g, '\n')]
    .filter((character) => character === '\n' || !/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(character))
    .join('')
    .trim()
    .slice(0, maxLength)

export const cleanLine = (text: string, maxLength: number) => cleanText(text.replace(/\s+/g, ' '), maxLength)
