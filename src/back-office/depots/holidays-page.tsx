import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { toLocalDay } from '#src/orders/views/order-filter.ts'
import { formatDay } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { mergeHolidays, withoutHoliday } from '#src/stock/holiday.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/holidays-page'
import { LENGTHS } from './depot.ts'
import { toDepotPath } from './depot-view.ts'
import {
  findHolidayProblems,
  type HolidayProblems,
  readHolidayForm,
  type TypedHoliday,
  toHoliday,
} from './holiday-form.ts'
import { HolidayCopy, HolidayForm, HolidayList } from './holiday-sections.tsx'
import { changeDepot, copyDepotHolidays, getDepot, getDepots } from './wire.ts'

/** The holidays of a depot, and the other depots to which they can be copied. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const [depot, { depots }] = await Promise.all([loadDepot(page, args.params.code), page.call(getDepots)])
  const today = toLocalDay(new Date(), page.site.timeZone)
  const toDay = (day: string) => formatDay(page.language, new Date(`${day}T00:00:00Z`), 'UTC')
  return {
    head: hiddenHead(page, page.i18n.t('depotHolidays.title')),
    recordHistory: toHistoryPaths(page, 'depot', depot.code),
    depot: { code: depot.code, name: depot.name, href: toDepotPath(page, depot.code) },
    holidays: depot.holidays.map((holiday) => ({
      ...holiday,
      days: holiday.from === holiday.until ? toDay(holiday.from) : `${toDay(holiday.from)} – ${toDay(holiday.until)}`,
      isOver: !holiday.yearly && holiday.until < today,
    })),
    others: depots.filter(({ code }) => code !== depot.code).map(({ code, name }) => ({ code, name })),
  }
}

function loadDepot(page: PageRequest, code = '') {
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskDepots', `/code/${encodeURIComponent(code)}`)
  return page.call(getDepot, { code: code.slice(0, LENGTHS.code) })
}

interface HolidayAnswer {
  typed: TypedHoliday | undefined
  problems: HolidayProblems
  message: string | undefined
}

/** Adds, removes or copies holidays. */
export async function action(args: Route.ActionArgs): Promise<HolidayAnswer> {
  const page = pageRequest(args)
  const depot = await loadDepot(page, args.params.code)
  const form = await args.request.formData()
  const intent = form.get('intent')
  const typed = readHolidayForm(form)
  const problems = intent === 'copy' ? {} : findHolidayProblems(typed, intent === 'add' ? depot.holidays.length : 0)
  if (Object.keys(problems).length > 0) return { typed, problems, message: undefined }
  const answer = await (intent === 'copy' ? copy(page, depot.code, form) : save(page, depot, { intent, typed }))
  if (!answer.done) return { typed: intent === 'add' ? typed : undefined, problems: {}, message: answer.message }
  throw redirect(withToast(`${toDepotPath(page, depot.code)}/holidays`, 'SavedSuccessfully'), 303)
}

type Depot = Awaited<ReturnType<typeof loadDepot>>

function save(page: PageRequest, depot: Depot, { intent, typed }: { intent: unknown; typed: TypedHoliday }) {
  const holiday = toHoliday(typed)
  const holidays =
    intent === 'remove' ? withoutHoliday(depot.holidays, holiday) : mergeHolidays(depot.holidays, [holiday])
  return page.call(changeDepot, { ...depot, savedCode: depot.code, holidays })
}

function copy(page: PageRequest, code: string, form: FormData) {
  const targets = form.getAll('target').map((target) => `${target}`.slice(0, LENGTHS.code))
  if (targets.length === 0) return { done: false, message: page.i18n.t('depotHolidays.chooseDepot') }
  return page.call(copyDepotHolidays, { code, targets })
}

export const meta = pageMeta

export default function HolidaysPage({ loaderData: { depot, holidays, others }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 max-w-prose">
        <h1 className="text-2xl">{t('depotHolidays.title')}</h1>
        <p className="mt-1 text-ink-soft">
          <TextLink to={depot.href}>
            <bdi>{depot.name}</bdi>
          </TextLink>{' '}
          · <Ltr>{depot.code}</Ltr>
        </p>
        <p className="mt-2 text-pretty text-ink-soft">{t('depotHolidays.text')}</p>
      </header>
      <div className="grid max-w-3xl gap-4">
        {actionData?.message && (
          <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
            {actionData.message}
          </p>
        )}
        <HolidayList holidays={holidays} />
        <HolidayForm key={holidays.length} answer={actionData} />
        {holidays.length > 0 && others.length > 0 && <HolidayCopy depots={others} />}
      </div>
    </div>
  )
}
