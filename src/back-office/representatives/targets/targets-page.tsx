import { redirect, useLocation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { readYear } from '#src/representatives/target.ts'
import { toYearLinks } from '#src/representatives/target-view.ts'
import { YearLinks } from '#src/representatives/year-links.tsx'
import { pageMeta } from '#src/shop/head.ts'
import { mayOpen } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/targets-page'
import { TARGETS_PAGE } from './target.ts'
import { listChangedTargets, toEdits } from './targets-form.ts'
import { TargetsForm, TargetsNote } from './targets-form.tsx'
import { toTargetRows } from './targets-view.ts'
import { changeTargets, getTargets } from './wire.ts'

/** The targets of a year: a page of all representatives, or the one of `?representative=`. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const request = readRequest(page)
  const list = await page.call(getTargets, request)
  const { year, representative } = request
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.salesTargets')),
    ...(representative !== undefined && { recordHistory: toHistoryPaths(page, 'salesTargets', representative) }),
    rows: toTargetRows(page, { year, list }),
    years: toYearLinks(year, (other) => toPath(page, { ...request, year: other })),
    page: request.page,
    pages: Math.ceil(list.totalHits / TARGETS_PAGE),
    all: representative === undefined ? null : toPath(page, { year, page: 1 }),
    copy: getPagePath(page, 'salesTargets', `/copy?year=${year}`),
    table: getPagePath(page, 'salesTargets', `/table?year=${year}`),
    invite: mayOpen(page, 'representatives') ? getPagePath(page, 'representatives', '/new') : null,
    here: toPath(page, { ...request, page: 1 }),
    unrated: list.unrated.join(', '),
  }
}

interface TargetsRequest {
  year: number
  representative?: number
  page: number
}

/** Reads the address; 403 for viewers who may not see targets. */
function readRequest(page: PageRequest): TargetsRequest {
  if (!page.can('manageTargets')) throw notForViewer(page, 'salesTargets')
  const query = page.url.searchParams
  const id = query.get('representative') ?? ''
  return {
    year: readYear(query.get('year'), page.site.timeZone),
    ...(/^[1-9]\d{0,14}$/.test(id) && { representative: Number(id) }),
    page: Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 10_000),
  }
}

function toPath(page: PageRequest, { year, representative, page: number }: TargetsRequest): string {
  const query = new URLSearchParams({
    year: `${year}`,
    ...(representative !== undefined && { representative: `${representative}` }),
    ...(number > 1 && { page: `${number}` }),
  })
  return getPagePath(page, 'salesTargets', `?${query}`)
}

/** Saves the changed targets, all or none; typed amounts stay, next to what another user saved meanwhile. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const request = readRequest(page)
  const { year } = request
  const changed = listChangedTargets(await args.request.formData())
  const targets = toEdits(changed)
  const answer = targets && (await page.call(changeTargets, { year, targets }))
  if (answer?.done) throw redirect(withToast(toPath(page, request), 'SavedSuccessfully'), 303)
  const rows = toTargetRows(page, { year, list: await page.call(getTargets, request), changed })
  return { key: crypto.randomUUID(), rows, message: answer?.message }
}

export const meta = pageMeta

export default function TargetsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { rows, years, page, pages, all, copy, table, invite, here, unrated } = loaderData
  const answer = useLastAnswer(actionData)
  const { key } = useLocation()
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('shell.page.salesTargets')}</h1>
        <YearLinks years={years} />
      </header>
      <p className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap gap-2">
          <ButtonLink to={copy}>{t('deskTargets.copy')}</ButtonLink>
          <ButtonLink to={table}>
            <Icon name="list" />
            {t('deskTargets.asTable')}
          </ButtonLink>
        </span>
        {all && <TextLink to={all}>{t('deskTargets.all')}</TextLink>}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          onSheet
          icon="person"
          title={t('deskRepresentatives.empty.title')}
          actions={
            invite && (
              <ButtonLink to={invite} look="main">
                {t('deskRepresentatives.invite')}
              </ButtonLink>
            )
          }
        >
          {t('deskTargets.emptyText')}
        </EmptyState>
      ) : (
        <TargetsForm key={answer?.key ?? key} loaded={answer?.rows ?? rows} answer={answer} />
      )}
      <Pagination page={page} pages={pages} buildHref={(number) => `${here}&page=${number}`} className="mt-4" />
      <TargetsNote unrated={unrated} />
    </div>
  )
}
