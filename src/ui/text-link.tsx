import { Link, type LinkProps, useLocation } from 'react-router'
import { classes } from './classes.ts'

const LOOKS = {
  /** Inside sentences: recognizable as a link without hover (controls.css). */
  inText: 'link',
  /** In rows, menus and titles, where everything is a link. */
  bare: 'hover:text-brand-ink hover:underline underline-offset-3',
  /** For footers, hints and breadcrumbs. */
  faint: 'text-ink-faint hover:text-ink hover:underline underline-offset-3',
}

type LinkLook = keyof typeof LOOKS

/** The class names of a link, for native `<a>` elements in lists with delegated navigation (follow.ts). */
export const linkClass = (look: LinkLook = 'inText') => classes('rounded-[2px]', LOOKS[look])

export function TextLink({ look = 'inText', className, ...rest }: { look?: LinkLook } & LinkProps) {
  return <Link {...rest} className={classes(linkClass(look), className)} />
}

/**
 * A link to another state of the same page: replaces the history entry, preserves the scroll position and the address
 * of the previous page.
 */
export function StayLink(props: LinkProps) {
  const { state } = useLocation()
  return <Link replace preventScrollReset state={state} {...props} />
}
