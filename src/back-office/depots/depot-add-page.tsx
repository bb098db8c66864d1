import { redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/depot-add-page'
import { findDepotProblems, NEW_DEPOT, readDepotForm, toDepot, toTypedDepot } from './depot-form.ts'
import { type DepotAnswer, DepotForm } from './depot-form.tsx'
import { listWeekdays } from './depot-view.ts'
import { addDepot } from './wire.ts'

export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskDepots', '/new')
  return {
    head: hiddenHead(page, page.i18n.t('deskCatalogue.depot.add')),
    saved: { version: 0, typed: toTypedDepot(NEW_DEPOT) },
    days: listWeekdays(page),
  }
}

export async function action(args: Route.ActionArgs): Promise<DepotAnswer> {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskDepots', '/new')
  const typed = readDepotForm(await args.request.formData())
  const problems = findDepotProblems(typed)
  const refused = { typed, refusal: null, message: undefined, posted: undefined }
  if (Object.keys(problems).length > 0) return { ...refused, problems }
  const answer = await page.call(addDepot, toDepot(typed))
  if (answer.done) throw redirect(withToast(getPagePath(page, 'deskDepots'), 'SavedSuccessfully'), 303)
  return { ...refused, problems: undefined, refusal: answer.refusal, message: answer.message }
}

export const meta = pageMeta

export default function DepotAddPage({ loaderData: { saved, days }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('deskCatalogue.depot.add')}</h1>
      <div className="max-w-3xl">
        <DepotForm saved={saved} days={days} answer={actionData} />
      </div>
    </div>
  )
}
