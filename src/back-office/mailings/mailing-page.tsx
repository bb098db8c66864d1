import { data } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDay } from '#src/current-account/account-view.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { joinFacts } from '../join-facts.ts'
import type { Route } from './+types/mailing-page'
import { LetterGroups } from './letter-groups.tsx'
import { isUnderWay, toMailingGroups } from './letters-view.ts'
import { getMailing } from './wire.ts'

/** The report of a mailing: what became of each email. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('workAccounts')) throw notForViewer(page, 'deskAccounts', `/letters/${args.params.key}`)
  const key = args.params.key ?? ''
  if (key.length > 36) throw data(null, { status: 404 })
  const { rows, kind, startDate, endDate, ...mailing } = await page.call(getMailing, { key })
  const { t } = page.i18n
  const day = formatDay(page, endDate)
  const period = startDate === null ? day : `${formatDay(page, startDate)} – ${day}`
  const at = formatDate(page.language, mailing.requestedAt, { timeZone: page.site.timeZone, withTime: true })
  return {
    head: hiddenHead(page, t('mailings.report')),
    title: `${t(`mailings.kind.${kind}`)} · ${period}`,
    by: joinFacts(page.language, [mailing.requestedBy, at]),
    groups: toMailingGroups(rows),
    here: getPagePath(page, 'deskAccounts', `/letters/${key}`),
    accounts: getPagePath(page, 'deskAccounts'),
  }
}

export const meta = pageMeta

export default function MailingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { title, by, groups, here, accounts } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{title}</h1>
      <p className="text-ink-soft">
        <bdi>{by}</bdi>
      </p>
      <p role="status" className="my-4 rounded-box bg-good-soft p-3 text-good">
        {t('mailings.queued')}
      </p>
      <p className="mb-4 flex flex-wrap gap-2">
        {isUnderWay(groups) && (
          <ButtonLink to={here}>
            <Icon name="swap" />
            {t('mailings.refresh')}
          </ButtonLink>
        )}
        <ButtonLink to={accounts} look="quiet">
          {t('deskAccounts.title')}
        </ButtonLink>
      </p>
      <div className="grid gap-4">
        <LetterGroups groups={groups} />
      </div>
    </div>
  )
}
