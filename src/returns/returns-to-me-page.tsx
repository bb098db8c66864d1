import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { hasStaffPermission } from '#src/permissions/staff.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath, pageOfPath, toPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/returns-to-me-page'
import { RETURN_STATUS } from './return.ts'
import { ReturnCard, ReturnList } from './return-list.tsx'
import {
  isFiltered,
  parseReturnsRequest,
  type ReturnView,
  returnsQuery,
  toReturnsInput,
  toReturnView,
} from './return-view.ts'
import { changeReturnStatus, getReturnDepots, getReturns } from './wire.ts'

/** Returns that the reader receives: a dealer those of sub-dealers, the shop all others, in the back office. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const here = choosePage(page)
  if (!page.can('decideReturns')) throw notForViewer(page, here, page.url.search)
  if (pageOfPath(toPagePath(page.url.pathname)) !== here) throw redirect(getPagePath(page, here, page.url.search))
  const returnsRequest = parseReturnsRequest(page)
  const [list, { depots }] = await Promise.all([
    page.call(getReturns, {
      toMe: true,
      ...toReturnsInput(returnsRequest),
    }),
    page.call(getReturnDepots, {}),
  ])
  return {
    head: hiddenHead(page, page.i18n.t(here === 'deskReturns' ? 'shell.page.deskReturns' : 'returns.toMe')),
    request: returnsRequest,
    depots,
    ofSubDealers: here === 'returnsToMe',
    returns: list.returns.map((one) => toReturnView(page, one)),
    found: list.totalHits,
    pages: Math.ceil(list.totalHits / list.pageSize),
    here: getPagePath(page, here),
  }
}

/** Notifications and bookmarks may lead the shop's staff to the page of the dealers. */
const choosePage = (page: PageRequest) =>
  hasStaffPermission(page.viewer, 'decideReturns') ? 'deskReturns' : 'returnsToMe'

/** Approves, rejects or confirms arrival; the card shows why a change was refused. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const getWholeNumber = (name: string) => (/^\d{1,15}$/.test(`${form.get(name)}`) ? Number(form.get(name)) : 0)
  const [id, status, depotId] = [getWholeNumber('id'), getWholeNumber('status'), getWholeNumber('depot')]
  if (id === 0 || status === 0 || status > 5) throw new Response(null, { status: 404 })
  const note = `${form.get('note') ?? ''}`.trim().slice(0, 1000)
  const answer = await page.call(changeReturnStatus, { id, status, depotId: depotId || null, note })
  if (!answer.done) return { id, message: page.i18n.t(`refusal.${answer.refusal ?? 'SystemError'}`) }
  throw redirect(
    withToast(getPagePath(page, choosePage(page), returnsQuery(parseReturnsRequest(page))), 'SavedSuccessfully'),
    303,
  )
}

export const meta = pageMeta

export default function ReturnsToMePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { request, returns, found, pages, here, depots, ofSubDealers } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-1 text-2xl">{t(ofSubDealers ? 'returns.toMe' : 'shell.page.deskReturns')}</h1>
      <p className="mb-4 text-ink-soft">{t(ofSubDealers ? 'returns.toMeDealer' : 'returns.toMeOwner')}</p>
      <ReturnList request={request} found={found} pages={pages} here={here}>
        {returns.length === 0 ? (
          <EmptyState icon="box" title={isFiltered(request) ? t('refusal.RecordWasNotFound') : t('returns.noneCame')}>
            {!isFiltered(request) && !ofSubDealers && t('returns.noneCameText')}
          </EmptyState>
        ) : (
          <ul className="sheet">
            {returns.map((one) => (
              <ReturnCard key={one.id} one={one} withCustomer>
                {one.nextStatuses.length > 0 && (
                  <Decide
                    one={one}
                    depots={depots}
                    problem={actionData?.id === one.id ? actionData.message : undefined}
                  />
                )}
              </ReturnCard>
            ))}
          </ul>
        )}
      </ReturnList>
    </div>
  )
}

interface DecideProps {
  one: ReturnView
  depots: readonly { id: number; name: string }[]
  problem: string | undefined
}

/** Decisions of a receiver, and the style of their buttons. */
const MOVES = [
  { to: RETURN_STATUS.received, look: 'plain' },
  { to: RETURN_STATUS.approved, look: 'main' },
  { to: RETURN_STATUS.rejected, look: 'danger' },
] as const

/** The actions of the receiver: arrived, approved with a depot, or refused; each with a note to the sender. */
function Decide({ one, depots, problem }: DecideProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <details className="rounded-control bg-ground" open={problem !== undefined || undefined}>
      <summary className="cursor-pointer px-3 py-2 font-semibold">{t('returns.decide')}</summary>
      <Form method="post" className="grid gap-3 px-3 pb-3 sm:grid-cols-2">
        <input type="hidden" name="id" value={one.id} />
        <SelectField name="depot" label={t('returns.depot')} hint={t('returns.depotHint')}>
          <option value="">{t('returns.noDepot')}</option>
          {depots.map(({ id, name }) => (
            <option key={id} value={id}>
              {name || t('returns.toStock')}
            </option>
          ))}
        </SelectField>
        <TextField name="note" maxLength={1000} label={t('returns.note')} />
        {problem && (
          <p role="alert" className="text-bad sm:col-span-2">
            {problem}
          </p>
        )}
        <p className="flex flex-wrap gap-2 sm:col-span-2">
          {MOVES.filter(({ to }) => one.nextStatuses.includes(to)).map(({ to, look }) => (
            <Button key={to} type="submit" name="status" value={to} look={look} disabled={busy}>
              {t(`returns.move.${to}`)}
            </Button>
          ))}
        </p>
      </Form>
    </details>
  )
}
