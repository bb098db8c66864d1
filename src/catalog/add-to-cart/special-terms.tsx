import { classes } from '../../ui/classes.ts'
import { inputClass } from '../../ui/forms/field.tsx'
import type { RowLabels } from '../row-labels.tsx'

interface SpecialTermsProps {
  /** The product's code: rows must be told apart without seeing them. */
  of: string
  /** Whether a price may be given instead. */
  prices: boolean
  labels: RowLabels['special']
}

/** What a representative gives on this line: two percents one after the other, or a price (catalogue 6). */
export function SpecialTerms({ of, prices, labels }: SpecialTermsProps) {
  return (
    <details className="special-terms mt-1 text-sm">
      <summary className="inline-flex min-h-7 cursor-pointer items-center text-ink-faint hover:text-ink">
        {labels.title}
      </summary>
      <span className="mt-1 flex gap-1.5">
        <Term name="specialdiscount1" label={labels.first} of={of} max="100" />
        <Term name="specialdiscount2" label={labels.second} of={of} max="100" />
        {prices && <Term name="specialdiscountedprice" label={labels.price} of={of} />}
      </span>
    </details>
  )
}

function Term({ name, label, of, max }: { name: string; label: string; of: string; max?: string }) {
  return (
    <input
      type="number"
      inputMode="decimal"
      name={name}
      min="0"
      max={max}
      step="any"
      placeholder={label}
      aria-label={`${label}: ${of}`}
      dir="ltr"
      className={classes(inputClass, 'w-0 min-w-0 flex-1 px-2 text-sm placeholder:text-xs')}
    />
  )
}
