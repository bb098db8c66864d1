import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toLocalDay } from '#src/orders/views/order-filter.ts'
import { formatMonth } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { CALENDAR_MONTHS, type CalendarSpan, toCalendarSpan } from '../discounts/agreement.ts'
import { AGREEMENT_TEXTS } from '../discounts/agreement-list.tsx'
import { changeDiscount, getDiscount, getDiscountList, renewDiscount } from '../discounts/wire.ts'
import { changeNetPrice, getNetPrice, getNetPriceList, renewNetPrice } from '../net-prices/wire.ts'
import { shiftMonths } from '../reports/period.ts'
import { Tab } from '../table/tab.tsx'
import type { Route } from './+types/calendar-page'
import { AgreementCalendar } from './agreement-calendar.tsx'
import { toAgreementMonths, toDiscountAgreement, toMonthHeads, toNetPriceAgreement } from './calendar-view.ts'

const PAGE_SIZE = 50

/** Discounts or net prices with a last day, those that end first at the top, as bars in a calendar of twelve months. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { of, search, month, number } = readAddress(page)
  const span = toCalendarSpan(month, toLocalDay(new Date(), page.site.timeZone))
  const filters = [{ filter: 'end', value: 'fixed' }, ...(search === '' ? [] : [{ filter: 'q', value: search }])]
  const { agreements, totalHits, pages } = await loadLastPage(page, { of, filters, span }, number)
  const toPath = (change: Partial<CalendarAddress>) => getCalendarPath(page, { of, q: search, month, ...change })
  return {
    head: hiddenHead(page, page.i18n.t('agreements.title')),
    of,
    search,
    month,
    totalHits,
    pages,
    page: Math.min(number, pages),
    months: toAgreementMonths(page, agreements),
    heads: toMonthHeads(page, span),
    before: toPath({ month: shiftMonths(span.from, -CALENDAR_MONTHS).slice(0, 7) }),
    after: toPath({ month: shiftMonths(span.from, CALENDAR_MONTHS).slice(0, 7) }),
    here: toPath({}),
    tabs: KINDS.map((kind) => ({ kind, href: toPath({ of: kind }) })),
    add: getPagePath(page, of, '/new'),
    list: getPagePath(
      page,
      of,
      `?${new URLSearchParams({ end: 'fixed', sort: 'until', ...(search && { q: search }) })}`,
    ),
  }
}

interface AgreementsRequest {
  of: AgreementKind
  filters: { filter: string; value: string }[]
  span: CalendarSpan
}

async function loadLastPage(page: PageRequest, { of, filters, span }: AgreementsRequest, number: number) {
  const load = async (at: number) => {
    const input = { filters, sort: 'until', page: at, pageSize: PAGE_SIZE } as const
    if (of === 'netPrices') {
      const { netPrices, totalHits } = await page.call(getNetPriceList, input)
      return { totalHits, agreements: netPrices.map((one) => toNetPriceAgreement(page, one, span)) }
    }
    const { discounts, totalHits } = await page.call(getDiscountList, input)
    return { totalHits, agreements: discounts.map((one) => toDiscountAgreement(page, one, span)) }
  }
  const first = await load(number)
  const pages = Math.max(1, Math.ceil(first.totalHits / PAGE_SIZE))
  return { ...(number > pages ? await load(pages) : first), pages }
}

/** The agreements that the calendar shows, each with a page of its own. */
const KINDS = ['discounts', 'netPrices'] as const
type AgreementKind = (typeof KINDS)[number]

function readAddress(page: PageRequest) {
  if (!page.can('manageCustomers')) throw notForViewer(page, 'discounts', '/calendar')
  const query = page.url.searchParams
  return {
    of: KINDS.find((kind) => kind === query.get('of')) ?? 'discounts',
    search: (query.get('q') ?? '').trim().slice(0, 100),
    month: (query.get('month') ?? '').slice(0, 7),
    number: Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 10_000),
  }
}

interface CalendarAddress {
  of: AgreementKind
  q: string
  month: string
}

function getCalendarPath(page: PageRequest, { of, q, month }: CalendarAddress): string {
  const query = new URLSearchParams({ ...(of !== 'discounts' && { of }), ...(q && { q }), ...(month && { month }) })
  return getPagePath(page, 'discounts', `/calendar${query.size > 0 ? `?${query}` : ''}`)
}

