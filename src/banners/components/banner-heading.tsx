interface BannerHeadingProps {
  /** Deeper than six there are none (storefront 9). */
  level: number
  className?: string
  children: React.ReactNode
}

export function BannerHeading({ level, className, children }: BannerHeadingProps) {
  const Tag = `h${Math.min(6, Math.max(1, level))}` as 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
  return <Tag className={className}>{children}</Tag>
}
