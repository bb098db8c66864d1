import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { NeighbourLinks } from './neighbour-links.tsx'

interface TrailProps {
  steps: { name: string; href: string }[]
  to: { previous: string; next: string }
}

/** Breadcrumb of the product, and links to its neighbours in the list. */
export function ProductTrail({ steps, to }: TrailProps) {
  const { t } = useTexts()
  return (
    <div className="no-print flex items-center gap-4">
      <nav aria-label={t('catalog.trail')}>
        <ol className="flex flex-wrap items-center gap-1 text-sm">
          {steps.map(({ name, href }, at) => (
            <li key={href} className="flex items-center gap-1">
              {at > 0 && <Icon name="forward" className="size-3.5 text-ink-faint" />}
              <TextLink look="faint" to={href} className="py-1">
                {name}
              </TextLink>
            </li>
          ))}
        </ol>
      </nav>
      <NeighbourLinks {...to} />
    </div>
  )
}
