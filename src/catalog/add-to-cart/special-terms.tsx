import { classes } from '#src/ui/classes.ts'
import { inputClass } from '#src/ui/forms/field.tsx'
import type { RowLabels } from '../row-labels.tsx'

interface SpecialTermsProps {
  /** The product's code, so that screen readers can tell rows apart. */
  of: string
  /** Whether a price may be set instead. */
  prices: boolean
  labels: RowLabels['special']
}

/** A representative's special terms on this line: two cascading percents, or a price (catalogue 6). */
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
