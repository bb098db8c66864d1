import { Link } from 'react-router'
import { MARK } from '../mark.ts'

/** The site's name as a wordmark that links home. */
export function Logo({ name, href }: { name: string; href: string }) {
  return (
    <Link
      to={href}
      className="flex min-w-0 items-center gap-1.5 rounded-control text-base font-bold tracking-tight sm:gap-2 sm:text-[1.1875rem]"
    >
      <svg viewBox="0 0 20 20" width="28" height="28" aria-hidden="true" className="shrink-0 text-brand-ink">
        <path d={MARK} fill="currentColor" fillRule="evenodd" />
      </svg>
      {/* Truncated at the end of its own text direction, which may differ from that of the page. */}
      <span dir="auto" className="truncate">
        {name}
      </span>
    </Link>
  )
}
