import { redirect } from 'react-router'
import { type PageRequest, pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import { versionInForm } from '../api/record-version.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { withToast } from '../shop/toast-name.ts'
import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { Route } from './+types/sub-dealer-edit-page'
import { refusedField, subDealerProblems, typedSubDealer } from './sub-dealer-form.ts'
import { SubDealerForm } from './sub-dealer-form.tsx'
import { changeSubDealer, getSubDealers } from './wire.ts'

/** One sub-dealer of the dealer; another dealer's is not found. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const [subDealer] = (await page.call(getSubDealers, { role: '1', id: parseSubDealerId(args.params) })).subDealers
  if (!subDealer) throw new Response(null, { status: 404 })
  return { head: hiddenHead(page, subDealer.companyName), subDealer, back: getPagePath(page, 'subDealers') }
}

function parseSubDealerId({ id = '' }: { id?: string | undefined }): number {
  if (!/^[1-9]\d{0,11}$/.test(id)) throw new Response(null, { status: 404 })
  return Number(id)
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const [values, version] = [typedSubDealer(form), versionInForm(form)]
  const problems = subDealerProblems(values, false)
  if (Object.keys(problems).length > 0)
    return { values, problems, message: undefined, posted: { version, changed: false } }
  const { email: _, ...terms } = values
  const answer = await page.call(changeSubDealer, { id: parseSubDealerId(args.params), version, ...terms })
  const changed = answer.refusal === 'RecordChanged'
  if (!answer.done) {
    const refused = changed ? undefined : refusedField(answer.refusal)
    return { values, problems: refused, message: answer.message, posted: { version, changed } }
  }
  throw redirect(redirectAfterSave(page), 303)
}

const redirectAfterSave = (page: PageRequest) => withToast(getPagePath(page, 'subDealers'), 'SavedSuccessfully')

export const meta = pageMeta

export default function SubDealerEditPage({ loaderData: { subDealer, back }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('subDealers.edit')}</h1>
      <p className="mb-4 text-ink-soft">
        <Ltr>{subDealer.code}</Ltr> · <Ltr>{subDealer.email}</Ltr>
      </p>
      <SubDealerForm
        key={subDealer.id}
        inviting={false}
        values={actionData?.values ?? subDealer}
        saved={subDealer}
        posted={actionData?.posted}
        problems={actionData?.problems}
        message={actionData?.message}
        back={back}
      />
    </div>
  )
}
