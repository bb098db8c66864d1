import { data, redirect } from 'react-router'
import { notForViewer, type PageRequest } from '#src/api/page-context.ts'
import { isLanguage } from '#src/platform/i18n/language.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import type { TypedFields } from '../content/content-fields.ts'
import { readVersion } from '../content/content-record.tsx'
import type { PartAnswer } from '../site/part-page.ts'
import { findTextProblems, isSameText, readTextForm, toProblemField, toWrittenText } from './text-form.ts'
import { loadTextRecord } from './text-records.ts'
import {
  findTextRules,
  type TextAddress,
  TRANSLATION_FIELDS,
  TRANSLATION_KIND_NAMES,
  TRANSLATION_KINDS,
} from './translation.ts'
import { toTextPath } from './translation-links.ts'
import { getTranslation, MAX_KEY } from './wire.ts'

/** The text in the address of a page; 404 for a kind or a field that there is not. */
export function readTextAddress(params: { kind?: string; field?: string; key?: string }): TextAddress {
  const kind = TRANSLATION_KIND_NAMES.find((one) => one === params.kind)
  const field = TRANSLATION_FIELDS.find((one) => one === params.field)
  if (!kind || !field) throw data(null, { status: 404 })
  return { kind, field, key: (params.key ?? '').replaceAll('\u0000', '').slice(0, MAX_KEY) }
}

/** One text, with those before and after it in the list that led there. */
export function loadTranslation(page: PageRequest, address: TextAddress) {
  const { kind, field, key } = address
  if (!page.can('editContent') || !page.can(TRANSLATION_KINDS[kind]))
    throw notForViewer(page, 'deskTranslations', `/text/${kind}/${field}/${encodeURIComponent(key)}`)
  const listedKind = TRANSLATION_KIND_NAMES.find((one) => one === page.url.searchParams.get('kind'))
  const missing = page.url.searchParams.get('missing')
  const isFiltered = missing === 'any' || isLanguage(missing)
  return page.call(getTranslation, { ...address, ...(listedKind && { listedKind }), ...(isFiltered && { missing }) })
}

/** The list with the filters of the address. */
export const toListPath = (page: PageRequest) => getPagePath(page, 'deskTranslations', page.url.search)

/** Saves a text by the call of its record and redirects to the next one; what is not accepted stays in the form. */
export async function saveText(page: PageRequest, address: TextAddress, form: FormData) {
  const rules = findTextRules(address)
  const { languages } = page.site
  // The record is loaded first: if its text is that of the form after that, its version is recent enough.
  const record = rules && (await loadTextRecord(page, address))
  const current = await loadTranslation(page, address)
  if (!rules || !record) throw data(null, { status: 404 })
  const typed = readTextForm(form, languages)
  const version = readVersion(form)
  const answer: PartAnswer<TypedFields> = { typed, invalid: [], message: '', posted: { version, changed: false } }
  const neighbour = form.get('intent') === 'previous' ? current.previous : current.next
  const path = neighbour ? toTextPath(page, neighbour) : toListPath(page)
  const written = toWrittenText(typed, languages, record.texts)
  if (isSameText(written, current.texts, languages)) throw redirect(path, 303)
  const invalid = findTextProblems(typed, languages, rules)
  if (invalid.length > 0) return { ...answer, invalid }
  if (version !== current.version || !isSameText(record.texts, current.texts, languages))
    return {
      ...answer,
      message: page.i18n.t('refusal.RecordChanged'),
      posted: { version, changed: true },
    }
  const { done, message, refusal, problems = [] } = await record.save(written)
  if (done) throw redirect(withToast(path, 'SavedSuccessfully'), 303)
  const fields = problems.map((problem) => toProblemField(problem.path, languages))
  return {
    ...answer,
    invalid: [...new Set(fields)],
    message,
    posted: { version, changed: refusal === 'RecordChanged' },
  }
}
