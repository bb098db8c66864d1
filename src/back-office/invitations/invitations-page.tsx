import { Form, useNavigation } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CheckField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { columns } from '#src/ui/viewport/columns.ts'
import { parseSelection } from '../customers/selection.ts'
import type { Route } from './+types/invitations-page'
import { countRows, type InvitationGroup, toInvitationGroups } from './invitations-view.ts'
import { previewCustomerInvitations, sendCustomerInvitations } from './wire.ts'

/** Who of the selected customers gets an invitation, before it is sent. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'invitations', page.url.search)
  const { rows, message } = await page.call(previewCustomerInvitations, parseSelection(page.url.searchParams))
  return {
    head: hiddenHead(page, page.i18n.t('invitations.title')),
    groups: toInvitationGroups(page, rows),
    message,
    customers: getPagePath(page, 'customers'),
  }
}

/** Sends the invitations; a repetition sends none twice. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'invitations', page.url.search)
  const again = (await args.request.formData()).has('again')
  const selection = parseSelection(page.url.searchParams)
  const { rows, message } = await page.call(sendCustomerInvitations, { ...selection, again })
  return { groups: toInvitationGroups(page, rows), message }
}

export const meta = pageMeta

export default function InvitationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { groups } = actionData ?? loaderData
  const message = loaderData.message || actionData?.message
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('invitations.title')}</h1>
      <p className="mb-4 max-w-3xl text-pretty text-ink-soft">{t('invitations.text')}</p>
      {message && (
        <p role="alert" className="mb-4 rounded-box bg-bad-soft p-3 text-bad">
          {message}
        </p>
      )}
      {actionData && !actionData.message && (
        <p role="status" className="mb-4 rounded-box bg-good-soft p-3 text-good">
          {t('invitations.done', { count: countRows(groups, 'sent') })}
        </p>
      )}
      {groups.length === 0 && !message ? (
        <EmptyState
          onSheet
          icon="mail"
          title={t('invitations.empty.title')}
          actions={<ButtonLink to={loaderData.customers}>{t('customers.title')}</ButtonLink>}
        >
          {t('invitations.empty.text')}
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <SendForm groups={groups} customers={loaderData.customers} />
          {groups.map((group) => (
            <Group key={group.status} group={group} />
          ))}
        </div>
      )}
    </div>
  )
}

function SendForm({ groups, customers }: { groups: readonly InvitationGroup[]; customers: string }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const waiting = countRows(groups, 'waits')
  const invited = countRows(groups, 'invited', 'expired')
  return (
    <Form method="post" className="sheet p-4">
      {waiting > 0 && invited > 0 && (
        <CheckField name="again" label={t('invitations.again', { count: invited })} className="mb-3" />
      )}
      <p className="flex flex-wrap gap-2">
        {waiting > 0 && (
          <Button type="submit" look="main" disabled={busy}>
            {t('invitations.send', { count: waiting })}
          </Button>
        )}
        {waiting === 0 && invited > 0 && (
          <Button type="submit" name="again" value="1" disabled={busy}>
            {t('invitations.sendAgain', { count: invited })}
          </Button>
        )}
        <ButtonLink to={customers} look={waiting + invited > 0 ? 'quiet' : 'plain'}>
          {t('customers.title')}
        </ButtonLink>
      </p>
    </Form>
  )
}

function Group({ group: { title, tone, count, rows, hidden } }: { group: InvitationGroup }) {
  const { t } = useTexts()
  return (
    <section aria-label={title} className="sheet min-w-0">
      <h2 className="flex items-center gap-2 border-b border-line px-4 py-2.5 text-lg">
        {title} <Badge tone={tone}>{t('invitations.count', { count })}</Badge>
      </h2>
      <ul className="ruled">
        {rows.map(({ code, customer, href, name, email, note }) => (
          <li
            key={`${code} ${email}`}
            className="grid grid-cols-(--narrow) items-center gap-x-4 gap-y-0.5 px-4 py-2 desk:grid-cols-(--wide)"
            style={columns({ narrow: 'minmax(0,1fr)', wide: 'minmax(0,1fr) minmax(0,1fr) minmax(0,1fr)' })}
          >
            <p className="min-w-0">
              <TextLink to={href} look="bare" className="font-semibold">
                <bdi>{customer}</bdi>
              </TextLink>{' '}
              <Ltr className="text-sm text-ink-faint">{code}</Ltr>
            </p>
            <p className="min-w-0 break-words text-ink-soft">
              {name && <bdi className="block">{name}</bdi>}
              <Ltr className="text-sm">{email}</Ltr>
            </p>
            <p className="text-sm text-ink-soft">
              <bdi>{note}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="border-t border-line px-4 py-2 text-ink-soft">{t('invitations.more', { count: hidden })}</p>
      )}
    </section>
  )
}
