import { findLocationByName } from '#src/addresses/places/place.ts'
import { getCountry } from '../addresses/places/wire.ts'
import { type PageRequest, pageRequest } from '../api/page-context.ts'
import { buildHead } from '../api/page-head.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import type { Route } from './+types/request-page'
import { buildFailure, buildSuccess, indexProblems, orFailed, trackSubmission, waitingText } from './answer.ts'
import { FormPage } from './form-sheet.tsx'
import { formView } from './form-view.ts'
import { isTrapped, type Problems } from './problem.ts'
import {
  parseCustomerRequest,
  type RequestField,
  requestProblems,
  type RequestForm as Typed,
  toRequestDetails,
} from './request.ts'
import { RequestForm } from './request-form.tsx'
import { insertCustomer } from './wire.ts'

export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { t } = page.i18n
  const [heading, intro] = [t('inbox.request.title'), t('inbox.request.intro')]
  return {
    head: buildHead(page, {
      of: 'customerRequest',
      heading,
      description: intro,
      path: getPagePath(page, 'customerRequest'),
    }),
    heading,
    intro,
    view: formView(page, 'request'),
  }
}

/** Receives the form of this page and of every banner that shows it. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const typed = parseCustomerRequest(form)
  if (isTrapped(form)) return buildSuccess(page.i18n.t('inbox.request.received', { email: typed.email }))
  const { country, problems } = await validateOnServer(page, typed)
  if (Object.keys(problems).length > 0) return buildFailure(typed, { problems })
  const description = toRequestDetails(typed, (field) => page.i18n.t(`inbox.field.${field}`))
  const answer = await page.call(insertCustomer, { ...typed, country, description }).catch(waitingText(page.i18n))
  if (typeof answer === 'string') return buildFailure(typed, { message: answer })
  return answer.errorCode
    ? buildFailure(typed, { problems: indexProblems(answer.problems) })
    : buildSuccess(answer.message ?? '')
}

/** Stores the country by its native name, however it was typed. */
async function validateOnServer(
  page: PageRequest,
  typed: Typed,
): Promise<{ country: string; problems: Problems<RequestField> }> {
  const problems = requestProblems(typed)
  const country = findLocationByName(await page.call(getCountry), typed.country)?.name
  if (country === undefined && !problems.country) return { country: '', problems: { ...problems, country: 'country' } }
  return { country: country ?? '', problems }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  trackSubmission('customer request', orFailed(serverAction()))

export const headers = () => ({ 'x-page-shared': '1' })

export const meta = pageMeta

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, intro, view } = loaderData
  return (
    <FormPage heading={heading} intro={intro}>
      <RequestForm view={view} posted={actionData} />
    </FormPage>
  )
}
