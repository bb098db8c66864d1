/** What can be wrong with a field of a form that strangers send; each has its text under `inbox.problem.*`. */
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

/** `empty` for every one of these that has nothing in it. */
export function emptyOnes<Form, Field extends keyof Form & string>(form: Form, fields: readonly Field[]) {
  const empty = fields.filter((field) => String(form[field]).trim() === '')
  return Object.fromEntries(empty.map((field) => [field, 'empty'])) as Problems<Field>
}

/** A web address as it is kept, with its scheme; undefined when it is none. Only the web's own schemes are. */
export function parseWebAddress(text: string): string | undefined {
  const typed = text.trim()
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`)
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isWeb && /^[^.\s]+(?:\.[^.\s]+)+$/.test(url.hostname) ? url.href : undefined
}

/** What a form field says, without spaces around it and no longer than is kept. */
export function getTrimmedText(form: FormData, name: string, longest: number): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim().slice(0, longest) : ''
}

/** A field that people never see: whoever fills it in is a program. */
export const TRAP = 'fax'

export const isTrapped = (form: FormData) => getTrimmedText(form, TRAP, 1) !== ''
