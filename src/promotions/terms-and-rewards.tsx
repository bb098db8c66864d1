import { Icon } from '../ui/icon.tsx'
import type { PromotionView } from './views/promotion-view.ts'

/** "At least 4 → 1 × mounting kit free": the condition, an arrow in the direction of reading, the reward. */
export function TermsAndRewards({
  promotion: { terms, rewards },
}: {
  promotion: Pick<PromotionView, 'terms' | 'rewards'>
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      {terms.map((term, at) => (
        <span key={term} className="flex items-center gap-2">
          {at > 0 && <Icon name="plus" className="size-3.5 text-ink-faint" />}
          <span className="rounded-control bg-sunk px-2.5 py-1">{term}</span>
        </span>
      ))}
      {terms.length > 0 && <Icon name="forward" className="size-4 text-ink-faint" />}
      {rewards.map((reward) => (
        <span key={reward} className="rounded-control bg-good-soft px-2.5 py-1 font-semibold text-good">
          {reward}
        </span>
      ))}
    </p>
  )
}
