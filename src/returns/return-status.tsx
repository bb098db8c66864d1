import { Badge, type Tone } from '../ui/badge.tsx'
import type { ReturnStatus } from './return.ts'

/** Waiting is yellow, arrived is blue, credited is green, refused is red, withdrawn is grey. */
const TONES: Record<ReturnStatus, Tone> = { 1: 'warn', 2: 'good', 3: 'bad', 4: 'brand', 5: 'neutral' }

export const ReturnStatusBadge = ({ status, name }: { status: ReturnStatus; name: string }) => (
  <Badge tone={TONES[status]}>{name}</Badge>
)
