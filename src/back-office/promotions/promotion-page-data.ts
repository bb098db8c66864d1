import type { InputOf, OutputOf } from '#src/api/endpoint.ts'
import { notForViewer, type PageRequest } from '#src/api/page-context.ts'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { changeRows, readPromotionForm, readWhole, type TypedPromotion } from './promotion-form.ts'
import type { PromotionAnswer } from './promotion-form.tsx'
import { findPromotionProblems, toDocument, toFieldOfPath } from './promotion-form-rules.ts'
import { readPeriod, type TypedPeriod } from './simulation/period.ts'
import { toSimulationView } from './simulation/simulation-view.ts'
import { simulatePromotion } from './simulation/wire.ts'
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
    /** The period that the form proposes for a simulation. */
    period: readPeriod(new URLSearchParams(), page.site.timeZone),
  }
}

/** The page of a promotion. */
export const toPromotionPath = (page: PageRequest, id: number) => getPagePath(page, 'deskPromotions', `/${id}`)

export function requirePromotions(page: PageRequest, path: string) {
  if (!page.can('managePromotions')) throw notForViewer(page, 'deskPromotions', path)
}

interface FormSubmission {
  form: FormData
  /** The id and the key of a saved promotion. */
  promotion: { id: number; key: string } | undefined
  posted: PromotionAnswer['posted']
  save(input: InputOf<typeof addPromotion>): Promise<OutputOf<typeof addPromotion>>
}

/** Saves the form, or simulates it without saving: the id, or the answer with what was typed. */
export async function submitForm(
  page: PageRequest,
  { form, promotion, posted, save }: FormSubmission,
): Promise<{ id: number } | PromotionAnswer> {
  const typed = readPromotionForm(form, await page.call(getPromotionChoices))
  const period = readTypedPeriod(form, page.site.timeZone)
  const answer = { typed, problems: undefined, message: undefined, posted, rows: '', period, simulation: undefined }
  const changed = changeRows(typed, `${form.get('intent')}`)
  if (changed) return { ...answer, typed: changed, rows: crypto.randomUUID() }
  const publish = form.get('intent') === 'publish'
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: page.site.timeZone })
  const [language = page.language] = page.site.languages
  const problems = findPromotionProblems(typed, { language, today, publish })
  if (Object.keys(problems).length > 0) return { ...answer, problems }
  if (form.get('intent') === 'simulate')
    return {
      ...answer,
      ...(await simulate(page, {
        document: toDocument(typed, { language: page.language, key: promotion?.key }),
        id: promotion?.id,
        period,
      })),
    }
  const saved = await save({
    promotion: toDocument(typed, { language: page.language, key: promotion?.key }),
    sortNo: readWhole(typed.sortNo) ?? null,
    publish,
  })
  if (saved.done && saved.id !== null) return { id: saved.id }
  return {
    ...answer,
    ...toRefusal(saved),
    posted: posted && { version: posted.version, changed: saved.refusal === 'RecordChanged' },
  }
}

/** The problem at its field, or the message of the whole form. */
function toRefusal({ refusal, path, message }: Pick<OutputOf<typeof addPromotion>, 'refusal' | 'path' | 'message'>) {
  if (refusal === 'CouponExists') return { problems: { coupon: 'taken' as const } }
  if (refusal === 'UnknownPromotionName') return { problems: { [toFieldOfPath(path)]: 'unknown' as const } }
  return { message }
}

interface SimulatedForm {
  document: object
  id: number | undefined
  period: TypedPeriod
}

async function simulate(page: PageRequest, { document, id, period }: SimulatedForm) {
  if (period.invalid) return {}
  const { from, until } = period
  const answer = await page.call(simulatePromotion, { promotion: { ...document }, id: id ?? null, from, until })
  return answer.simulation ? { simulation: toSimulationView(page, answer.simulation) } : toRefusal(answer)
}

const readTypedPeriod = (form: FormData, timeZone: string): TypedPeriod =>
  readPeriod(
    new URLSearchParams({ from: `${form.get('simulatedFrom') ?? ''}`, until: `${form.get('simulatedUntil') ?? ''}` }),
    timeZone,
  )
