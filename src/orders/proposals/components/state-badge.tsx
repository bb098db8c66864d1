import { Badge, type Tone } from '#src/ui/badge.tsx'
import type { ProposalState } from '../proposal-state.ts'

/** Yellow: waiting; blue: in progress; green: agreed; red: rejected; grey: expired. */
const TONES: Record<ProposalState, Tone> = {
  requested: 'warn',
  forwarded: 'brand',
  revised: 'brand',
  waiting: 'warn',
  expired: 'neutral',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
}

export const StateBadge = ({ state, name }: { state: ProposalState; name: string }) => (
  <Badge tone={TONES[state]}>{name}</Badge>
)
