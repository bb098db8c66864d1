import { redirect } from 'react-router'
import type { PageRequest } from '#src/api/page-context.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { withToast } from '#src/shop/toast-name.ts'
import type { RecordAnswer } from '../record-form.tsx'
import type { NameProblems } from '../taxonomy/name-form.ts'
import { parseId } from '../taxonomy/taxonomy-view.ts'
import type { PropertyDetails } from './property.ts'
import {
  findRecordProblems,
  readPropertyRecord,
  type TypedPropertyRecord,
  toPropertyDetails,
} from './property-record-form.ts'

interface CallAnswer {
  done: boolean
  message: string
  refusal: string | null
}

interface PropertyPageForm {
  form: FormData
  /** The page of the record, and the one that is left to after a removal. */
  here: string
  back: string
  change(written: PropertyDetails & { version: number }): Promise<CallAnswer>
  remove(removal: { version: number; into: number | null; products: number }): Promise<CallAnswer>
}

/** The result of a form that was not done. */
export interface PropertyPageAnswer {
  edit: RecordAnswer<TypedPropertyRecord, NameProblems> | undefined
  removal: CallAnswer | undefined
}

/** Saves or removes a property or a value, or merges it into another one. */
export async function handlePropertyForm(
  page: PageRequest,
  { form, here, back, change, remove }: PropertyPageForm,
): Promise<PropertyPageAnswer> {
  const version = versionInForm(form)
  if (form.get('intent') === 'remove') {
    const [into, products] = ['into', 'confirmed'].map((name) => parseId(`${form.get(name) ?? ''}`))
    const removal = await remove({ version, into: into || null, products: products ?? 0 })
    if (removal.done) throw redirect(withToast(back, 'SavedSuccessfully'), 303)
    return { edit: undefined, removal }
  }
  const { languages } = page.site
  const typed = readPropertyRecord(form, languages)
  const problems = findRecordProblems(typed, languages)
  const refused = { typed, refusal: null, message: undefined, posted: { version, changed: false } }
  if (Object.keys(problems).length > 0) return { edit: { ...refused, problems }, removal: undefined }
  const { done, refusal, message } = await change({ ...toPropertyDetails(typed), version })
  if (done) throw redirect(withToast(here, 'SavedSuccessfully'), 303)
  const posted = { version, changed: refusal === 'RecordChanged' }
  return { edit: { ...refused, problems: undefined, refusal, message, posted }, removal: undefined }
}
