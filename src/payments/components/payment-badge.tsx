import { Badge, type Tone } from '../../ui/badge.tsx'
import type { PaymentWord } from '../payment.ts'

const TONES: Record<PaymentWord, Tone> = {
  paid: 'good',
  refunded: 'neutral',
  partlyRefunded: 'brand',
  waiting: 'warn',
  unfinished: 'warn',
  failed: 'bad',
  looked: 'warn',
}

export const PaymentBadge = ({ word, name }: { word: PaymentWord; name: string }) => (
  <Badge tone={TONES[word]}>{name}</Badge>
)
