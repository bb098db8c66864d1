import { TextLink } from '#src/ui/text-link.tsx'

interface PageTabsProps {
  label: string
  tabs: readonly { href: string; name: string; isCurrent: boolean }[]
}

/** The pages of one subject, as tabs below its title. The current one is not bolder, so that no tab moves. */
export const PageTabs = ({ label, tabs }: PageTabsProps) => (
  <nav aria-label={label} className="mt-3 mb-4 border-b border-line">
    <ul className="flex flex-wrap gap-x-1">
      {tabs.map(({ href, name, isCurrent }) => (
        <li key={href}>
          <TextLink
            to={href}
            look="bare"
            aria-current={isCurrent ? 'page' : undefined}
            className="-mb-px block border-b-2 border-transparent px-3 py-2 text-ink-soft hover:text-ink aria-[current]:border-brand-ink aria-[current]:text-brand-ink"
          >
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
  </nav>
)
