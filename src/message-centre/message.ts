export const LONGEST = { subject: 150, body: 5000 } as const

/** A message to more recipients is an announcement: it notifies in the app and sends no email. */
export const FEW = 25

/** One line of an inbox or an outbox. */
export interface MessageLine {
  id: number
  subject: string
  /** The sender; empty when the user has been removed. */
  from: string
  firm: string
  /** The name of the first recipient, and the total number. */
  to: string
  readers: number
  sentAt: Date
  read: boolean
}

/** A message of a conversation, as shown to a permitted reader. */
export interface ThreadMessage extends MessageLine {
  body: string
  own: boolean
}

/** Typed text without control characters and surrounding whitespace. */
export const cleanText = (text: string, maxLength: number) =>
  [...text.replace(/\r\n?/g, '\n')]
    .filter((character) => character === '\n' || !/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(character))
    .join('')
    .trim()
    .slice(0, maxLength)

export const cleanLine = (text: string, maxLength: number) => cleanText(text.replace(/\s+/g, ' '), maxLength)
