import type { BannerImage } from '../../content/banner.ts'
import { BannerPicture } from '../../content/components/banner-picture.tsx'

interface LoginBannerProps {
  banner: BannerImage | null
  siteName: string
}

/** Half of the page on desks, not drawn at all on telephones (storefront 2.6). */
export function LoginBanner({ banner, siteName }: LoginBannerProps) {
  return (
    <aside className="relative hidden overflow-hidden bg-brand text-on-brand desk:block">
      {banner && (
        <BannerPicture
          image={banner}
          width={960}
          height={1080}
          sizes="50vw"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/75 to-transparent p-10 pt-32 text-white">
        <p className="text-2xl font-semibold text-balance">{banner?.headline || siteName}</p>
        {banner?.description && <p className="mt-2 max-w-prose text-lg">{banner.description}</p>}
      </div>
    </aside>
  )
}
