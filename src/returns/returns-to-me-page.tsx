import { redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { hasStaffPermission } from '#src/permissions/staff.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/returns-to-me-page'
import { decideByForm, ReturnDecision } from './return-decision.tsx'
import { ReturnCard, ReturnList } from './return-list.tsx'
import { isFiltered, parseReturnsRequest, returnsQuery, toReturnsInput, toReturnView } from './return-view.ts'
import { getReturnDepots, getReturns } from './wire.ts'

/** Returns of sub-dealers, which their dealer receives. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('decideReturns')) throw notForViewer(page, 'returnsToMe', page.url.search)
  // Notifications and bookmarks may lead the shop's staff here.
  if (hasStaffPermission(page.viewer, 'decideReturns'))
    throw redirect(getPagePath(page, 'deskReturns', page.url.search))
  const returnsRequest = parseReturnsRequest(page)
  const [list, { depots }] = await Promise.all([
    page.call(getReturns, { toMe: true, ...toReturnsInput(returnsRequest) }),
    page.call(getReturnDepots, {}),
  ])
  return {
    head: hiddenHead(page, page.i18n.t('returns.toMe')),
    request: returnsRequest,
    depots,
    returns: list.returns.map((one) => toReturnView(page, one)),
    found: list.totalHits,
    pages: Math.ceil(list.totalHits / list.pageSize),
    here: getPagePath(page, 'returnsToMe'),
  }
}

/** Approves, rejects or confirms arrival; the card shows why a change was refused. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const refused = await decideByForm(page, await args.request.formData())
  if (refused) return refused
  const here = getPagePath(page, 'returnsToMe', returnsQuery(parseReturnsRequest(page)))
  throw redirect(withToast(here, 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function ReturnsToMePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { request, returns, found, pages, here, depots } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-1 text-2xl">{t('returns.toMe')}</h1>
      <p className="mb-4 text-ink-soft">{t('returns.toMeDealer')}</p>
      <ReturnList request={request} found={found} pages={pages} here={here}>
        {returns.length === 0 ? (
          <EmptyState icon="box" title={isFiltered(request) ? t('refusal.RecordWasNotFound') : t('returns.noneCame')} />
        ) : (
          <ul className="sheet">
            {returns.map((one) => {
              const problem = actionData?.id === one.id ? actionData.message : undefined
              return (
                <ReturnCard key={one.id} one={one} withCustomer>
                  {one.nextStatuses.length > 0 && (
                    <details className="rounded-control bg-ground" open={problem !== undefined || undefined}>
                      <summary className="cursor-pointer px-3 py-2 font-semibold">{t('returns.decide')}</summary>
                      <ReturnDecision one={one} depots={depots} problem={problem} />
                    </details>
                  )}
                </ReturnCard>
              )
            })}
          </ul>
        )}
      </ReturnList>
    </div>
  )
}
