import type { Texts } from '#src/platform/i18n/texts.ts'
import type { ProposalView } from '../views/proposal-view.ts'

/** The facts above the lines of a printed proposal, without the seller's internal note. */
export function printedFacts(proposal: ProposalView, t: Texts['t']): { name: string; value: string }[] {
  const facts = [
    { name: t('order.detail.customer'), value: proposal.customerName },
    { name: t('proposal.project'), value: proposal.project },
    { name: t('proposal.validUntil'), value: proposal.validUntil ?? '' },
    { name: t('proposal.reservation'), value: proposal.reservation },
    { name: t('proposal.wish'), value: proposal.note },
    { name: t('proposal.answer'), value: proposal.answer },
  ]
  return facts.filter(({ value }) => value !== '')
}
