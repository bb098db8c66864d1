import { Badge, type Tone } from '../ui/badge.tsx'
import type { PaymentStateName } from './payment.ts'

const TONES: Record<PaymentStateName, Tone> = {
  paid: 'good',
  refunded: 'neutral',
  partlyRefunded: 'brand',
  waiting: 'warn',
  unfinished: 'warn',
  failed: 'bad',
  looked: 'warn',
}

export const PaymentBadge = ({ label, name }: { label: PaymentStateName; name: string }) => (
  <Badge tone={TONES[label]}>{name}</Badge>
)
