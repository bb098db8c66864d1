import { Badge, type Tone } from '../../../ui/badge.tsx'
import type { ProposalState } from '../proposal-state.ts'

/** Waiting is yellow, moving is blue, agreed is green, refused is red, over is grey. */
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
