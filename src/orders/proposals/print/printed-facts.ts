import type { Texts } from '../../../platform/i18n/texts.ts'
import type { ProposalView } from '../views/proposal-view.ts'

/** What a printed proposal says above its lines; the seller's own note stays in the house. */
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
