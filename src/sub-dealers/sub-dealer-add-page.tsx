import { redirect } from 'react-router'
import { notForViewer, pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { withToast } from '../shop/toast-name.ts'
import { useTexts } from '../ui/page/texts.ts'
import type { Route } from './+types/sub-dealer-add-page'
import { NEW_SUB_DEALER, refusedField, subDealerProblems, typedSubDealer } from './sub-dealer-form.ts'
import { SubDealerForm } from './sub-dealer-form.tsx'
import { addSubDealer } from './wire.ts'

export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageSubDealers')) throw notForViewer(page, 'subDealerAdd')
  return { head: hiddenHead(page, page.i18n.t('subDealers.add')), back: getPagePath(page, 'subDealers') }
}

/** Invites the sub-dealer; errors are shown at their fields and no input is lost. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const values = typedSubDealer(await args.request.formData())
  const problems = subDealerProblems(values, true)
  if (Object.keys(problems).length > 0) return { values, problems, message: undefined }
  const answer = await page.call(addSubDealer, values)
  if (!answer.done) return { values, problems: refusedField(answer.refusal), message: answer.message }
  throw redirect(withToast(getPagePath(page, 'subDealers'), 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function SubDealerAddPage({ loaderData: { back }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { values = NEW_SUB_DEALER, problems, message } = actionData ?? {}
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('subDealers.add')}</h1>
      <SubDealerForm inviting values={values} problems={problems} message={message} back={back} />
    </div>
  )
}
