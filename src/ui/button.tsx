import { Link, type LinkProps } from 'react-router'
import { classes } from './classes.ts'

/** `main` is the one thing to do here; `plain` everything else; `quiet` stands in rows and bars; `danger` cannot be undone. */
export type ButtonLook = 'main' | 'plain' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

const LOOKS: Record<ButtonLook, string> = {
  main: 'bg-brand text-on-brand border-transparent hover:bg-brand-hover',
  plain: 'bg-paper text-ink border-line-strong hover:border-edge hover:bg-ground',
  quiet: 'bg-transparent text-ink-soft border-transparent hover:bg-sunk hover:text-ink',
  danger: 'bg-bad text-white border-transparent hover:brightness-90',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'h-8 px-2.5 text-sm gap-1.5',
  normal: 'h-10 px-4 gap-2',
  large: 'h-12 px-6 text-lg gap-2.5',
}

/** The class names of a button, for what must look like one. */
export const buttonClass = (look: ButtonLook = 'plain', size: ButtonSize = 'normal') =>
  classes(
    'inline-flex items-center justify-center rounded-control border font-semibold whitespace-nowrap select-none',
    'transition-colors disabled:opacity-45 disabled:pointer-events-none aria-disabled:opacity-45',
    LOOKS[look],
    SIZES[size],
  )

interface Looks {
  look?: ButtonLook
  size?: ButtonSize
}

/** `type` is `button` unless said: a button that submits says so. */
export function Button({ look, size, className, ...rest }: Looks & React.ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classes(buttonClass(look, size), className)} />
}

export function ButtonLink({ look, size, className, ...rest }: Looks & LinkProps) {
  return <Link {...rest} className={classes(buttonClass(look, size), className)} />
}

/** A square button that shows an icon alone; `label` is what it is called. */
export function IconButton({ label, className, ...rest }: { label: string } & React.ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes(
        'inline-grid size-10 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunk hover:text-ink',
        'disabled:opacity-40 disabled:pointer-events-none',
        className,
      )}
    />
  )
}
