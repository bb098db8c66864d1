import { Link, useLocation, useNavigate } from 'react-router'
import { getFrom } from '#src/ui/follow.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

interface NeighbourProps {
  previous: string
  next: string
}

/**
 * Links to the previous and next product of the originating list (catalogue 2). The list is in the address or in this
 * history entry; otherwise the page provides it.
 */
export function NeighbourLinks({ previous, next }: NeighbourProps) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('detail.neighbours')} className="no-print ms-auto flex gap-1">
      <Neighbour href={previous} label={t('detail.previous')} icon="back" />
      <Neighbour href={next} label={t('detail.next')} icon="forward" />
    </nav>
  )
}

function Neighbour({ href, label, icon }: { href: string; label: string; icon: 'back' | 'forward' }) {
  const from = getFrom(useLocation().state)
  const navigate = useNavigate()
  const follow = (event: React.MouseEvent) => {
    if (from === null || href.includes('list=') || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(`${href}${href.includes('?') ? '&' : '?'}list=${encodeURIComponent(from)}`)
  }
  return (
    <Link to={href} onClick={follow} aria-label={label} title={label} className="icon-button" rel="nofollow">
      <Icon name={icon} className={icon === 'back' ? 'follows-reading' : undefined} />
    </Link>
  )
}
