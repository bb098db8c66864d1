import type { InputOf, OutputOf } from '#src/api/endpoint.ts'
import { notForViewer, type PageRequest } from '#src/api/page-context.ts'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { changeRows, readPromotionForm, readWhole, type TypedPromotion } from './promotion-form.ts'
import type { PromotionAnswer } from './promotion-form.tsx'
import { findPromotionProblems, toDocument, toFieldOfPath } from './promotion-form-rules.ts'
import type { addPromotion } from './wire.ts'
import { getPromotionChoices } from './wire.ts'

/** What the form of a promotion offers. */
export async function loadFormData(page: PageRequest, typed: TypedPromotion) {
  const named = Object.keys({ ...typed.names, ...typed.descriptions }) as Language[]
  return {
    choices: await page.call(getPromotionChoices),
    languages: LANGUAGES.filter((language) => page.site.languages.includes(language) || named.includes(language)),
    findPath: getPagePath(page, 'deskPromotions', '/find'),
    budgetCurrency: page.site.currency,
  }
}

/** The page of a promotion. */
export const toPromotionPath = (page: PageRequest, id: number) => getPagePath(page, 'deskPromotions', `/${id}`)

export function requirePromotions(page: PageRequest, path: string) {
  if (!page.can('managePromotions')) throw notForViewer(page, 'deskPromotions', path)
}

interface FormSubmission {
  form: FormData
  /** The key of a saved promotion. */
  key: string | undefined
  posted: PromotionAnswer['posted']
  save(input: InputOf<typeof addPromotion>): Promise<OutputOf<typeof addPromotion>>
}

/** Saves the form: the id, or the answer that shows what to correct. */
export async function submitForm(
  page: PageRequest,
  { form, key, posted, save }: FormSubmission,
): Promise<{ id: number } | PromotionAnswer> {
  const typed = readPromotionForm(form, await page.call(getPromotionChoices))
  const answer = { typed, problems: undefined, message: undefined, posted, rows: '' }
  const changed = changeRows(typed, `${form.get('intent')}`)
  if (changed) return { ...answer, typed: changed, rows: crypto.randomUUID() }
  const publish = form.get('intent') === 'publish'
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: page.site.timeZone })
  const [language = page.language] = page.site.languages
  const problems = findPromotionProblems(typed, { language, today, publish })
  if (Object.keys(problems).length > 0) return { ...answer, problems }
  const saved = await save({ promotion: toDocument(typed, key), sortNo: readWhole(typed.sortNo) ?? null, publish })
  if (saved.done && saved.id !== null) return { id: saved.id }
  if (saved.refusal === 'CouponExists') return { ...answer, problems: { coupon: 'taken' } }
  if (saved.refusal === 'UnknownPromotionName')
    return { ...answer, problems: { [toFieldOfPath(saved.path)]: 'unknown' } }
  return {
    ...answer,
    message: saved.message,
    posted: posted && { version: posted.version, changed: saved.refusal === 'RecordChanged' },
  }
}
