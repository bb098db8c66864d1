import './table.css'
import { StayLink } from '#src/ui/text-link.tsx'

interface TabProps {
  to: string
  isCurrent: boolean
  name: string
  count?: number
}

/** A tab above a list: a link with the number of its rows. */
export const Tab = ({ to, isCurrent, name, count }: TabProps) => (
  <StayLink to={to} prefetch="none" aria-current={isCurrent ? 'page' : undefined} className="desk-table-work">
    {name} {count !== undefined && <bdi className="digits">{count}</bdi>}
  </StayLink>
)
