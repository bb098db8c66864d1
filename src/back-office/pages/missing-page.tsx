import { data } from 'react-router'

/** An address of the back office without a page: the frame shows that nothing is there. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function MissingPage() {
  return null
}
