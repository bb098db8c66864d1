import { Link } from 'react-router'
import { useTexts } from '#src/ui/page/texts.ts'
import type { SlideView } from '../banner-view.ts'

interface BannerLinkProps {
  slide: Pick<SlideView, 'href' | 'opensInNewTab' | 'headline' | 'name' | 'button'>
  className: string
  children: React.ReactNode
}

/** A link to the target of the banner; without a target only its content. */
export function BannerLink({ slide, className, children }: BannerLinkProps) {
  const { t } = useTexts()
  const { href, opensInNewTab, headline, name, button } = slide
  if (!href) return <div className={className}>{children}</div>
  // A link with an image only needs a name.
  const label = headline || name || button ? undefined : t('banners.label')
  const rest = { className, ...(label && { 'aria-label': label }) }
  if (href.startsWith('/') && !opensInNewTab) {
    return (
      <Link to={href} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} {...rest} {...(opensInNewTab && { target: '_blank', rel: 'noopener' })}>
      {children}
      {opensInNewTab && <span className="sr-only"> ({t('banners.newTab')})</span>}
    </a>
  )
}
