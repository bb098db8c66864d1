import { pageRequest } from '../api/page-context.ts'
import { buildHead } from '../api/page-head.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import type { Route } from './+types/contact-page'
import { buildFailure, buildSuccess, indexProblems, orFailed, trackSubmission, waitingText } from './answer.ts'
import { contactProblems, parseContact } from './contact.ts'
import { ContactForm } from './contact-form.tsx'
import { FormPage } from './form-sheet.tsx'
import { formView } from './form-view.ts'
import { isTrapped } from './problem.ts'
import { sendContact } from './wire.ts'

export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { t } = page.i18n
  const [heading, intro] = [t('inbox.contact.title'), t('inbox.contact.intro')]
  return {
    head: buildHead(page, { of: 'contact', heading, description: intro, path: getPagePath(page, 'contact') }),
    heading,
    intro,
    view: formView(page, 'contact'),
  }
}

/** Receives the form of this page and of every banner that shows it. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const typed = parseContact(form)
  const thanks = buildSuccess(page.i18n.t('inbox.contact.received', { email: typed.email }))
  if (isTrapped(form)) return thanks
  const problems = contactProblems(typed)
  if (Object.keys(problems).length > 0) return buildFailure(typed, { problems })
  const answer = await page.call(sendContact, typed).catch(waitingText(page.i18n))
  if (typeof answer === 'string') return buildFailure(typed, { message: answer })
  return answer.errorCode ? buildFailure(typed, { problems: indexProblems(answer.problems) }) : thanks
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  trackSubmission('contact', orFailed(serverAction()))

export const headers = () => ({ 'x-page-shared': '1' })

export const meta = pageMeta

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, intro, view } = loaderData
  return (
    <FormPage heading={heading} intro={intro}>
      <ContactForm view={view} posted={actionData} />
    </FormPage>
  )
}
