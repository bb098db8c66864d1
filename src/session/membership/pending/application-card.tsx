import { Form, useNavigation } from 'react-router'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { columns } from '#src/ui/viewport/columns.ts'

export interface ApplicationView {
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
export function ApplicationCard({ one }: { one: ApplicationView }) {
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
      <Answers email={one.email} />
    </li>
  )
}

function Answers({ email }: { email: string }) {
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
