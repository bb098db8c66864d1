import { pageRequest } from '#src/api/page-context.ts'
import { fileAnswer } from '#src/exports/file-answer.ts'
import { drawOrder } from '#src/orders/print/wire.ts'
import { toProposalView } from '../proposal-view.ts'
import { getProposal } from '../wire.ts'
import type { Route } from './+types/proposal-pdf-page'
import { proposalPlan } from './proposal-pdf.ts'

/** The proposal as a PDF, for users who may see it; the seller's internal note is never included. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const proposal = await page.call(getProposal, { number: (args.params.number ?? '').slice(0, 20) })
  const plan = proposalPlan({ proposal: toProposalView(page, proposal), site: page.site.name, texts: page.i18n })
  const content = await page.call(drawOrder, plan)
  return fileAnswer({ name: proposal.number, type: 'pdf', content: content as BodyInit })
}
