import { LONGEST } from './message.ts'

/** What the form of a message says, as it was typed. */
export interface TypedMessage {
  key: string
  to: string
  subject: string
  body: string
}

export type MissingField = 'to' | 'subject' | 'body'

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function typedMessage(form: FormData): TypedMessage {
  const text = (name: string, maxLength: number) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, maxLength) : ''
  }
  const key = text('key', 36)
  return {
    key: KEY.test(key) ? key : crypto.randomUUID(),
    to: text('to', 40),
    subject: text('subject', LONGEST.subject),
    body: text('body', LONGEST.body),
  }
}

/** What was refused is another message when it is sent again. */
export const anew = (typed: TypedMessage): TypedMessage => ({ ...typed, key: crypto.randomUUID() })

/** Nothing of a message may be blank (orders 5). */
export const missingFields = (typed: TypedMessage, fields: readonly MissingField[]): MissingField[] =>
  fields.filter((field) => typed[field].trim() === '')

export type MessageIntent = 'find' | 'send'

/** What a form asks for. Enter in any field sends, unless somebody has just been typed who is to be looked up. */
export function messageIntent(form: FormData): MessageIntent {
  const intent = form.get('intent')
  if (intent !== 'enter') return intent === 'find' ? 'find' : 'send'
  return (form.get('q') ?? '') === (form.get('found') ?? '') ? 'send' : 'find'
}
