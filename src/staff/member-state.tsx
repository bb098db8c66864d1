import { Badge, type Tone } from '#src/ui/badge.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { MemberState } from './staff-view.ts'

const TONES: Record<MemberState, Tone> = { active: 'good', invited: 'warn', inactive: 'neutral' }

export function MemberStateBadge({ state }: { state: MemberState }) {
  const { t } = useTexts()
  return <Badge tone={TONES[state]}>{t(`staff.state.${state}`)}</Badge>
}
