import { Link } from 'react-router'
import type { BannerImage } from '../banner.ts'

/** Goes where the banner leads; drawn as plain content when it leads nowhere. */
export function BannerLink({ image, className, children }: BannerLinkProps) {
  if (!image.url) return <div className={className}>{children}</div>
  const elsewhere = /^[a-z]+:/i.test(image.url)
  if (!elsewhere && !image.opensInNewTab) {
    return (
      <Link to={image.url} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <a href={image.url} className={className} {...(image.opensInNewTab && { target: '_blank', rel: 'noopener' })}>
      {children}
    </a>
  )
}

interface BannerLinkProps {
  image: BannerImage
  className: string
  children: React.ReactNode
}
