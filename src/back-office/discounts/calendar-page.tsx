import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toLocalDay } from '#src/orders/views/order-filter.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { shiftMonths } from '../reports/period.ts'
import type { Route } from './+types/calendar-page'
import { CALENDAR_MONTHS, toCalendarSpan } from './agreement.ts'
import { AgreementCalendar } from './agreement-calendar.tsx'
import { toAgreementMonths, toMonthHeads } from './calendar-view.ts'
import { changeDiscount, getDiscount, getDiscountList, renewDiscount } from './wire.ts'

const PAGE_SIZE = 50

/** Discounts with a last day, those that end first at the top, as bars in a calendar of twelve months. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { search, month, number } = readAddress(page)
  const span = toCalendarSpan(month, toLocalDay(new Date(), page.site.timeZone))
  const filters = [{ filter: 'end', value: 'fixed' }, ...(search === '' ? [] : [{ filter: 'q', value: search }])]
  const { discounts, totalHits, pages } = await loadLastPage(page, filters, number)
  const toPath = (change: Record<string, string>) => getCalendarPath(page, { q: search, month, ...change })
  return {
    head: hiddenHead(page, page.i18n.t('agreements.title')),
    search,
    totalHits,
    pages,
    page: Math.min(number, pages),
    months: toAgreementMonths(page, discounts, span),
    heads: toMonthHeads(page, span),
    before: toPath({ month: shiftMonths(span.from, -CALENDAR_MONTHS).slice(0, 7) }),
    after: toPath({ month: shiftMonths(span.from, CALENDAR_MONTHS).slice(0, 7) }),
    here: toPath({}),
    add: getPagePath(page, 'discounts', '/new'),
    list: getPagePath(page, 'discounts'),
  }
}

async function loadLastPage(page: PageRequest, filters: { filter: string; value: string }[], number: number) {
  const load = (at: number) => page.call(getDiscountList, { filters, sort: 'until', page: at, pageSize: PAGE_SIZE })
  const first = await load(number)
  const pages = Math.max(1, Math.ceil(first.totalHits / PAGE_SIZE))
  return { ...(number > pages ? await load(pages) : first), pages }
}

function readAddress(page: PageRequest) {
  if (!page.can('manageCustomers')) throw notForViewer(page, 'discounts', '/calendar')
  const query = page.url.searchParams
  return {
    search: (query.get('q') ?? '').trim().slice(0, 100),
    month: (query.get('month') ?? '').slice(0, 7),
    number: Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 10_000),
  }
}

function getCalendarPath(page: PageRequest, { q = '', month = '' }: { q?: string; month?: string }): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(month && { month }) })
  return getPagePath(page, 'discounts', `/calendar${query.size > 0 ? `?${query}` : ''}`)
}

/** Renews an agreement for its next period, or ends it today. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { search, month } = readAddress(page)
  const form = await args.request.formData()
  const [intent, id] = [form.get('intent'), Number(form.get('discount'))]
  if (!Number.isSafeInteger(id) || id <= 0) throw new Response(null, { status: 404 })
  const answer =
    intent === 'renew' ? await page.call(renewDiscount, { id }) : await endToday(page, id, Number(form.get('version')))
  if (!answer.done) return { message: answer.message }
  throw redirect(withToast(getCalendarPath(page, { q: search, month }), 'SavedSuccessfully'), 303)
}

async function endToday(page: PageRequest, id: number, version: number) {
  const { percents, title, from } = await page.call(getDiscount, { id })
  const until = toLocalDay(new Date(), page.site.timeZone)
  if (from !== null && from > until) return { done: false, message: page.i18n.t('refusal.InvalidRequest') }
  return page.call(changeDiscount, { id, version: version || 0, percents, title, until })
}

export const meta = pageMeta

export default function CalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { search, totalHits, pages, page, months, heads, before, after, here, add, list } = loaderData
  const buildHref = (number: number) => `${here}${here.includes('?') ? '&' : '?'}page=${number}`
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('agreements.title')}</h1>
        <p className="flex flex-wrap gap-2">
          <ButtonLink to={list}>{t('discounts.title')}</ButtonLink>
          <ButtonLink to={add} look="main">
            {t('discounts.add')}
          </ButtonLink>
        </p>
      </header>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <Form role="search" className="flex min-w-0 flex-wrap items-end gap-2">
          <TextField
            key={search}
            type="search"
            name="q"
            label={t('agreements.search')}
            defaultValue={search}
            autoComplete="off"
            maxLength={100}
            className="w-104 max-w-full"
          />
          <Button type="submit">{t('agreements.find')}</Button>
        </Form>
        <nav aria-label={t('agreements.months')} className="hidden items-center gap-1 desk:flex">
          <ButtonLink to={before} look="quiet" aria-label={t('agreements.before')}>
            <Icon name="back" />
          </ButtonLink>
          <Ltr className="text-ink-soft">
            {heads[0]?.month} – {heads.at(-1)?.month}
          </Ltr>
          <ButtonLink to={after} look="quiet" aria-label={t('agreements.after')}>
            <Icon name="forward" />
          </ButtonLink>
        </nav>
      </div>
      {actionData?.message && (
        <p role="alert" className="mb-3 rounded-box bg-bad-soft p-3 text-bad">
          {actionData.message}
        </p>
      )}
      {totalHits === 0 ? (
        <EmptyState
          icon="percent"
          title={t(search ? 'agreements.noHits' : 'agreements.empty')}
          actions={<ButtonLink to={add}>{t('discounts.add')}</ButtonLink>}
        >
          {t('agreements.emptyText')}
        </EmptyState>
      ) : (
        <AgreementCalendar months={months} heads={heads} busy={busy} />
      )}
      <Pagination page={page} pages={pages} buildHref={buildHref} className="mt-4" />
    </div>
  )
}
