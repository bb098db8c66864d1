import { useTranslation } from 'react-i18next'
import { Carousel } from '../../ui/motion/carousel.tsx'
import type { Banner, BannerImage } from '../banner.ts'
import { BannerLink } from './banner-link.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { HeroSlide } from './hero-slide.tsx'

/** One banner of a page: slides when it is a carousel or stands alone in its row, else tiles side by side. */
export function BannerBlock({ banner, first = false }: { banner: Banner; first?: boolean }) {
  const { t } = useTranslation()
  if (banner.images.length === 0) return null
  const label = banner.name || t('content.banner')
  const wide = banner.itemsPerRow[0] <= 1
  return (
    <div>
      {banner.showTitle && banner.name && <h2 className="mb-3 text-xl">{banner.name}</h2>}
      {wide ? (
        <Carousel label={label}>
          {banner.images.map((image, at) => (
            <HeroSlide key={image.id} image={image} first={first && at === 0} />
          ))}
        </Carousel>
      ) : (
        <ul
          className="grid grid-cols-(--narrow) gap-3 sm:grid-cols-(--middle) desk:grid-cols-(--wide) desk:gap-4"
          style={columns(banner)}
        >
          {banner.images.map((image) => (
            <li key={image.id}>
              <Tile image={image} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Items per row from 1200, from 600 and below 600 pixels (storefront 3). */
function columns({ itemsPerRow: [wide, middle, narrow] }: Banner) {
  const of = (count: number) => `repeat(${Math.max(1, count)}, minmax(0, 1fr))`
  return { '--wide': of(wide), '--middle': of(middle), '--narrow': of(narrow) } as React.CSSProperties
}

function Tile({ image }: { image: BannerImage }) {
  return (
    <BannerLink image={image} className="group relative block overflow-hidden rounded-box bg-ink text-white">
      <BannerPicture
        image={image}
        width={640}
        height={320}
        sizes="(width >= 1100px) 320px, (width >= 600px) 50vw, 100vw"
        className="aspect-2/1 w-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
      />
      {image.headline && (
        <div className="absolute inset-0 flex w-3/5 flex-col justify-end bg-linear-to-r from-ink/80 via-ink/45 to-transparent p-4 rtl:bg-linear-to-l">
          <h3 className="text-lg leading-tight">{image.headline}</h3>
          {image.description && <p className="mt-0.5 text-sm text-white/90">{image.description}</p>}
        </div>
      )}
    </BannerLink>
  )
}
