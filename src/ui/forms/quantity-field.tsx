import { useRef } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { type QuantityBounds, quantityAttributes, stepByKey, stepField } from './quantity-step.ts'

/** Labels shared by every row of a list of quantity fields: translate them once and pass them down. */
export interface QuantityLabels {
  quantity: string
  more: string
  less: string
}

interface QuantityFieldProps {
  name?: string
  labels: QuantityLabels
  /** The product name, added to the labels so that screen readers can distinguish rows. */
  of: string
  defaultValue?: string
  /** Replaces `defaultValue` if the page controls the value; changes are reported by `onQuantity`. */
  value?: string
  /** The allowed quantities, which − and + and the arrow keys follow. */
  limits: QuantityBounds
  /** Allows zero, as on a cart line. */
  zero?: boolean
  error?: string | undefined
  disabled?: boolean
  /** The id of its form, if it is rendered outside it. */
  form?: string
  tabIndex?: number
  onQuantity?: (quantity: string) => void
  className?: string
}

/** A native number field between − and +. It works without script; the steppers appear when script runs. */
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
