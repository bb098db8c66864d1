/** Form id that connects the checkboxes of the rows to the bar. */
export const CHOICE_FORM = 'export-choice'

interface ChoiceBoxProps {
  productId: number
  chosen: boolean
  label: string
}

/** Selects one product of a listing for an export list. */
export function ChoiceBox({ productId, chosen, label }: ChoiceBoxProps) {
  return (
    <input
      type="checkbox"
      name="chosen"
      value={productId}
      form={CHOICE_FORM}
      defaultChecked={chosen}
      aria-label={label}
      className="absolute start-1 top-1 z-1 size-5"
    />
  )
}
