import { Form, useNavigation } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextAreaField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { columns } from '#src/ui/viewport/columns.ts'
import type { Route } from './+types/registrations-page'
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
          <EmptyState icon="person" title={t('registrations.none')}>
            {t('registrations.noneText')}
          </EmptyState>
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

interface ApplicationView {
  userId: number
  email: string
  name: string
  companyName: string
  /** Tax office and number in one line; empty for a person. */
  tax: string
  phone: string
  since: string
  firm: boolean
}

/** A registration with the two decisions; a rejection needs a reason. */
function ApplicationCard({ one }: { one: ApplicationView }) {
  const { t } = useTexts()
  return (
    <li
      className="grid gap-3 border-b border-line p-4 last:border-0 desk:grid-cols-(--wide)"
      style={columns({ wide: 'minmax(0,1fr) 24rem' })}
    >
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 text-lg">
          <bdi>{one.companyName || one.name}</bdi>
          <Badge tone={one.firm ? 'brand' : 'neutral'}>
            {t(one.firm ? 'registrations.firm' : 'registrations.person')}
          </Badge>
        </h2>
        {one.companyName && (
          <p>
            <bdi>{one.name}</bdi>
          </p>
        )}
        <p className="break-all">
          <Ltr>{one.email}</Ltr>
        </p>
        <p className="text-sm text-ink-soft">
          <bdi>{one.tax}</bdi>
          {one.tax && one.phone && ' · '}
          <Ltr>{one.phone}</Ltr>
        </p>
        <p className="text-sm text-ink-faint">
          <bdi>{one.since}</bdi>
        </p>
      </div>
      <DecisionForms email={one.email} />
    </li>
  )
}

function DecisionForms({ email }: { email: string }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="flex flex-col gap-3">
      <Form method="post">
        <input type="hidden" name="email" value={email} />
        <Button type="submit" name="intent" value="approve" look="main" disabled={busy} className="w-full">
          {t('registrations.approve')}
        </Button>
      </Form>
      <details className="rounded-control bg-ground">
        <summary className="cursor-pointer px-3 py-2.5 font-semibold">{t('registrations.decline')}</summary>
        <Form method="post" className="flex flex-col gap-3 px-3 pb-3">
          <input type="hidden" name="email" value={email} />
          <TextAreaField
            name="reason"
            rows={2}
            maxLength={1000}
            label={t('registrations.reason')}
            hint={t('registrations.reasonHint')}
          />
          <Button type="submit" name="intent" value="decline" look="danger" disabled={busy}>
            {t('registrations.declineYes')}
          </Button>
        </Form>
      </details>
    </div>
  )
}
