import { Link } from 'react-router'

/** A nut seen from above: what the shop sells, and a letter of nobody's name. */
export const MARK = 'M10 1 18 5.6v8.8L10 19l-8-4.6V5.6L10 1Zm0 5.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6Z'

/** The site's name as a wordmark that leads home. */
export function Logo({ name, href }: { name: string; href: string }) {
  return (
    <Link
      to={href}
      className="flex min-w-0 items-center gap-2 rounded-control text-[1.0625rem] font-bold tracking-tight sm:text-[1.1875rem]"
    >
      <svg viewBox="0 0 20 20" width="28" height="28" aria-hidden="true" className="shrink-0 text-brand-ink">
        <path d={MARK} fill="currentColor" fillRule="evenodd" />
      </svg>
      <span className="truncate">{name}</span>
    </Link>
  )
}
