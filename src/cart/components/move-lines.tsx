import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { SELECTED_FORM } from './selection.tsx'

export interface MoveTargetOption {
  value: string
  title: string
}

/** Targets for the selected lines: another cart, or the proposal cart and back. */
export function MoveLines({ targets, selected }: { targets: readonly MoveTargetOption[]; selected: number }) {
  const { t } = useTexts()
  if (targets.length === 0) return null
  const idle = selected === 0 || undefined
  return (
    <span className="flex items-center gap-1.5">
      <SelectField
        name="target"
        form={SELECTED_FORM}
        label={t('cart.saved.target')}
        hiddenLabel
        className="w-40 text-sm"
      >
        {targets.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </SelectField>
      <Button
        type="submit"
        form={SELECTED_FORM}
        name="intent"
        value="move"
        size="small"
        aria-disabled={idle}
        className="noscript:opacity-100"
      >
        {t('cart.saved.move')}
      </Button>
      <Button
        type="submit"
        form={SELECTED_FORM}
        name="intent"
        value="copy"
        size="small"
        look="quiet"
        aria-disabled={idle}
        className="noscript:opacity-100"
      >
        {t('cart.saved.copy')}
      </Button>
    </span>
  )
}
