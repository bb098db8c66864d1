import type { SlideView } from '../banners/banner-view.ts'
import { SlideMedia } from '../banners/components/slide-media.tsx'
import { classes } from '../ui/classes.ts'
import { useDesktop } from '../ui/viewport/desktop.ts'

interface SignInBannerProps {
  banner: SlideView | null
  siteName: string
  /** It fills the page behind the card. */
  wide: boolean
}

/** Next to the card on desktops: half of the page, or all of it. Not sent to phones (storefront 2.6). */
export function SignInBanner({ banner, siteName, wide }: SignInBannerProps) {
  if (!useDesktop()) return null
  return (
    <aside
      className={classes(
        'hidden overflow-hidden bg-brand text-on-brand desk:block',
        wide ? 'absolute inset-0' : 'sticky top-0 max-h-[calc(100dvh-3.5rem)] min-h-120',
      )}
    >
      {banner && (
        <SlideMedia
          slide={banner}
          ratio={(wide ? 1920 : 960) / 1080}
          sizes={wide ? '100vw' : '50vw'}
          first
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <div className="shade-foot absolute inset-x-0 bottom-0 px-10 pb-10 text-white">
        <div className={classes(wide && 'max-w-1/2')}>
          <p className="text-2xl font-semibold text-balance">{banner?.headline || siteName}</p>
          {banner?.description && <p className="mt-2 max-w-prose text-lg">{banner.description}</p>}
        </div>
      </div>
    </aside>
  )
}
