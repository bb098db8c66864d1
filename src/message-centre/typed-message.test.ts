import { expect, it } from 'vitest'
import { messageIntent } from './typed-message.ts'

const parseIntent = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return messageIntent(form)
}

it.each([
  [{ intent: 'find', q: 'yıl' }, 'find'],
  [{ intent: 'send', q: 'yıl', found: '' }, 'send'],
  [{ intent: 'enter', q: 'yıl', found: '' }, 'find'],
  [{ intent: 'enter', q: 'yıl', found: 'yıl' }, 'send'],
  [{ intent: 'enter' }, 'send'],
  [{}, 'send'],
])('with %j has the intent %s', (fields, intent) => {
  expect(parseIntent(fields as Record<string, string>)).toBe(intent)
})