/** Renews an agreement for its next period, or ends it today. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { of, search, month } = readAddress(page)
  const form = await args.request.formData()
  const [intent, id] = [form.get('intent'), Number(form.get('agreement'))]
  if (!Number.isSafeInteger(id) || id <= 0) throw new Response(null, { status: 404 })
  const version = Number(form.get('version')) || 0
  const answer = intent === 'renew' ? await renew(page, of, id) : await endToday(page, of, { id, version })
  if (!answer.done) return { message: answer.message }
  throw redirect(withToast(getCalendarPath(page, { of, q: search, month }), 'SavedSuccessfully'), 303)
}

const renew = (page: PageRequest, of: AgreementKind, id: number) =>
  of === 'netPrices' ? page.call(renewNetPrice, { id }) : page.call(renewDiscount, { id })

async function endToday(page: PageRequest, of: AgreementKind, seen: { id: number; version: number }) {
  const { id } = seen
  const until = toLocalDay(new Date(), page.site.timeZone)
  const refused = { done: false, message: page.i18n.t('refusal.InvalidRequest') }
  if (of === 'netPrices') {
    const { amount, currency, from } = await page.call(getNetPrice, { id })
    const isEarly = from !== null && from > until
    return isEarly ? refused : page.call(changeNetPrice, { ...seen, amount, currency, until })
  }
  const { percents, title, from } = await page.call(getDiscount, { id })
  const isEarly = from !== null && from > until
  return isEarly ? refused : page.call(changeDiscount, { ...seen, percents, title, until })
}

export const meta = pageMeta

export default function CalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { of, search, totalHits, pages, page, months, heads, here, tabs, add, list } = loaderData
  const addition = t(AGREEMENT_TEXTS[of].add)
  const buildHref = (number: number) => `${here}${here.includes('?') ? '&' : '?'}page=${number}`
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('agreements.title')}</h1>
        <p className="flex flex-wrap gap-2">
          <ButtonLink to={list}>{t('agreements.list')}</ButtonLink>
          <ButtonLink to={add} look="main">
            {addition}
          </ButtonLink>
        </p>
      </header>
      <nav aria-label={t('agreements.kinds')} className="mb-3 flex flex-wrap gap-1.5">
        {tabs.map(({ kind, href }) => (
          <Tab key={kind} to={href} isCurrent={kind === of} name={t(AGREEMENT_TEXTS[kind].title)} />
        ))}
      </nav>
      <CalendarControls {...loaderData} />
      {actionData?.message && (
        <p role="alert" className="mb-3 rounded-box bg-bad-soft p-3 text-bad">
          {actionData.message}
        </p>
      )}
      {totalHits === 0 ? (
        <EmptyState
          onSheet
          icon="percent"
          title={t(search ? 'agreements.noHits' : 'agreements.empty')}
          actions={<ButtonLink to={add}>{addition}</ButtonLink>}
        >
          {t(of === 'netPrices' ? 'agreements.emptyNetPrices' : 'agreements.emptyText')}
        </EmptyState>
      ) : (
        <AgreementCalendar months={months} heads={heads} of={of} busy={busy} />
      )}
      <Pagination page={page} pages={pages} buildHref={buildHref} className="mt-4" />
    </div>
  )
}

type CalendarControlsProps = Pick<
  Route.ComponentProps['loaderData'],
  'of' | 'search' | 'month' | 'heads' | 'before' | 'after'
>

/** The search, and on wide screens the way to other months. */
function CalendarControls({ of, search, month, heads, before, after }: CalendarControlsProps) {
  const { t, language } = useTexts()
  const shown = [...heads.slice(0, 1), ...heads.slice(-1)].map(({ month }) => formatMonth(language, month)).join(' – ')
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
      <Form role="search" className="flex min-w-0 flex-wrap items-end gap-2">
        {of !== 'discounts' && <input type="hidden" name="of" value={of} />}
        {month && <input type="hidden" name="month" value={month} />}
        <TextField
          key={search}
          type="search"
          name="q"
          label={t(of === 'netPrices' ? 'netPrices.filter.search' : 'agreements.search')}
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
        <bdi className="text-ink-soft">{shown}</bdi>
        <ButtonLink to={after} look="quiet" aria-label={t('agreements.after')}>
          <Icon name="forward" />
        </ButtonLink>
      </nav>
    </div>
  )
}
