import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { withToast } from '../shop/toast-name.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { Route } from './+types/my-returns-page'
import { RETURN_STATUS } from './return.ts'
import { ReturnCard, ReturnList } from './return-list.tsx'
import { isFiltered, parseReturnsRequest, returnsQuery, toReturnsInput, toReturnView } from './return-view.ts'
import { changeReturnStatus, getReturns } from './wire.ts'

/** Returns this customer filed, newest first; `status` in the URL filters them. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('seeOrders')) throw notForViewer(page, 'myReturns', page.url.search)
  const returnsRequest = parseReturnsRequest(page)
  const list = await page.call(getReturns, toReturnsInput(returnsRequest))
  return {
    head: hiddenHead(page, page.i18n.t('returns.mine')),
    request: returnsRequest,
    returns: list.returns.map((one) => toReturnView(page, one)),
    found: list.totalHits,
    pages: Math.ceil(list.totalHits / list.pageSize),
    paths: { here: getPagePath(page, 'myReturns'), file: getPagePath(page, 'returns') },
  }
}

/** Withdraws a return that was not processed yet. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const id = Number((await args.request.formData()).get('id'))
  if (!Number.isInteger(id) || id <= 0) throw new Response(null, { status: 404 })
  const answer = await page.call(changeReturnStatus, { id, status: RETURN_STATUS.withdrawn })
  throw redirect(buildReturnsPath(page, answer.done), 303)
}

const buildReturnsPath = (page: PageRequest, done: boolean) =>
  withToast(
    getPagePath(page, 'myReturns', returnsQuery(parseReturnsRequest(page))),
    done ? 'SavedSuccessfully' : 'Error',
  )

export const meta = pageMeta

export default function MyReturnsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { request, returns, found, pages, paths } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('returns.mine')}</h1>
        <ButtonLink to={paths.file} look="main">
          {t('returns.new')}
        </ButtonLink>
      </header>
      <ReturnList request={request} found={found} pages={pages} here={paths.here}>
        {returns.length === 0 ? (
          <EmptyState icon="box" title={isFiltered(request) ? t('refusal.RecordWasNotFound') : t('returns.none')}>
            {t('returns.noneText')}
          </EmptyState>
        ) : (
          <ul className="sheet">
            {returns.map((one) => (
              <ReturnCard key={one.id} one={one}>
                {one.nextStatuses.includes(RETURN_STATUS.withdrawn) && <Withdraw id={one.id} />}
              </ReturnCard>
            ))}
          </ul>
        )}
      </ReturnList>
    </div>
  )
}

function Withdraw({ id }: { id: number }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" look="quiet" size="small" disabled={busy}>
        {t('returns.withdraw')}
      </Button>
    </Form>
  )
}
