import { placeNamed } from '../../addresses/places/search.ts'
import { getCountry } from '../../addresses/places/wire.ts'
import { type PageRequest, pageRequest } from '../../api/page-context.ts'
import { headOf } from '../../api/page-head.ts'
import { pageMeta } from '../../shop/head.ts'
import { pathTo } from '../../shop/paths.ts'
import { counted, kept, orLost, problemsOf, unkept } from '../answer.ts'
import { FormPage } from '../components/form-page.tsx'
import { RequestForm } from '../components/request-form.tsx'
import { formView } from '../form-view.ts'
import { isTrapped, type Problems } from '../problem.ts'
import { type RequestField, requestIn, requestProblems, type RequestForm as Typed, toldIn } from '../request.ts'
import { waitingText } from '../waiting.ts'
import { insertCustomer } from '../wire.ts'
import type { Route } from './+types/request-page'

export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { t } = page.i18n
  const [heading, intro] = [t('inbox.request.title'), t('inbox.request.intro')]
  return {
    head: headOf(page, { of: 'customerRequest', heading, description: intro, path: pathTo(page, 'customerRequest') }),
    heading,
    intro,
    view: formView(page, 'request'),
  }
}

/** The form of this page and of every banner that has it. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const typed = requestIn(form)
  if (isTrapped(form)) return kept(page.i18n.t('inbox.request.received', { email: typed.email }))
  const { country, problems } = await checked(page, typed)
  if (Object.keys(problems).length > 0) return unkept(typed, { problems })
  const description = toldIn(typed, (field) => page.i18n.t(`inbox.field.${field}`))
  const answer = await page.call(insertCustomer, { ...typed, country, description }).catch(waitingText(page.i18n))
  if (typeof answer === 'string') return unkept(typed, { message: answer })
  return answer.errorCode ? unkept(typed, { problems: problemsOf(answer.problems) }) : kept(answer.message ?? '')
}

/** The country is kept by its own name, however it was typed. */
async function checked(
  page: PageRequest,
  typed: Typed,
): Promise<{ country: string; problems: Problems<RequestField> }> {
  const problems = requestProblems(typed)
  const country = placeNamed(await page.call(getCountry), typed.country)?.name
  if (country === undefined && !problems.country) return { country: '', problems: { ...problems, country: 'country' } }
  return { country: country ?? '', problems }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  counted('customer request', orLost(serverAction()))

export const headers = () => ({ 'x-page-shared': '1' })

export const meta = pageMeta

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, intro, view } = loaderData
  return (
    <FormPage {...{ heading, intro }}>
      <RequestForm view={view} posted={actionData} />
    </FormPage>
  )
}
