import { asWritten, type Block, type PdfPlan } from '#src/exports/pdf/plan.ts'
import { column, lineSheets, text } from '#src/orders/print/order-pdf.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { ProposalView } from '../proposal-view.ts'

interface PrintedProposal {
  proposal: ProposalView
  site: string
  texts: Texts
}

/** A proposal on A4 sheets, in the reader's language. */
export function proposalPlan({ proposal, site, texts }: PrintedProposal): PdfPlan {
  const { number, lines, totals } = proposal
  return {
    title: texts.t('proposal.detailTitle', { number }),
    language: texts.language,
    pages: lineSheets({ lines, totals, texts, head: buildHead({ proposal, site, texts }), foot: [] }),
    footer: `${site} · ${number}`,
  }
}

function buildHead({ proposal, site, texts: { t } }: PrintedProposal): Block[] {
  const facts = printedFacts(proposal, t).map(({ name, value }) => [
    text(name, { size: 7, faint: true }),
    text(value, { lines: 4 }),
  ])
  const half = Math.ceil(facts.length / 2)
  return [
    {
      kind: 'row',
      gap: 16,
      children: [
        column([text(site, { size: 14, bold: true })]),
        column([
          text(`${t('proposal.heading')} ${asWritten(proposal.number)}`, { size: 13, bold: true, side: 'end' }),
          text(`${proposal.requestedAt} · ${proposal.statusName}`, { side: 'end' }),
        ]),
      ],
    },
    { kind: 'row', gap: 16, children: [column(facts.slice(0, half).flat()), column(facts.slice(half).flat())] },
  ]
}

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
