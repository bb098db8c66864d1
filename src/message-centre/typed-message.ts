import { LONGEST } from './message.ts'

/** The values of the message form, as typed. */
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

/** A refused message is a new message when it is sent again. */
export const anew = (typed: TypedMessage): TypedMessage => ({ ...typed, key: crypto.randomUUID() })

/** No part of a message may be blank (orders 5). */
export const missingFields = (typed: TypedMessage, fields: readonly MissingField[]): MissingField[] =>
  fields.filter((field) => typed[field].trim() === '')

export type MessageIntent = 'find' | 'send'

/** The intent of a form. Enter in any field sends, unless the customer search has just been filled in. */
export function messageIntent(form: FormData): MessageIntent {
  const intent = form.get('intent')
  if (intent !== 'enter') return intent === 'find' ? 'find' : 'send'
  return (form.get('q') ?? '') === (form.get('found') ?? '') ? 'send' : 'find'
}
