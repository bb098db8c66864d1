import {
  MAX_ADDRESS_LENGTH,
  NEW_ADDRESS_PROBLEMS,
  OLD_ADDRESS_PROBLEMS,
  type Redirect,
  type RedirectProblem,
} from '#src/content/redirects/redirect.ts'
import { readFields, type TypedFields } from '../content/content-fields.ts'

export const readRedirectForm = (form: FormData): TypedFields => readFields(form, ['from', 'to'])

export const toTypedRedirect = ({ from, to }: Redirect): TypedFields => ({ from, to })

/** Problems of the schema have the path of their field alone. */
export function toRedirectField(path: string): string {
  if (path === 'from') return 'from.address'
  return path === 'to' ? 'to.target' : path
}

/** The problem of a field among those of an answer. */
export const findFieldProblem = (
  field: 'from' | 'to',
  isInvalid: (name: string) => boolean,
): RedirectProblem | undefined =>
  [...OLD_ADDRESS_PROBLEMS, ...NEW_ADDRESS_PROBLEMS].find((problem) => isInvalid(`${field}.${problem}`))

/** A text of lines `old;new`, as typed, pasted from a spreadsheet or read from a csv file. */
export function readPastedRedirects(text: string): Redirect[] {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(splitLine)
  const [first] = rows
  return first && !isAddress(first.from) && !isAddress(first.to) ? rows.slice(1) : rows
}

/** A row of headings has no addresses. */
const isAddress = (text: string) => text.startsWith('/') || /^https?:/i.test(text)

function splitLine(line: string): Redirect {
  const separator = ['\t', ';', ','].find((one) => line.includes(one)) ?? ' '
  const at = line.indexOf(separator)
  const [from, to] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)]
  return { from: unquote(from), to: unquote(to) }
}

/** Cells after the second one are left out. */
const unquote = (cell: string) =>
  (cell.split(/[\t;]/, 1)[0] ?? '')
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .slice(0, MAX_ADDRESS_LENGTH * 2)

export const toPastedText = (redirects: readonly Redirect[]) =>
  redirects.map(({ from, to }) => `${from};${to}`).join('\n')
