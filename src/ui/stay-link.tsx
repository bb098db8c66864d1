import { Link, type LinkProps, useLocation } from 'react-router'

/**
 * A link to another state of the same page: replaces the history entry, preserves the scroll position and the address
 * of the previous page.
 */
export function StayLink(props: LinkProps) {
  const { state } = useLocation()
  return <Link replace preventScrollReset state={state} {...props} />
}
