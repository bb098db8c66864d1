import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { MAX_COMPARED, MIN_COMPARED } from './comparison.ts'

interface ChosenBarProps {
  count: number
  onClear: () => void
  onCompare: () => void
}

/** Fixed at the bottom: the number of chosen products and the actions. Appears with the first one. */
export default function ChosenBar({ count, onClear, onCompare }: ChosenBarProps) {
  const { t } = useTexts()
  return (
    <div className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line-strong bg-paper raised">
      <div className="page flex flex-wrap items-center gap-3 py-3">
        <span role="status" className="min-w-0 flex-1 text-sm max-sm:basis-full">
          {t('listing.compare.chosen', { count, maximum: MAX_COMPARED })}
        </span>
        <Button look="quiet" onClick={onClear}>
          {t('listing.compare.clear')}
        </Button>
        <Button look="main" disabled={count < MIN_COMPARED} onClick={onCompare}>
          <Icon name="swap" />
          {t('listing.compare.choose')}
        </Button>
      </div>
    </div>
  )
}
