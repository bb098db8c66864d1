import { useRef } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { type QuantityBounds, quantityAttributes, stepByKey, stepField } from './quantity-step.ts'

/** What a list of quantity fields says on every row: ask for the texts once and hand them down. */
export interface QuantityLabels {
  quantity: string
  more: string
  less: string
}

interface QuantityFieldProps {
  name?: string
  labels: QuantityLabels
  /** Which product it is for, added to the labels: rows must be told apart without seeing them. */
  of: string
  defaultValue?: string
  /** Instead of `defaultValue`, where the page decides what the field shows; changes come by `onQuantity`. */
  value?: string
  /** What may be ordered: − and + and the arrow keys go by it. */
  limits: QuantityBounds
  /** Nothing at all may be wanted too, as on a line of the cart. */
  zero?: boolean
  error?: string | undefined
  disabled?: boolean
  /** The id of the form it belongs to, where that is not around it. */
  form?: string
  onQuantity?: (quantity: string) => void
  className?: string
}

/** A native number field between − and +. It works without script; the steppers are shown where script runs. */
export function QuantityField({ labels, of, limits, zero = false, error, onQuantity, ...rest }: QuantityFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { className, name = 'quantity', ...native } = rest
  const press = (direction: 1 | -1) => {
    if (input.current) onQuantity?.(stepField(input.current, direction))
  }
  return (
    <span className={classes('quantity', className)}>
      <button type="button" tabIndex={-1} aria-label={`${labels.less}: ${of}`} onClick={() => press(-1)}>
        <Icon name="minus" />
      </button>
      <input
        ref={input}
        {...quantityAttributes(limits, zero)}
        {...native}
        name={name}
        dir="ltr"
        aria-label={`${labels.quantity}: ${of}`}
        aria-invalid={error ? true : undefined}
        onInput={(event) => onQuantity?.(event.currentTarget.value)}
        onKeyDown={({ nativeEvent, currentTarget }) => {
          if (stepByKey(nativeEvent, currentTarget)) onQuantity?.(currentTarget.value)
        }}
      />
      <button type="button" tabIndex={-1} aria-label={`${labels.more}: ${of}`} onClick={() => press(1)}>
        <Icon name="plus" />
      </button>
    </span>
  )
}
