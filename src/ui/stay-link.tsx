import { Link, type LinkProps, useLocation } from 'react-router'

/**
 * A link to another state of the same page: it takes the place of the address before, stays where one reads, and knows
 * on where the page was come from.
 */
export function StayLink(props: LinkProps) {
  const { state } = useLocation()
  return <Link replace preventScrollReset state={state} {...props} />
}
