import { Badge } from '#src/ui/badge.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { type ProposalState, STATE_TONES } from './proposal-state.ts'
import type { ProposalRowView } from './proposal-view.ts'

const HEAD = 'border-b border-line-strong px-3 py-2 text-sm font-semibold whitespace-nowrap text-ink-soft'
const CELL = 'border-b border-line px-3 py-2.5'
/** Hidden on phones, where it appears under the number. */
const WIDE = 'hidden sm:table-cell'

/** A table of proposals, with a customer column when there is more than one customer. */
export function ProposalRows({ rows, withCustomer }: { rows: readonly ProposalRowView[]; withCustomer: boolean }) {
  const { t } = useTexts()
  return (
    <table className="w-full border-collapse" aria-label={t('proposal.title')}>
      <thead>
        <tr>
          <th className={HEAD}>{t('proposal.number')}</th>
          <th className={`${HEAD} ${WIDE}`}>{t(withCustomer ? 'order.detail.customer' : 'proposal.project')}</th>
          <th className={`${HEAD} ${WIDE}`}>{t('order.list.date')}</th>
          <th className={`${HEAD} ${WIDE}`}>{t('order.list.status')}</th>
          <th className={`${HEAD} ${WIDE}`}>{t('proposal.validUntil')}</th>
          <th className={`${HEAD} figures`}>{t('order.list.total')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.number} row={row} withCustomer={withCustomer} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, withCustomer }: { row: ProposalRowView; withCustomer: boolean }) {
  return (
    <tr className="relative hover:bg-ground">
      <th scope="row" className={`${CELL} font-normal`}>
        <TextLink to={row.href} className="font-semibold covers-row">
          <Ltr className="whitespace-nowrap">{row.number}</Ltr>
        </TextLink>
        <span className="block text-sm sm:hidden">
          <bdi className="block text-ink-soft empty:hidden">{withCustomer ? row.customerName : row.project}</bdi>
          <bdi className="block text-ink-faint">{row.requestedAt}</bdi>
        </span>
        <span className="mt-1 flex flex-wrap gap-1 sm:hidden">
          <States row={row} />
        </span>
      </th>
      <td className={`${CELL} ${WIDE}`}>
        {withCustomer && <span className="block">{row.customerName}</span>}
        {row.project && <span className={withCustomer ? 'block text-sm text-ink-faint' : 'block'}>{row.project}</span>}
      </td>
      <td className={`${CELL} ${WIDE} whitespace-nowrap`}>
        <bdi>{row.requestedAt}</bdi>
      </td>
      <td className={`${CELL} ${WIDE}`}>
        <span className="flex flex-wrap gap-1">
          <States row={row} />
        </span>
      </td>
      <td className={`${CELL} ${WIDE} whitespace-nowrap`}>{row.validUntil && <bdi>{row.validUntil}</bdi>}</td>
      <td className={`${CELL} figures font-semibold whitespace-nowrap`}>
        <Ltr>{row.total}</Ltr>
      </td>
    </tr>
  )
}

function States({ row }: { row: ProposalRowView }) {
  const { t } = useTexts()
  return (
    <>
      <StateBadge state={row.state} name={row.statusName} />
      {row.myTurn && <Badge tone="accent">{t('proposal.yourTurn')}</Badge>}
    </>
  )
}

export const StateBadge = ({ state, name }: { state: ProposalState; name: string }) => (
  <Badge tone={STATE_TONES[state]}>{name}</Badge>
)
