import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/registrations-page'
import { ApplicationCard, type ApplicationView } from './application-card.tsx'
import { decideRegistration, getRegistrations } from './wire.ts'

/** Pending registrations, for the owner. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { waiting } = await page.call(getRegistrations, {})
  const { language, site } = page
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.registrations')),
    waiting: waiting.map(
      ({ userId, email, name, companyName, phone, ...one }): ApplicationView => ({
        userId,
        email,
        name,
        companyName,
        phone,
        tax: [one.taxOffice, one.taxNumber].filter(Boolean).join(' '),
        since: formatDate(language, one.since, { timeZone: site.timeZone, withTime: true }),
        firm: one.kind === 'dealer',
      }),
    ),
  }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const text = (name: string, longest: number) => `${form.get(name) ?? ''}`.trim().slice(0, longest)
  const yes = text('intent', 10) === 'approve'
  return page.call(decideRegistration, { email: text('email', 254) || '-', yes, reason: text('reason', 1000) })
}

export const meta = pageMeta

export default function RegistrationsPage({ loaderData: { waiting }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-1 text-2xl">{t('shell.page.registrations')}</h1>
      <p className="mb-4 text-ink-soft">{t('registrations.text')}</p>
      {actionData && (
        <p
          role={actionData.done ? 'status' : 'alert'}
          className={`mb-4 rounded-box p-3 ${actionData.done ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad'}`}
        >
          {actionData.message}
        </p>
      )}
      {waiting.length === 0 ? (
        <section className="sheet">
          <EmptyState icon="person" title={t('registrations.none')} />
        </section>
      ) : (
        <ul className="sheet">
          {waiting.map((one) => (
            <ApplicationCard key={one.userId} one={one} />
          ))}
        </ul>
      )}
    </div>
  )
}
