import { Form, redirect } from 'react-router'
import { loginFirst, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { mayWriteToAccount } from '../account.ts'
import { formatDay, toBalanceView } from '../account-view.ts'
import { BalanceText } from '../balance-text.tsx'
import { statementFilter, toStatementRequest } from '../filter.ts'
import type { Route } from './+types/confirmations-page'
import { lastWholeDay } from './confirmation.ts'
import { getConfirmations, requestConfirmationCall } from './wire.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const filter = statementFilter(page.url.searchParams)
  if (!page.viewer.signedIn) throw loginFirst(page, 'balanceLetter')
  if (!page.viewer.customer && filter.customerId === 0) throw redirect(getPagePath(page, 'allAccounts'))
  const { customerId } = toStatementRequest(filter)
  const { confirmations } = await page.call(getConfirmations, { customerId })
  const accountCustomerId = customerId ?? page.viewer.customer?.id
  return {
    mayRequest: accountCustomerId !== undefined && mayWriteToAccount(page, accountCustomerId),
    head: hiddenHead(page, page.i18n.t('account.confirmation.title')),
    yesterday: lastWholeDay(new Date(), page.site.timeZone),
    confirmations: confirmations.map(({ id, asOf, balance, currency, agrees }) => ({
      href: getPagePath(page, 'balanceLetter', `/${id}`),
      day: formatDay(page, asOf),
      balance: toBalanceView(page, balance, currency),
      agrees,
    })),
  }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { customerId, currency } = toStatementRequest(statementFilter(page.url.searchParams))
  const asOf = `${(await args.request.formData()).get('day') ?? ''}`
  const last = lastWholeDay(new Date(), page.site.timeZone)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(asOf) || asOf > last)
    return { asOf, message: page.i18n.t('account.confirmation.wrongDay', { day: formatDay(page, last) }) }
  const { id, message } = await page.call(requestConfirmationCall, { customerId, currency, asOf })
  return id === null ? { asOf, message } : redirect(getPagePath(page, 'balanceLetter', `/${id}`))
}

export const meta = pageMeta

export default function ConfirmationsPage({
  loaderData: { mayRequest, confirmations, yesterday },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTexts()
  const form = useFocusOnProblem<HTMLFormElement>(actionData)
  return (
    <div className="page max-w-4xl py-4 desk:py-6">
      <h1 className="mb-2 text-2xl">{t('account.confirmation.title')}</h1>
      <p className="mb-4 text-ink-soft text-pretty">{t('account.confirmation.intro')}</p>
      {mayRequest && (
        <Form
          ref={form}
          method="post"
          noValidate
          className="sheet mb-4 flex flex-col items-start gap-3 p-4 sm:flex-row"
        >
          <TextField
            type="date"
            name="day"
            label={t('account.confirmation.day')}
            defaultValue={actionData?.asOf ?? yesterday}
            max={yesterday}
            required
            error={actionData?.message}
          />
          {/* Next to the field; the button has no label above it. */}
          <Button type="submit" look="main" className="sm:mt-6">
            {t('account.confirmation.request')}
          </Button>
        </Form>
      )}
      {confirmations.length === 0 ? (
        <EmptyState icon="file" title={t('account.confirmation.none')} />
      ) : (
        <ul className="sheet">
          {confirmations.map(({ href, day, balance, agrees }) => (
            <li
              key={href}
              className="relative flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line px-4 py-3 last:border-0 hover:bg-ground"
            >
              <TextLink to={href} className="font-semibold covers-row">
                <bdi>{day}</bdi>
              </TextLink>
              <BalanceText balance={balance} />
              <Badge tone={agrees === null ? 'warn' : agrees ? 'good' : 'bad'} className="ms-auto">
                {t(
                  agrees === null
                    ? 'account.confirmation.waiting'
                    : agrees
                      ? 'account.confirmation.agreed'
                      : 'account.confirmation.objected',
                )}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
