/** Problems of a public form field; each has its text under `inbox.problem.*`. */
export const PROBLEMS = [
  'empty',
  'email',
  'phoneShort',
  'phoneUnknown',
  'phoneCode',
  'textShort',
  'country',
  'chooseCountry',
  'chooseCity',
  'webSite',
] as const

export type Problem = (typeof PROBLEMS)[number]

export type Problems<Field extends string> = Partial<Record<Field, Problem>>

/** `empty` for each of these fields that is blank. */
export function findEmptyFields<Form, Field extends keyof Form & string>(form: Form, fields: readonly Field[]) {
  const empty = fields.filter((field) => String(form[field]).trim() === '')
  return Object.fromEntries(empty.map((field) => [field, 'empty'])) as Problems<Field>
}

/** A web address in its stored form, with its scheme; undefined when invalid. Only http and https are accepted. */
export function parseWebAddress(text: string): string | undefined {
  const typed = text.trim()
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`)
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isWeb && /^[^.\s]+(?:\.[^.\s]+)+$/.test(url.hostname) ? url.href : undefined
}

/** A form field's value, trimmed and truncated to its stored length. */
export function getTrimmedText(form: FormData, name: string, longest: number): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim().slice(0, longest) : ''
}

/** Honeypot field: hidden from people, so that only bots fill it in. */
export const TRAP = 'fax'

export const isTrapped = (form: FormData) => getTrimmedText(form, TRAP, 1) !== ''
