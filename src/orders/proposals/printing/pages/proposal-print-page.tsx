import { pageRequest } from '../../../../api/page-context.ts'
import { hiddenHead } from '../../../../api/page-head.ts'
import { pageMeta } from '../../../../shop/head.ts'
import { pathTo } from '../../../../shop/paths.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Ltr } from '../../../../ui/ltr.tsx'
import { useTexts } from '../../../../ui/page/texts.ts'
import { OrderTotals } from '../../../components/order-totals.tsx'
import { PrintedLines } from '../../../printing/components/printed-lines.tsx'
import { type ShownProposal, shownProposal } from '../../screen/shown-proposal.ts'
import { getProposal } from '../../wire.ts'
import { printedFacts } from '../printed-facts.ts'
import type { Route } from './+types/proposal-print-page'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const proposal = await page.call(getProposal, { number: (args.params.number ?? '').slice(0, 20) })
  return {
    head: hiddenHead(page, page.i18n.t('proposal.detailTitle', { number: proposal.number })),
    siteName: page.site.name,
    proposal: shownProposal(page, proposal),
    back: pathTo(page, 'proposals', `/${encodeURIComponent(proposal.number)}`),
  }
}

export const meta = pageMeta

/** One sheet of paper: on screen it looks as it will be printed, A4 upright. */
export default function ProposalPrintPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { proposal, siteName, back } = loaderData
  return (
    <article className="mx-auto w-full max-w-[210mm] bg-paper p-4 sm:p-[15mm] print:max-w-none print:p-0">
      <div className="no-print mb-8 flex gap-2">
        <Button look="main" className="needs-script" onClick={() => window.print()}>
          <Icon name="print" />
          {t('order.print')}
        </Button>
        <ButtonLink to={back}>{t('proposal.heading')}</ButtonLink>
      </div>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b-2 border-ink pb-3">
        <p className="text-xl font-semibold">{siteName}</p>
        <div className="text-end">
          <h1 className="text-xl">
            {t('proposal.heading')} <Ltr>{proposal.number}</Ltr>
          </h1>
          <p>
            <bdi>{proposal.askedAt}</bdi> · {proposal.statusName}
          </p>
        </div>
      </header>
      <Facts proposal={proposal} />
      <PrintedLines lines={proposal.lines} />
      <div className="mt-4 ms-auto w-full max-w-[80mm] break-inside-avoid">
        <OrderTotals totals={proposal.totals} />
      </div>
    </article>
  )
}

function Facts({ proposal }: { proposal: ShownProposal }) {
  const { t } = useTexts()
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 py-4 text-sm">
      {printedFacts(proposal, t).map(({ name, value }) => (
        <div key={name}>
          <dt className="text-ink-faint">{name}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
