import { Link, type LinkProps } from 'react-router'
import { classes } from './classes.ts'

/** `main` is the primary action; `plain` any other; `quiet` is for rows and bars; `danger` cannot be undone. */
export type ButtonLook = 'main' | 'plain' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

/** The class names of a button, for elements that must look like one. */
export const buttonClass = (look: ButtonLook = 'plain', size: ButtonSize = 'normal') =>
  `button button-${look}${size === 'normal' ? '' : ` button-${size}`}`

interface Looks {
  look?: ButtonLook
  size?: ButtonSize
}

/** `type` defaults to `button`; a submit button must set it. */
export function Button({ look, size, className, ...rest }: Looks & React.ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classes(buttonClass(look, size), className)} />
}

export function ButtonLink({ look, size, className, ...rest }: Looks & LinkProps) {
  return <Link {...rest} className={classes(buttonClass(look, size), className)} />
}

/** A square icon button; `label` is its accessible name. */
export function IconButton({ label, className, ...rest }: { label: string } & React.ComponentProps<'button'>) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={classes('icon-button', className)} />
  )
}
