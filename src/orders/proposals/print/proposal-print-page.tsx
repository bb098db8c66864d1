import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { PrintedPage } from '#src/orders/print/printed-document.tsx'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { type ProposalView, toProposalView } from '../proposal-view.ts'
import { getProposal } from '../wire.ts'
import type { Route } from './+types/proposal-print-page'
import { printedFacts } from './proposal-pdf.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const proposal = await page.call(getProposal, { number: (args.params.number ?? '').slice(0, 20) })
  return {
    head: hiddenHead(page, page.i18n.t('proposal.detailTitle', { number: proposal.number })),
    siteName: page.site.name,
    proposal: toProposalView(page, proposal),
    back: getPagePath(page, 'proposals', `/${encodeURIComponent(proposal.number)}`),
  }
}

export const meta = pageMeta

export default function ProposalPrintPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { proposal, siteName, back } = loaderData
  return (
    <PrintedPage
      siteName={siteName}
      heading={t('proposal.heading')}
      document={proposal}
      day={proposal.requestedAt}
      back={{ to: back, label: t('proposal.heading') }}
      facts={<Facts proposal={proposal} />}
    />
  )
}

function Facts({ proposal }: { proposal: ProposalView }) {
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
