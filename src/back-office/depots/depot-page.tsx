import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { RecordRemoval } from '../record-removal.tsx'
import type { Route } from './+types/depot-page'
import { LENGTHS } from './depot.ts'
import { findDepotProblems, readDepotForm, toDepot, toTypedDepot } from './depot-form.ts'
import { DepotForm } from './depot-form.tsx'
import { listWeekdays, toDepotPath } from './depot-view.ts'
import { changeDepot, deleteDepot, getDepot } from './wire.ts'

/** One depot. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const depot = await loadDepot(page, args.params.code)
  return {
    head: hiddenHead(page, depot.name),
    recordHistory: toHistoryPaths(page, 'depot', depot.code),
    code: depot.code,
    name: depot.name,
    saved: { version: depot.version, typed: toTypedDepot(depot) },
    days: listWeekdays(page),
    holidays: { count: depot.holidays.length, href: `${toDepotPath(page, depot.code)}/holidays` },
  }
}

function loadDepot(page: PageRequest, code = '') {
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskDepots', `/code/${encodeURIComponent(code)}`)
  return page.call(getDepot, { code: code.slice(0, LENGTHS.code) })
}

/** Saves or removes the depot. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { code: savedCode } = await loadDepot(page, args.params.code)
  const form = await args.request.formData()
  const version = versionInForm(form)
  if (form.get('intent') === 'remove') {
    const removed = await page.call(deleteDepot, { code: savedCode, version })
    if (removed.done) throw redirect(withToast(getPagePath(page, 'deskDepots'), 'SavedSuccessfully'), 303)
    return { removal: removed.message, edit: undefined }
  }
  const typed = readDepotForm(form)
  const problems = findDepotProblems(typed)
  const refused = { typed, refusal: null, message: undefined, posted: { version, changed: false } }
  if (Object.keys(problems).length > 0) return { removal: undefined, edit: { ...refused, problems } }
  const depot = toDepot(typed)
  const { done, refusal, message } = await page.call(changeDepot, { ...depot, savedCode, version })
  if (done) throw redirect(withToast(toDepotPath(page, depot.code), 'SavedSuccessfully'), 303)
  const posted = { version, changed: refusal === 'RecordChanged' }
  return { removal: undefined, edit: { ...refused, problems: undefined, refusal, message, posted } }
}

export const meta = pageMeta

export default function DepotPage({
  loaderData: { code, name, saved, days, holidays },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">
        <bdi>{name}</bdi>
      </h1>
      <div className="grid max-w-3xl gap-4">
        <DepotForm key={code} saved={saved} days={days} answer={actionData?.edit} />
        <section
          aria-label={t('depotHolidays.title')}
          className="sheet flex flex-wrap items-start justify-between gap-3 p-4"
        >
          <div className="min-w-0 max-w-prose">
            <h2 className="text-lg">{t('depotHolidays.title')}</h2>
            <p className="mt-1 text-pretty text-ink-soft">
              {holidays.count > 0 ? t('depotHolidays.count', { count: holidays.count }) : t('depotHolidays.noneText')}
            </p>
          </div>
          <ButtonLink to={holidays.href}>{t('depotHolidays.open')}</ButtonLink>
        </section>
        <RecordRemoval
          text={t('deskCatalogue.depot.removeText')}
          version={saved.version}
          refused={actionData?.removal}
        />
      </div>
    </div>
  )
}
