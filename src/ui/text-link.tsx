import { Link, type LinkProps } from 'react-router'
import { classes } from './classes.ts'

const LOOKS = {
  /** Inside sentences: seen to be a link without pointing at it (controls.css). */
  inText: 'link',
  /** In rows, menus and titles, where everything is a link. */
  bare: 'hover:text-brand-ink hover:underline underline-offset-3',
  /** Footers, hints, trails. */
  faint: 'text-ink-faint hover:text-ink hover:underline underline-offset-3',
}

export type LinkLook = keyof typeof LOOKS

/** The class names of a link, for plain `<a>` in lists that follow their links themselves (follow.ts). */
export const linkClass = (look: LinkLook = 'inText') => classes('rounded-[2px]', LOOKS[look])

export function TextLink({ look = 'inText', className, ...rest }: { look?: LinkLook } & LinkProps) {
  return <Link {...rest} className={classes(linkClass(look), className)} />
}
