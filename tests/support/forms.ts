import type { Fields, Visit, VisitAnswer } from './visit.ts'

/** Submits the page's form that has this field, like a browser without script, with some fields changed. */
export async function send(visit: Visit, path: string, { field, changed = {} }: SentForm): Promise<VisitAnswer> {
  const { text, status } = await visit.page(path)
  const form = [...text.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].find(([, , inner = '']) =>
    inner.includes(`name="${field}"`),
  )
  if (!form) throw new Error(`${path} (${status}) has no form with ${field}`)
  const [, opening = '', inner = ''] = form
  const action = attribute(opening, 'action') ?? path
  return visit.page(action.replaceAll('&amp;', '&'), { form: { ...getFilled(inner), ...changed } })
}

interface SentForm {
  /** A field that identifies the form. */
  field: string
  changed?: Fields
}

/** The default values of a form. */
function getFilled(html: string): Fields {
  const inputs = [...html.matchAll(/<input\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
  const sent = inputs.filter((input) => !/type="(?:checkbox|radio)"/.test(input) || /\bchecked\b/.test(input))
  const typed = sent.map((input) => [attribute(input, 'name') ?? '', attribute(input, 'value') ?? 'on'])
  const chosen = [...html.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)].map(([, opening = '', inner = '']) => [
    attribute(opening, 'name') ?? '',
    attribute(chosenOption(inner), 'value') ?? '',
  ])
  return Object.fromEntries([...typed, ...chosen].filter(([name]) => name !== '')) as Fields
}

/** The selected option; otherwise the first. */
const chosenOption = (inner: string) =>
  (/<option\b[^>]*\bselected\b[^>]*>/.exec(inner) ?? /<option\b[^>]*>/.exec(inner))?.[0] ?? ''

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
