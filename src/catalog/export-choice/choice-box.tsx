/** Ties the boxes of the rows to the bar under them, which is a form of its own. */
export const CHOICE_FORM = 'export-choice'

interface ChoiceBoxProps {
  productId: number
  chosen: boolean
  label: string
}

/** Chooses one product of a listing for a list to take away. */
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
