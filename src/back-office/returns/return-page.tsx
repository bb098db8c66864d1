import { redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { hasStaffPermission } from '#src/permissions/staff.ts'
import { decideByForm, ReturnDecision } from '#src/returns/return-decision.tsx'
import { ReturnCard } from '#src/returns/return-list.tsx'
import { toReturnView } from '#src/returns/return-view.ts'
import { getReturnDepots, getReturns } from '#src/returns/wire.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/return-page'

/** One return, and the decision on it. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const id = readReturnId(args.params.id)
  if (!hasStaffPermission(page.viewer, 'decideReturns')) throw notForViewer(page, 'deskReturns', `/${id}`)
  const [list, { depots }] = await Promise.all([
    page.call(getReturns, { toMe: true, id }),
    page.call(getReturnDepots, {}),
  ])
  const [found] = list.returns
  if (!found) throw new Response(null, { status: 404 })
  return {
    head: hiddenHead(page, found.number),
    recordHistory: toHistoryPaths(page, 'return', found.number),
    one: toReturnView(page, found),
    depots,
  }
}

function readReturnId(text: string): number {
  if (!/^[1-9]\d{0,11}$/.test(text)) throw new Response(null, { status: 404 })
  return Number(text)
}

/** Approves, rejects or confirms arrival; the form shows why a change was refused. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const id = readReturnId(args.params.id)
  if (!hasStaffPermission(page.viewer, 'decideReturns')) throw notForViewer(page, 'deskReturns', `/${id}`)
  const refused = await decideByForm(page, await args.request.formData())
  if (refused) return refused
  throw redirect(withToast(getPagePath(page, 'deskReturns', `/${id}`), 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function ReturnPage({ loaderData: { one, depots }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page grid gap-4 py-4 desk:py-6">
      <h1 className="text-2xl">
        <bdi>{one.number}</bdi>
      </h1>
      <ul className="sheet">
        <ReturnCard one={one} withCustomer />
      </ul>
      {one.nextStatuses.length > 0 && (
        <section aria-label={t('returns.decide')} className="sheet">
          <h2 className="px-3 py-3 text-lg">{t('returns.decide')}</h2>
          <ReturnDecision one={one} depots={depots} problem={actionData?.message} />
        </section>
      )}
    </div>
  )
}
